import type { HeardWord } from '../../natural/heard-times.ts';
import { fieldOf, listOf } from '../../../server/json.ts';

/** The words of an alignment that has the times of each character, in seconds; none when it is not one. */
export function wordsOfCharacters(alignment: unknown): HeardWord[] {
  const [characters, starts, ends] = ['characters', 'character_start_times_seconds', 'character_end_times_seconds'].map(
    (name) => listOf(fieldOf(alignment, name)),
  );
  const words: HeardWord[] = [];
  let word: { text: string; startMs: number; endMs: number } | null = null;
  for (const [index, character] of (characters ?? []).entries()) {
    const [start, end] = [starts?.[index], ends?.[index]];
    if (typeof character !== 'string' || typeof start !== 'number' || typeof end !== 'number') return [];
    if (/^\s*$/.test(character)) {
      if (word) words.push(word);
      word = null;
    } else if (word) {
      word.text += character;
      word.endMs = end * 1000;
    } else word = { text: character, startMs: start * 1000, endMs: end * 1000 };
  }
  return word ? [...words, word] : words;
}
