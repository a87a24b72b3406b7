import { FRAMES_PER_SECOND } from '../performance/scene-spec.ts';
import { between, randomStream } from './stream.ts';

/** Openness of the lids over one blink at 30 frames a second: about 70 ms down, one frame shut, 130 ms up, as filmed blinks show (200 to 300 ms in all). */
export const BLINK_LIDS: readonly number[] = [0.45, 0, 0, 0.45, 0.8];
/** Blinks a minute of relaxed speakers: 12 to 20, drawn for each performer. @see Bentivoglio et al. (1997), "Analysis of blink rate patterns". */
const RATE = { least: 14.5, most: 17.5 };
/** Nobody blinks in the first moment: it would spoil the poster, and the viewer is greeted with open eyes. */
const FIRST_AFTER_S = 0.9;
/** Waiting times lie between these shares of their mean, and any six in a row add up to about six means. */
const WAIT = { least: 0.3, most: 1.7, cycle: 6 };
/** A blink waits or hurries this far, in seconds, to fall on the end of a phrase. */
const PULL_S = 0.55;

/** Frames at which blinks start, in order. They lean towards the given moments (ends of phrases, pauses), and never come at a beat. */
export function planBlinks(input: { frames: number; momentsMs: readonly number[]; seed: number }): number[] {
  const random = randomStream(input.seed, 'blinks');
  const meanS = 60 / between(random, RATE.least, RATE.most);
  const drawWait = createWaits(random);
  const blinks: number[] = [];
  let timeS = FIRST_AFTER_S + meanS * between(random, 0.1, 0.7);
  while (timeS * FRAMES_PER_SECOND < input.frames - BLINK_LIDS.length) {
    const pulledS = Math.max(pull(timeS, input.momentsMs), FIRST_AFTER_S);
    const frame = Math.round(pulledS * FRAMES_PER_SECOND);
    if (frame - (blinks.at(-1) ?? -Infinity) > 2 * BLINK_LIDS.length && frame < input.frames - BLINK_LIDS.length)
      blinks.push(frame);
    timeS += meanS * drawWait();
  }
  return blinks;
}

/** Draws waits from all parts of their range in shuffled order: no two are alike, and yet the rate holds over every half minute. */
function createWaits(random: () => number): () => number {
  let parts: number[] = [];
  return () => {
    if (parts.length === 0) parts = Array.from({ length: WAIT.cycle }, (_, part) => part);
    const [part = 0] = parts.splice(Math.floor(random() * parts.length), 1);
    return WAIT.least + ((WAIT.most - WAIT.least) * (part + random())) / WAIT.cycle;
  };
}

function pull(timeS: number, momentsMs: readonly number[]): number {
  let nearestS = Number.POSITIVE_INFINITY;
  for (const momentMs of momentsMs) {
    if (Math.abs(momentMs / 1000 - timeS) < Math.abs(nearestS - timeS)) nearestS = momentMs / 1000;
  }
  return Math.abs(nearestS - timeS) <= PULL_S ? nearestS : timeS;
}
