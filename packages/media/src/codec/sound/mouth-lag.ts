import { findBestLag } from './best-lag.ts';

/** How far sound and mouth are moved against each other, in frames: 267 ms either way. */
const REACH_FRAMES = 8;
/** Slower ups and downs than this many frames either way, 200 ms, are no syllables. */
const SYLLABLE_FRAMES = 6;

/** `steps`: how many frames later than the mouth the sound comes. `correlation`: how alike they then are. `isCertain`: the syllables alone say the same, to the frame. */
export type MouthLag = { steps: number; correlation: number; isCertain: boolean };

/** Compares how open a mouth is with how loud its sound is, one value of each for a frame. */
export function findMouthLag(opening: readonly number[], loudness: readonly number[]): MouthLag {
  const { steps, correlation } = findBestLag(opening, loudness, REACH_FRAMES);
  const again = findBestLag(syllables(opening), syllables(loudness.map(Math.sqrt)), REACH_FRAMES);
  return { steps, correlation, isCertain: again.correlation > 0 && Math.abs(again.steps - steps) <= 1 };
}

/** A curve without what rises and falls with a phrase. */
function syllables(curve: readonly number[]): number[] {
  return curve.map((value, index) => {
    const around = curve.slice(Math.max(0, index - SYLLABLE_FRAMES), index + SYLLABLE_FRAMES + 1);
    return value - around.reduce((sum, one) => sum + one, 0) / around.length;
  });
}
