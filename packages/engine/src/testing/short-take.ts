import { LOUDNESS_STEP_MS } from '../speech/speech-take.ts';
import type { PhoneCue, SpeechTake, WordCue } from '../speech/speech-take.ts';

/** A word with its phones and their lengths in milliseconds. */
type Spoken = readonly [text: string, phones: readonly (readonly [phone: string, lengthMs: number])[]];

/** Loudness by kind of phone, as flite's voices have it on average. */
const LOUD = new Set(['aa', 'ae', 'ah', 'ao', 'aw', 'ax', 'ay', 'eh', 'ey', 'ih', 'iy', 'ow', 'oy', 'uh', 'uw', 'er']);
const SOFT = new Set(['p', 't', 'k', 'f', 'th', 's', 'sh', 'ch', 'hh', 'pau']);

/** Builds a take from words, phones and pauses (a word without text is a pause). Loudness rises on vowels; a word in capitals is spoken at full loudness. */
export function takeOf(spoken: readonly Spoken[]): SpeechTake {
  const words: WordCue[] = [];
  const phones: PhoneCue[] = [];
  const loudness: number[] = [];
  let timeMs = 0;
  for (const [text, parts] of spoken) {
    const startMs = timeMs;
    const stressed = text !== '' && text === text.toUpperCase() && text.length > 2;
    for (const [phone, lengthMs] of parts) {
      phones.push({ phone, startMs: timeMs, endMs: timeMs + lengthMs });
      timeMs += lengthMs;
      while (loudness.length * LOUDNESS_STEP_MS < timeMs) loudness.push(loudnessOf(phone, stressed ? 1 : 0.62));
    }
    if (text !== '') words.push({ text, startMs, endMs: timeMs });
  }
  return { durationMs: timeMs, words, phones, loudness };
}

/** "Stop! Maybe my problem is obvious. Want better skin, MAMA?" with pauses: every kind of closure, diphthongs, a stressed word and a question. */
export const SHORT_TAKE: SpeechTake = takeOf([
  ['', [['pau', 200]]],
  [
    'Stop!',
    [
      ['s', 110],
      ['t', 50],
      ['aa', 150],
      ['p', 90],
    ],
  ],
  ['', [['pau', 350]]],
  [
    'Maybe',
    [
      ['m', 70],
      ['ey', 120],
      ['b', 40],
      ['iy', 80],
    ],
  ],
  [
    'my',
    [
      ['m', 60],
      ['ay', 130],
    ],
  ],
  [
    'problem',
    [
      ['p', 80],
      ['r', 40],
      ['aa', 110],
      ['b', 28],
      ['l', 50],
      ['ax', 50],
      ['m', 70],
    ],
  ],
  [
    'is',
    [
      ['ih', 60],
      ['z', 70],
    ],
  ],
  [
    'obvious.',
    [
      ['aa', 120],
      ['b', 55],
      ['v', 60],
      ['iy', 70],
      ['ax', 60],
      ['s', 110],
    ],
  ],
  ['', [['pau', 420]]],
  [
    'Want',
    [
      ['w', 60],
      ['aa', 100],
      ['n', 60],
      ['t', 50],
    ],
  ],
  [
    'better',
    [
      ['b', 60],
      ['eh', 80],
      ['dx', 30],
      ['er', 100],
    ],
  ],
  [
    'skin,',
    [
      ['s', 100],
      ['k', 60],
      ['ih', 90],
      ['n', 80],
    ],
  ],
  ['', [['pau', 120]]],
  [
    'MAMA?',
    [
      ['m', 90],
      ['aa', 180],
      ['m', 80],
      ['ah', 160],
    ],
  ],
  ['', [['pau', 300]]],
]);

function loudnessOf(phone: string, vowel: number): number {
  if (LOUD.has(phone)) return vowel;
  if (phone === 'pau') return 0;
  return SOFT.has(phone) ? vowel * 0.25 : vowel * 0.55;
}
