import type { Feature } from '../../feature.ts';
import { listKey } from '../../lib/live/live-lists.ts';
import { USER_KEY } from '../../session/session.ts';

export const plansFeature = {
  readAnewWith: {
    // Files take up room.
    uploads: [listKey('plans')],
    // With the plans of a person go the label beside their name, the avatars that they may choose, and the pages that they see.
    plans: [USER_KEY, listKey('avatars'), listKey('pages')],
  },
} as const satisfies Feature;
