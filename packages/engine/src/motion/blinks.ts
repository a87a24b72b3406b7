import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { between, randomStream } from './stream.ts';

/** A blink: the frame at which it starts, and how open the lids are in its frames. */
export type Blink = { frame: number; lids: readonly number[] };

/**
 * Openness of the lids over a blink at 30 frames a second: down in 30 to 70 ms, shut for 70 to 100 ms, up in 100 ms or more, as filmed blinks show (150 to
 * 300 ms in all). People have quick and slow ones, and some in which the lids do not meet.
 */
const BLINK_LIDS = {
  usual: [0.45, 0, 0, 0.45, 0.8],
  slow: [0.8, 0.45, 0, 0, 0, 0.45, 0.8, 0.8],
  flutter: [0.8, 0.45, 0.45, 0.8],
} as const;
/** The openings that blinks pass through. */
export const LIDS_IN_BLINKS: readonly number[] = [0.45, 0, 0.8];
/** Shares of slow blinks and of flutters. */
const SLOW_SHARE = 0.26;
const FLUTTER_SHARE = 0.1;
const LONGEST = BLINK_LIDS.slow.length;
/** Blinks a minute of relaxed speakers: 12 to 20, drawn for each performer. @see Bentivoglio et al. (1997), "Analysis of blink rate patterns". */
const RATE = { least: 14.5, most: 17.5 };
/** Nobody blinks in the first moment: it would spoil the poster, and the viewer is greeted with open eyes. */
const FIRST_AFTER_S = 0.9;
/** A blink waits or hurries this far, in seconds, to fall on the end of a phrase. */
const PULL_S = 0.55;

/**
 * Blinks in order of time. They lean towards the given moments (ends of phrases, pauses), and never come at a beat. A stretch too short
 * for a whole blink has one as often as its length asks for, so that many short ones in a row keep the rate.
 */
export function planBlinks(input: { frames: number; momentsMs: readonly number[]; seed: number }): Blink[] {
  const random = randomStream(input.seed, 'blinks');
  const kinds = randomStream(input.seed, 'kinds of blinks');
  const wholeS = input.frames / FRAMES_PER_SECOND;
  const count = Math.floor((wholeS * between(random, RATE.least, RATE.most)) / 60 + random());
  const eachS = (wholeS - FIRST_AFTER_S - LONGEST / FRAMES_PER_SECOND) / count;
  const blinks: Blink[] = [];
  for (let nth = 0; nth < count; nth++) {
    const timeS = FIRST_AFTER_S + eachS * (nth + random());
    const frame = Math.round(Math.max(pull(timeS, input.momentsMs), FIRST_AFTER_S) * FRAMES_PER_SECOND);
    if (frame - (blinks.at(-1)?.frame ?? -Infinity) > 2 * LONGEST && frame < input.frames - LONGEST)
      blinks.push({ frame, lids: BLINK_LIDS[kindOf(kinds(), blinks.length === 0)] });
  }
  return blinks;
}

/** The first blink closes the eyes: in a short stretch there is no other. */
function kindOf(chance: number, isFirst: boolean): keyof typeof BLINK_LIDS {
  if (chance < SLOW_SHARE) return 'slow';
  return chance < SLOW_SHARE + FLUTTER_SHARE && !isFirst ? 'flutter' : 'usual';
}

function pull(timeS: number, momentsMs: readonly number[]): number {
  let nearestS = Number.POSITIVE_INFINITY;
  for (const momentMs of momentsMs) {
    if (Math.abs(momentMs / 1000 - timeS) < Math.abs(nearestS - timeS)) nearestS = momentMs / 1000;
  }
  return Math.abs(nearestS - timeS) <= PULL_S ? nearestS : timeS;
}
