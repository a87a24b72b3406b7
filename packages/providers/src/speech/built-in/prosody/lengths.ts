import { PAUSE, type PhoneSpan } from '../audio/sound.ts';
import type { ShapedPhrase } from './phrase-shape.ts';

/** How much longer than the voice speaks them sounds become: those from the last vowel of a phrase on, by how it ends, and stressed vowels. */
const LONGER = { final: 1.14, onTheWay: 1.07, stressed: 1.06 } as const;
/** Sounds that can be held: vowels, and consonants with a voice and no hiss. */
const CARRIES = /^(?:[aeiou].*|l|m|n|ng|r|w|y)$/u;
/** A pause within a sentence, long enough for a breath, in milliseconds at normal speed. */
const BREATH_MS = 170;

/** The same phones with the lengths that somebody who means what they say would give them, one behind the other from 0. `pauses` lengthens the pauses within. */
export function relaxPhones(
  phones: readonly PhoneSpan[],
  phrases: readonly ShapedPhrase[],
  pauses: number,
): PhoneSpan[] {
  const last = phones.length - 1;
  let atMs = 0;
  return phones.map((phone, index) => {
    const lengthMs = phone.endMs - phone.startMs;
    const isBreath = phone.phone === PAUSE && index > 0 && index < last;
    const newMs = isBreath ? Math.max(lengthMs, BREATH_MS) * pauses : lengthMs * factorOf(phone, phrases);
    const startMs = atMs;
    atMs += newMs;
    return { ...phone, startMs, endMs: atMs };
  });
}

function factorOf({ phone, startMs, endMs }: PhoneSpan, phrases: readonly ShapedPhrase[]): number {
  const phrase = phrases.find((one) => startMs >= one.startMs && endMs <= one.endMs);
  if (phone === PAUSE || !phrase || !CARRIES.test(phone)) return 1;
  if (startMs >= phrase.lastVowelMs) return /^(?:going-on|list)$/u.test(phrase.end) ? LONGER.onTheWay : LONGER.final;
  const isStressed = phrase.words.some(
    (word) => word.weight > 0 && startMs >= word.vowelStartMs && endMs <= word.vowelEndMs,
  );
  return isStressed ? LONGER.stressed : 1;
}
