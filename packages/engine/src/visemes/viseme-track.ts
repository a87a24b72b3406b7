import { completePhones, isSilence } from '../speech/complete-phones.ts';
import { meanLoudness } from '../speech/loudness.ts';
import type { PhoneCue, SpeechTake } from '../speech/speech-take.ts';
import { DIPHTHONG_SPLIT, visemesOf } from './phone-visemes.ts';
import type { VisemeName } from './viseme-shapes.ts';

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
