import { completePhones, isSilence } from '../speech/complete-phones.ts';
import { meanLoudness } from '../speech/loudness.ts';
import type { PhoneCue, SpeechTake } from '../speech/speech-take.ts';
import type { MouthShape } from '../model/look.ts';
import {
  type VisemeName,
  DIPHTHONG_SPLIT,
  visemesOf,
  MOUTH_AT_REST,
  VISEMES,
  type Articulator,
} from './viseme-shapes.ts';

/** One viseme in time. `gain` multiplies the target opening: a loud vowel opens wider. Milliseconds from the start of the take. */
export type VisemeCue = { viseme: VisemeName; startMs: number; endMs: number; gain: number };

/** A closure lasts at least this long in the picture: a little more than one frame at 30 frames a second, so that no /p/ falls between two frames. */
export const MIN_CLOSURE_MS = 36;
/** Opening at no sound, and what full loudness adds to it. Mumbled vowels stay visible, shouted ones do not tear the mouth. */
const GAIN_AT_SILENCE = 0.5;
const GAIN_OF_LOUDNESS = 0.6;
/** A silence this long is time for a slight smile; in shorter ones the mouth just closes. */
const SMILE_FROM_MS = 500;

/** Visemes of a take in order of their start. They cover its whole time: where nothing is said, `rest` or `smile` closes the mouth. */
export function planVisemeTrack(take: SpeechTake): VisemeCue[] {
  const cues: VisemeCue[] = [];
  let endMs = 0;
  for (const phone of completePhones(take)) {
    if (isSilence(phone.phone)) continue;
    if (phone.startMs > endMs) cues.push(rest(endMs, phone.startMs));
    cues.push(...cuesOf(take, phone));
    endMs = Math.max(endMs, phone.endMs);
  }
  cues.push(rest(endMs, Math.max(endMs, take.durationMs)));
  return cues.map(widenClosure).toSorted((a, b) => a.startMs - b.startMs);
}

function cuesOf(take: SpeechTake, phone: PhoneCue): VisemeCue[] {
  const { startMs, endMs } = phone;
  const [first, second] = visemesOf(phone.phone);
  const gain = take.loudness.length === 0 ? 1 : GAIN_AT_SILENCE + GAIN_OF_LOUDNESS * meanLoudness(take, phone);
  if (!second) return [{ viseme: first, startMs, endMs, gain }];
  const middleMs = startMs + (endMs - startMs) * DIPHTHONG_SPLIT;
  return [
    { viseme: first, startMs, endMs: middleMs, gain },
    { viseme: second, startMs: middleMs, endMs, gain },
  ];
}

function widenClosure(cue: VisemeCue): VisemeCue {
  const missingMs = MIN_CLOSURE_MS - (cue.endMs - cue.startMs);
  if (cue.viseme !== 'PP' || missingMs <= 0) return cue;
  return { ...cue, startMs: cue.startMs - missingMs / 2, endMs: cue.endMs + missingMs / 2 };
}

function rest(startMs: number, endMs: number): VisemeCue {
  return { viseme: endMs - startMs >= SMILE_FROM_MS ? 'smile' : 'rest', startMs, endMs, gain: 1 };
}

/** Share of one cue in one articulator at one instant; the shares of an instant add up to 1. */
type VisemeWeight = { cue: VisemeCue; weight: number };

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
