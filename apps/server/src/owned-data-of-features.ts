import { accountsOwnedData } from './features/accounts/accounts.owned.ts';
import { analyticsOwnedData } from './features/analytics/analytics.owned.ts';
import { auditOwnedData } from './features/audit/audit.owned.ts';
import { avatarsOwnedData } from './features/avatars/avatars.owned.ts';
import { demoOwnedData } from './features/demo/demo.owned.ts';
import { mailOwnedData } from './features/mail/mail.owned.ts';
import { moderationOwnedData } from './features/moderation/moderation.owned.ts';
import { plansOwnedData } from './features/plans/plans.owned.ts';
import { uploadsOwnedData } from './features/uploads/uploads.owned.ts';
import { videosOwnedData } from './features/videos/videos.owned.ts';
import { voicesOwnedData } from './features/voices/voices.owned.ts';
import { httpOwnedData } from './http/http.owned.ts';
import { liveOwnedData } from './live/live.owned.ts';
import { measuresOwnedData } from './measures/measures.owned.ts';
import type { OwnedData } from './owned-data.ts';

/**
 * What every feature keeps of people, in the order in which it is erased: videos before the speech they name, the people themselves last.
 * A table with somebody's rows that is not in this list fails `owned-data.test.ts`.
 */
export const OWNED_DATA: readonly OwnedData[] = [
  analyticsOwnedData,
  moderationOwnedData,
  videosOwnedData,
  voicesOwnedData,
  avatarsOwnedData,
  uploadsOwnedData,
  plansOwnedData,
  measuresOwnedData,
  liveOwnedData,
  httpOwnedData,
  demoOwnedData,
  mailOwnedData,
  auditOwnedData,
  accountsOwnedData,
];
