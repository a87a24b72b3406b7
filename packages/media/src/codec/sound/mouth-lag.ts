import { bestOf, findBestLag, type Lag, lagsOf } from './best-lag.ts';

/** How far sound and mouth are moved against each other, in frames: 267 ms either way. */
const REACH_FRAMES = 8;
/** Slower ups and downs than this many frames either way, 200 ms, are no syllables. */
const SYLLABLE_FRAMES = 6;

/** Another place, so many frames away, at which mouth and sound are nearly as alike makes the best one chance. */
const RIVAL_FRAMES = 3;
const RIVAL_MARGIN = 0.05;

/**
 * `steps`: how many frames later than the mouth the sound comes. `correlation`: how alike they then are. `isCertain`: the syllables alone say the same, to the frame, and
 * no other place fits nearly as well, as where a script says one sentence again and again.
 */
export type MouthLag = { steps: number; correlation: number; isCertain: boolean };

/** Compares how open a mouth is with how loud its sound is, one value of each for a frame. */
export function findMouthLag(opening: readonly number[], loudness: readonly number[]): MouthLag {
  const lags = lagsOf(opening, loudness, REACH_FRAMES);
  const { steps, correlation } = bestOf(lags);
  const again = findBestLag(syllables(opening), syllables(loudness.map(Math.sqrt)), REACH_FRAMES);
  const isSame = again.correlation > 0 && Math.abs(again.steps - steps) <= 1;
  return { steps, correlation, isCertain: isSame && !hasRival(lags) };
}

/** Whether mouth and sound are nearly as alike at another place as at the one where they are most alike, so that neither says anything. */
export function fitsTwice(opening: readonly number[], loudness: readonly number[]): boolean {
  return hasRival(lagsOf(opening, loudness, REACH_FRAMES));
}

function hasRival(lags: readonly Lag[]): boolean {
  const best = bestOf(lags);
  return lags.some(({ steps, correlation }, index) => {
    const isPeak = [lags[index - 1], lags[index + 1]].every((beside) => !beside || beside.correlation <= correlation);
    return isPeak && Math.abs(steps - best.steps) >= RIVAL_FRAMES && correlation > best.correlation - RIVAL_MARGIN;
  });
}

/** A curve without what rises and falls with a phrase. */
function syllables(curve: readonly number[]): number[] {
  return curve.map((value, index) => {
    const around = curve.slice(Math.max(0, index - SYLLABLE_FRAMES), index + SYLLABLE_FRAMES + 1);
    return value - around.reduce((sum, one) => sum + one, 0) / around.length;
  });
}
