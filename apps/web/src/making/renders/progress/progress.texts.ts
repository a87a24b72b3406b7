import type { Stage } from '@sayso/contract';

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
