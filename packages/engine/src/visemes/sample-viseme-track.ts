import type { MouthShape } from '../model/pose.ts';
import { MOUTH_AT_REST, VISEMES } from './viseme-shapes.ts';
import type { Articulator } from './viseme-shapes.ts';
import type { VisemeCue } from './viseme-track.ts';

/** Share of one cue in one articulator at one instant; the shares of an instant add up to 1. */
export type VisemeWeight = { cue: VisemeCue; weight: number };

/**
 * How far a cue reaches before it starts (`ahead`) and after it has ended (`after`), in milliseconds: its pull falls to 1/e there. Lips prepare early
 * (rounding is seen 100 ms and more before the vowel), the jaw follows closely, and everything is prepared earlier than it is let go.
 */
const REACH_MS: Readonly<Record<Articulator, { ahead: number; after: number }>> = {
  jaw: { ahead: 46, after: 34 },
  lips: { ahead: 75, after: 45 },
  tongue: { ahead: 45, after: 35 },
};
/** Strong closures are short: with the usual reach they would swallow the vowels beside them. */
const CLOSURE_REACH_MS = { ahead: 15, after: 12 };
/** Strength from which an articulator counts as closing. */
const CLOSING_STRENGTH = 10;
/** Beyond this distance a pull is below 0.1 %. */
const WINDOW_MS = 300;

/**
 * Mouth shape at one instant of a take: for each articulator the targets of the cues around it, weighted by dominance.
 * @param track In order of start, as `planVisemeTrack` makes it.
 * @param timeMs Milliseconds from the start of the take; before the first and after the last cue the mouth holds what they ask for.
 * @returns Same input, same output. At rest when the track is empty.
 * @throws RangeError when `timeMs` is not finite.
 * @see Cohen & Massaro (1993), "Modeling Coarticulation in Synthetic Visual Speech": dominance functions.
 */
export function sampleVisemeTrack(track: readonly VisemeCue[], timeMs: number): MouthShape {
  if (!Number.isFinite(timeMs)) throw new RangeError(`The time ${timeMs} ms is not a point in the take.`);
  if (track.length === 0) return MOUTH_AT_REST;
  const jaw = weigh(track, timeMs, 'jaw');
  const lips = weigh(track, timeMs, 'lips');
  const tongue = weigh(track, timeMs, 'tongue');
  return {
    open: Math.min(
      1,
      blend(jaw, ({ viseme, gain }) => VISEMES[viseme].shape.open * gain),
    ),
    width: blend(lips, ({ viseme }) => VISEMES[viseme].shape.width),
    round: blend(lips, ({ viseme }) => VISEMES[viseme].shape.round),
    teeth: blend(tongue, ({ viseme }) => VISEMES[viseme].shape.teeth),
    tongue: blend(tongue, ({ viseme }) => VISEMES[viseme].shape.tongue),
    lowerTeeth: blend(tongue, ({ viseme }) => VISEMES[viseme].shape.lowerTeeth),
  };
}

/**
 * Shares of the cues around an instant in one articulator: from 0 to 1, together 1. A cue pulls with its full strength while it lasts and with
 * `strength * exp(-(gap / reach)^2)` before and after; the square (Cohen and Massaro's exponent c = 2) keeps strong closures short.
 */
export function weigh(track: readonly VisemeCue[], timeMs: number, articulator: Articulator): VisemeWeight[] {
  const weights: VisemeWeight[] = [];
  let sum = 0;
  for (let index = firstStartingAfter(track, timeMs + WINDOW_MS) - 1; index >= 0; index--) {
    const cue = track[index];
    if (!cue || (cue.endMs < timeMs - WINDOW_MS && weights.length > 0)) break;
    const weight = dominance(cue, timeMs, articulator);
    sum += weight;
    weights.push({ cue, weight });
  }
  const only = track[0];
  if (sum === 0 && only) return [{ cue: weights[0]?.cue ?? only, weight: 1 }];
  for (const entry of weights) entry.weight /= sum;
  return weights;
}

function dominance(cue: VisemeCue, timeMs: number, articulator: Articulator): number {
  const strength = VISEMES[cue.viseme].strength[articulator];
  const reach = articulator === 'jaw' && strength >= CLOSING_STRENGTH ? CLOSURE_REACH_MS : REACH_MS[articulator];
  if (timeMs < cue.startMs) return strength * Math.exp(-(((cue.startMs - timeMs) / reach.ahead) ** 2));
  if (timeMs > cue.endMs) return strength * Math.exp(-(((timeMs - cue.endMs) / reach.after) ** 2));
  return strength;
}

function blend(weights: readonly VisemeWeight[], target: (cue: VisemeCue) => number): number {
  let sum = 0;
  for (const { cue, weight } of weights) sum += weight * target(cue);
  return sum;
}

function firstStartingAfter(track: readonly VisemeCue[], timeMs: number): number {
  let low = 0;
  let high = track.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track[middle]?.startMs ?? 0) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
