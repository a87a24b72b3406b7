import { defineWork } from '../../../platform/work/work-kind.ts';

/** Orders the film of a presenter at their partner, and waits for it. A try is over as soon as there is nothing to do but to wait; only tries that fail, or whose process dies, count. */
export const orderFilmWork = defineWork({
  name: 'order-film',
  lane: 'light',
  memoryMb: 460,
  atOnce: 4,
  urgency: 'long',
  tries: 10,
  limitSeconds: 30 * 60,
  failureCode: 'presenter_failed',
});
