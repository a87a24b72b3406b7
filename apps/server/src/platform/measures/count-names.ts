/** What is counted by the day. Names are stored, so they stay what they are; a new one needs no migration. */
export const COUNT_NAMES = [
  'sign_up',
  'sign_in',
  'video_started',
  'video_completed',
  'video_failed',
  'video_cancelled',
  'view',
  'play',
  'watched_second',
  'download',
  'share',
  'call_to_action',
] as const;

export type CountName = (typeof COUNT_NAMES)[number];
