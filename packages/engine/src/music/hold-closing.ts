import { CLOSING_RISE_DB, RISE_DB } from './ducking.ts';

/** A chord that rings away is held up by at most so many decibels: then it still ends. */
const MOST_DB = 8;
/** Music is as loud as its last 600 ms: longer than a beat, so that nothing pumps. */
const HEARD_STEPS = 60;
/** Beds and cut uploads go out over their last 800 ms: that is meant. */
const FADE_STEPS = 80;

/**
 * Holds music up behind the last word, where its last chord rings away under the end card.
 * @param rises What `planDucking` gives, in dB.
 * @param levels RMS levels of the music alone, of any scale, one for each step.
 * @returns The rises with what is given beside them: up to 8 dB, where music rises higher than in a pause, and never more than the music has lost.
 */
export function holdClosing(rises: Float32Array, levels: readonly number[]): Float32Array {
  const powers = levels.map((level) => level * level);
  const usual = meanOf(powers, 0, powers.length);
  const fading = Math.max(0, rises.length - FADE_STEPS);
  return rises.map((rise, step) => {
    const share = (rise - RISE_DB) / (CLOSING_RISE_DB - RISE_DB);
    if (share <= 0) return rise;
    const at = Math.min(step, fading);
    const heard = meanOf(powers, at - HEARD_STEPS, at);
    const lostDb = usual > 0 && heard > 0 ? 10 * Math.log10(usual / heard) : 0;
    return rise + share * Math.min(MOST_DB, Math.max(0, lostDb));
  });
}

function meanOf(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.max(0, from), to);
  return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
}
