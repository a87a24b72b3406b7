import { withoutMarks } from '@sayso/contract';

/** Splits text of any language, also those that write no spaces. */
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

/** How often a script has each of its words. Case, punctuation and marks make no other word. */
function wordsOf(script: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const { segment, isWordLike } of SEGMENTER.segment(withoutMarks(script).normalize('NFKC').toLowerCase()))
    if (isWordLike) words.set(segment, (words.get(segment) ?? 0) + 1);
  return words;
}

/** The share of a script, from 0 to 1 by its letters, that none of the known scripts has. Words that moved or went are no new ones. */
export function addedShare(known: readonly string[], script: string): number {
  const before = known.map(wordsOf);
  let [added, all] = [0, 0];
  for (const [word, times] of wordsOf(script)) {
    const had = Math.max(0, ...before.map((words) => words.get(word) ?? 0));
    added += word.length * Math.max(0, times - had);
    all += word.length * times;
  }
  return all === 0 ? 1 : added / all;
}
