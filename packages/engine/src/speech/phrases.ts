import { endsClause, endsQuestion, endsSentence, visibleWords } from './sentence-ends.ts';
import type { WordCue } from './speech-take.ts';

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
