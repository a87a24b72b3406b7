import type { Stage } from '@sayso/contract';

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
  startsIn: (seconds: number) => `starts in about ${seconds} s`,
  ready: { title: 'Video Ready!', text: (title: string) => `${title} has been generated successfully.` },
  failed: {
    title: 'Generation Failed',
    text: (title: string, reason: string) => `${title}: ${reason}`,
    reason: 'Video generation failed',
  },
  changeFailed: {
    title: 'Change not made',
    text: (title: string, reason: string) => `${title}: ${reason}`,
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
  cancelCosts: (seconds: number, allSeconds: number | null) =>
    allSeconds === null
      ? `You have seen ${seconds} s. Cancelling now counts as a video.`
      : `You have seen ${seconds} of ${allSeconds} s. Cancelling now counts as a video.`,
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

/** Texts of the view that follows one video until it is finished. */
export const progressTexts = {
  makingTime: {
    known: (about: string) => `Ready ${about} after it starts.`,
    unknown: 'There is no time estimate yet: few videos like this have been made here.',
  },
  generatingTitle: 'Generating your video',
  starting: 'Starting',
  filming: 'Filming',
  filmedBy: (partner: string) => `Filming by ${partner}`,
  percent: (percent: number) => `${percent} %`,
  stages: {
    speech: 'Speech',
    avatar: 'Avatar',
    frames: 'Drawing frames',
    encode: 'Encode',
    publish: 'Publish',
  } satisfies Record<Stage, string>,
  frames: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  cancel: 'Cancel',
  goesOn: ['You can close this page. Your video will be in ', ' when it is ready.'] as const,
  readyTitle: 'Your video is ready',
  watchVideo: 'Watch video',
  createAnother: 'Create another video',
  failedTitle: 'Generation failed',
  notCharged: 'Nothing is charged for it.',
  retry: 'Retry Generation',
  retrying: 'Retrying',
  cancelledTitle: 'Video cancelled',
  cancelledText: 'Your choices are still here.',
  backToDraft: 'Back to the draft',
  failedUnknown: 'An error occurred during video generation.',
  myProjects: 'My Projects',
} as const;
