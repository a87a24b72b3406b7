import type { CancelCost, Stage } from '@sayso/contract';

const seconds = (ms: number) => Math.round(ms / 1000);
const seen = ({ seen_ms: ms, duration_ms: all }: CancelCost) =>
  all === null ? `You have seen ${seconds(ms)} s` : `You have seen ${seconds(ms)} of ${seconds(all)} s`;

const DEFAULT_REASON = 'Video generation failed';

/** Texts about videos in the making, and about what is done with one. */
export const rendersTexts = {
  watchEarly: 'Watch what is done',
  unstarted: {
    title: 'Not started yet',
    text: 'Nothing has been used for it yet.',
    start: 'Start generation',
  },
  retry: 'Retry Generation',
  cancelledText: (percent: number | null) => (percent ? `You stopped it at ${percent} %.` : 'You stopped it.'),
  stages: {
    speech: 'Preparing the speech',
    avatar: 'Drawing the avatar',
    frames: 'Drawing frames',
    encode: 'Putting it together',
    publish: 'Saving the video',
  } satisfies Record<Stage, string>,
  starting: 'Starting',
  /** While a partner makes the film of its presenter. */
  filming: (partner: string) => `${partner} is filming your presenter`,
  stoodIn: (name: string, partner: string) => `${partner} could not film this presenter, so ${name} stands in.`,
  queuePlace: (place: number) => `Place ${place} in the queue`,
  queued: 'Waiting in the queue',
  onHold: { storage_full: 'The server is out of disk space. Your video continues once the operator has freed some.' },
  startsIn: (ms: number) => `starts in about ${Math.max(1, Math.ceil(ms / 1000))} s`,
  ready: { title: 'Video Ready!', text: (title: string) => `${title} has been generated successfully.` },
  failed: {
    title: 'Generation Failed',
    text: (video: { title: string; failure_reason: string | null }) =>
      `${video.title}: ${video.failure_reason ?? DEFAULT_REASON}`,
    reason: DEFAULT_REASON,
  },
  changeFailed: {
    title: 'Change not made',
    text: (video: { title: string; change_failure: string | null }) =>
      `${video.title}: ${video.change_failure ?? DEFAULT_REASON}`,
  },
  restarted: { title: 'Video generation restarted' },
  retryFailed: { title: 'Failed to retry video' },
  cancelDone: (counted: boolean) => ({
    title: 'Video cancelled',
    text: counted
      ? 'It counts as a video. You can start it again at no further cost.'
      : 'Nothing was used. You can start it again.',
  }),
  changeCancelled: (counted: boolean) => ({
    title: 'Change cancelled',
    text: counted ? 'The video stays as it was. The change counts as a video.' : 'The video stays as it was.',
  }),
  cancelQuestion: { title: 'Cancel this video?', action: 'Cancel video', cancel: 'Keep it', busyText: 'Cancelling' },
  cancelCosts: (cost: CancelCost) => `${seen(cost)}. Cancelling now counts as a video.`,
  cancelFailed: { title: 'Failed to cancel video' },
  linkCopied: { title: 'Link Copied', text: 'Video link copied to clipboard!' },
  linkNotCopied: {
    title: 'Link not copied',
    text: 'The browser did not allow it. Open the watch page and copy its address.',
  },
  downloadStarted: { title: 'Download Started' },
  downloadFailed: {
    title: 'Download Failed',
    noAddress: 'Video URL not available',
    text: 'Failed to download video. Please try again.',
    subtitles: 'Failed to download subtitles. Please try again.',
  },
} as const;
