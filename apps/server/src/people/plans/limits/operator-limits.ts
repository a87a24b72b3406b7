import { counted, MAX_VIDEO_MS } from '@sayso/contract';
import { GB_BYTES, sizeOf, storedBytes } from '../../../platform/storage/account-storage.ts';
import type { Measures } from './limit-context.ts';
import type { Limit, LimitFigures } from './limit.ts';

const MOST_SECONDS = MAX_VIDEO_MS / 1000;
/** Of a limit that is the same on every plan. */
const ON_EVERY_PLAN = { plan: null, upgrade_url: null } as const;

/** How long a video may be on this installation. */
export const LENGTH_LIMIT: Limit = {
  holds: 'max_video_length',
  name: 'max_video_length',
  code: 'script_too_long_to_speak',
  maximum: ({ deps }) => Math.min(deps.settings.current().max_video_length, MOST_SECONDS),
  ceiling: MOST_SECONDS,
  used: ({ measured }) => measured?.video_seconds,
  refuses: 'over',
  refusal: ({ measured }, figures) => ({ ...ON_EVERY_PLAN, message: lengthWords(figures, measured) }),
};

/** What is spoken is known once there is speech; before that, only how long the video is thought to be. */
function lengthWords(
  { used, max }: LimitFigures,
  { speech_seconds: speech, end_card_seconds: endCard }: Measures = {},
): string {
  if (speech === undefined)
    return `This video would be ${Math.ceil(used)} seconds long, and a video may be ${max} here. Make it shorter.`;
  const spoken = `The speech takes ${Math.ceil(speech)} seconds`;
  const most = `a video may be ${max} seconds long`;
  if (speech > max) return `${spoken}, and ${most}. Make it shorter.`;
  return `${spoken} and the end card is shown for ${endCard} more, but ${most}. Make the speech shorter or leave the end card out.`;
}

/** How many videos an account may keep. */
export const VIDEOS_LIMIT: Limit = {
  holds: 'max_videos_per_user',
  name: 'max_videos_per_user',
  code: 'video_limit_reached',
  maximum: ({ deps }) => deps.settings.current().max_videos_per_user,
  used: ({ videoUse, db, actor }) => videoUse?.countStored(db, actor.accountId),
  refuses: 'full',
  refusal: (_, { used, max }) => ({
    ...ON_EVERY_PLAN,
    message: `This account has ${counted(used, 'video')}, the trash included, and may keep ${max}. Delete some forever, or ask the operator of this site for more.`,
  }),
};

/** Bytes of all files of an account. */
export const STORAGE_LIMIT: Limit = {
  holds: 'storage',
  name: 'storage',
  code: 'storage_limit_reached',
  maximum: ({ deps }) => {
    const gb = deps.settings.current().storage_limit_gb;
    return gb === null ? null : gb * GB_BYTES;
  },
  used: ({ db, deps, actor }) => storedBytes({ ...deps, db }, actor.accountId),
  refuses: 'full',
  refusal: (_, { used, max }) => ({
    ...ON_EVERY_PLAN,
    message: `The files of this account take up ${sizeOf(used)}, and on every plan an account may have ${sizeOf(max)}. Empty the trash, delete uploads, or ask the operator of this site for more.`,
  }),
};
