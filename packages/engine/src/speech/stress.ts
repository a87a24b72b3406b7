import { peakLoudness } from './loudness.ts';
import { visibleWords } from './sentence-ends.ts';
import type { SpeechTake } from './speech-take.ts';

/** A word that stands out. `strength` from 0 to 1; `atMs` is its loudest moment, about a third into the word. */
export type Stress = { atMs: number; strength: number };

/** Words on each side that a word is compared with. */
const NEIGHBOURS = 4;
/** A word this much louder than its neighbours (of 1) has full stress. */
const FULL_STRESS = 0.35;
/** Words weaker than this are not stressed at all. */
const MIN_STRENGTH = 0.25;

/** The stressed words of a take, in order: louder than the words around them, longer, or marked by the writer with an exclamation mark. */
export function stressesOf(take: SpeechTake): Stress[] {
  const words = visibleWords(take.words);
  const peaks = words.map((word) => peakLoudness(take, word));
  return words.flatMap((word, index) => {
    const around = peaks.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    const usual = around.reduce((sum, peak) => sum + peak, 0) / around.length;
    const louder = ((peaks[index] ?? 0) - usual) / FULL_STRESS;
    const longer = (word.endMs - word.startMs - 350) / 600;
    const marked = /[!！]/u.test(word.text) ? 0.4 : 0;
    const strength = Math.min(1, Math.max(0, louder) + Math.min(0.4, Math.max(0, longer)) + marked);
    if (strength < MIN_STRENGTH) return [];
    return [{ atMs: word.startMs + (word.endMs - word.startMs) * 0.35, strength }];
  });
}
