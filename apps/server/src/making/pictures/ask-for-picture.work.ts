import { defineWork } from '../../platform/work/work-kind.ts';

/** Has a partner make a picture, and keeps it. Another machine does the work; the file is cleaned in a child of its own. Only tries that fail here, or whose process dies, count. */
export const askForPictureWork = defineWork({
  name: 'ask-for-picture',
  lane: 'light',
  memoryMb: 350,
  atOnce: 4,
  tries: 10,
  limitSeconds: 10 * 60,
  failureCode: 'picture_failed',
});
