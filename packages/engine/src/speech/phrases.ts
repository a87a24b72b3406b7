import { endsClause, endsQuestion, endsSentence, visibleWords } from './sentence-ends.ts';
import type { WordCue, SpeechTake } from './speech-take.ts';
import { peakLoudness } from './loudness.ts';

/** A stretch of speech between two breaths. `asks` is true for the last phrase of a question. Times in milliseconds. */
export type Phrase = { startMs: number; endMs: number; words: readonly WordCue[]; asks: boolean };

/** A silence this long ends a phrase whatever the punctuation: pauses between phrases start at about 200 to 250 ms (Goldman-Eisler, 1968). */
const PHRASE_PAUSE_MS = 250;
/** After a comma a shorter silence is enough. */
const CLAUSE_PAUSE_MS = 80;
/** Clauses shorter than this many words stay with their neighbours. */
const MIN_CLAUSE_WORDS = 3;

/** Phrases of a take in order of time: split at sentence ends, at pauses, and at commas where the speaker halts. */
export function phrasesOf(words: readonly WordCue[]): Phrase[] {
  const phrases: Phrase[] = [];
  let open: WordCue[] = [];
  visibleWords(words).forEach((word, index, all) => {
    open.push(word);
    const next = all[index + 1];
    if (next && !endsPhrase({ word, next, length: open.length })) return;
    phrases.push({
      startMs: open[0]?.startMs ?? word.startMs,
      endMs: word.endMs,
      words: open,
      asks: endsQuestion(word),
    });
    open = [];
  });
  return phrases;
}

function endsPhrase({ word, next, length }: { word: WordCue; next: WordCue; length: number }): boolean {
  const pauseMs = next.startMs - word.endMs;
  if (endsSentence(word, next) || pauseMs >= PHRASE_PAUSE_MS) return true;
  return endsClause(word) && pauseMs >= CLAUSE_PAUSE_MS && length >= MIN_CLAUSE_WORDS;
}

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
