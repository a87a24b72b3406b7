import { FRAMES_PER_SECOND } from '../performance/scene-spec.ts';
import { between, randomStream } from './stream.ts';

/** Openness of the lids over one blink at 30 frames a second: about 70 ms down, one frame shut, 130 ms up, as filmed blinks show (200 to 300 ms in all). */
export const BLINK_LIDS: readonly number[] = [0.45, 0, 0, 0.45, 0.8];
/** Blinks a minute of relaxed speakers: 12 to 20, drawn for each performer. @see Bentivoglio et al. (1997), "Analysis of blink rate patterns". */
const RATE = { least: 14.5, most: 17.5 };
/** Nobody blinks in the first moment: it would spoil the poster, and the viewer is greeted with open eyes. */
const FIRST_AFTER_S = 0.9;
/** A blink waits or hurries this far, in seconds, to fall on the end of a phrase. */
const PULL_S = 0.55;

/**
 * Frames at which blinks start, in order. They lean towards the given moments (ends of phrases, pauses), and never come at a beat. A stretch too short
 * for a whole blink has one as often as its length asks for, so that many short ones in a row keep the rate.
 */
export function planBlinks(input: { frames: number; momentsMs: readonly number[]; seed: number }): number[] {
  const random = randomStream(input.seed, 'blinks');
  const wholeS = input.frames / FRAMES_PER_SECOND;
  const count = Math.floor((wholeS * between(random, RATE.least, RATE.most)) / 60 + random());
  const eachS = (wholeS - FIRST_AFTER_S - BLINK_LIDS.length / FRAMES_PER_SECOND) / count;
  const blinks: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const timeS = FIRST_AFTER_S + eachS * (nth + random());
    const frame = Math.round(Math.max(pull(timeS, input.momentsMs), FIRST_AFTER_S) * FRAMES_PER_SECOND);
    if (frame - (blinks.at(-1) ?? -Infinity) > 2 * BLINK_LIDS.length && frame < input.frames - BLINK_LIDS.length)
      blinks.push(frame);
  }
  return blinks;
}

function pull(timeS: number, momentsMs: readonly number[]): number {
  let nearestS = Number.POSITIVE_INFINITY;
  for (const momentMs of momentsMs) {
    if (Math.abs(momentMs / 1000 - timeS) < Math.abs(nearestS - timeS)) nearestS = momentMs / 1000;
  }
  return Math.abs(nearestS - timeS) <= PULL_S ? nearestS : timeS;
}
