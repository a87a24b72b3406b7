import { defineWork } from '../../../platform/work/work-kind.ts';

/** Has a partner make a presenter of a face, and waits for it. A try is over as soon as there is nothing to do but to wait; only tries that fail, or whose process dies, count. */
export const trainPresenterWork = defineWork({
  name: 'train-presenter',
  lane: 'light',
  memoryMb: 160,
  atOnce: 2,
  urgency: 'long',
  tries: 10,
  limitSeconds: 10 * 60,
  failureCode: 'presenter_making_failed',
});
