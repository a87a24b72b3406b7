import { completePhones, isSilence } from './complete-phones.ts';
import { meanLoudness } from './loudness.ts';
import { LOUDNESS_STEP_MS } from './speech-take.ts';
import type { PhoneCue, SpeechTake } from './speech-take.ts';

const VOWELS = new Set('aa ae ah ao aw ax axr ay eh er ey ih ix iy ow oy uh uw ux'.split(' '));
const SONORANTS = new Set('m n ng l r w y em en eng el nx wh'.split(' '));
/** Loudness of sounds that are not vowels: voiced ones carry, the others are noise. */
const SONORANT = 0.5;
const NOISE = 0.28;
/** Loudness of vowels grows with their length, from the shortest that fluent speech has to a drawled one: stress makes a vowel longer and louder. */
const VOWEL = { least: 0.48, most: 1, shortestMs: 40, longestMs: 170 } as const;

/**
 * The take with all its phones (`completePhones`) and a loudness that follows from them, where they were measured: a level for each kind of phone, for
 * vowels by their length. It depends on nothing else in the clip, while a measured loudness is relative to the loudest moment of all and read at another
 * phase in every place; so the same sentence moves the same way wherever it stands. Guessed phones keep what was measured: there it is all there is.
 */
export function withPhoneLoudness(take: SpeechTake): SpeechTake {
  const measured = new Set(take.phones);
  const phones = completePhones(take);
  const loudness = Array.from({ length: Math.ceil(take.durationMs / LOUDNESS_STEP_MS) }, () => 0);
  for (const phone of phones) {
    const level = measured.has(phone) ? levelOf(phone) : meanLoudness(take, phone);
    const first = Math.max(0, Math.round(phone.startMs / LOUDNESS_STEP_MS));
    const last = Math.min(loudness.length, Math.round(phone.endMs / LOUDNESS_STEP_MS));
    loudness.fill(level, first, Math.max(first, last));
  }
  return { ...take, phones, loudness };
}

/** @see Lindblom (1963), "Spectrographic study of vowel reduction": the shorter a vowel, the less of its opening is reached. */
function levelOf({ phone, startMs, endMs }: PhoneCue): number {
  if (isSilence(phone)) return 0;
  if (!VOWELS.has(phone)) return SONORANTS.has(phone) ? SONORANT : NOISE;
  const share = (endMs - startMs - VOWEL.shortestMs) / (VOWEL.longestMs - VOWEL.shortestMs);
  return VOWEL.least + (VOWEL.most - VOWEL.least) * Math.max(0, Math.min(1, share));
}
