import { toPlainCharacters } from '@sayso/providers';
import type { SaidPart } from '../voices/voices.service.ts';

/** Scripts that write no spaces: each character is a word of its own. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
/** A figure with its separators, a run of letters, or a sign that voices say in words. */
const WORDS = new RegExp(
  String.raw`\p{N}+(?:[^\p{L}\p{N}\s]\p{N}+)*|[${UNSPACED}]\p{M}*|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|[\p{Sc}@#&+=%‰°§]`,
  'gu',
);
/** Voices read on across these, so they part no word here. */
const UNHEARD = /['\p{Default_Ignorable_Code_Point}]/gu;
const SEPARATORS = /[^\p{L}\p{M}\p{N}\p{Sc}@#&+=%‰°§]/gu;

/** Shorter words are letters and syllables, of which any text can be put together. They are known beside a known neighbour only. */
const LEAST_ALONE = 3;

/** Words as they are heard. Case and punctuation make no other word. Marks of a script are none here: text between angle brackets is said. */
const wordsOf = (said: string): string[] =>
  (toPlainCharacters(said).toLowerCase().replaceAll(UNHEARD, '').match(WORDS) ?? []).map((word) =>
    word.replaceAll(SEPARATORS, ''),
  );

const pairOf = (word: string | undefined, next: string | undefined) => `${word ?? ''} ${next ?? ''}`;

/** How often the known texts have each word at most, and which words follow one another in them. */
function readKnown(texts: readonly string[]): { times: Map<string, number>; pairs: Set<string> } {
  const [times, pairs] = [new Map<string, number>(), new Set<string>()];
  for (const text of texts) {
    const words = wordsOf(text);
    const own = new Map<string, number>();
    for (const [place, word] of words.entries()) {
      own.set(word, (own.get(word) ?? 0) + 1);
      pairs.add(pairOf(words[place - 1], word)).add(pairOf(word, words[place + 1]));
    }
    for (const [word, count] of own) times.set(word, Math.max(count, times.get(word) ?? 0));
  }
  return { times, pairs };
}

/**
 * Milliseconds of words that none of the known texts has; null where no word is said. Words that moved or went are no new ones.
 * The letters of a part share its time.
 */
export function addedTime(known: readonly string[], said: readonly SaidPart[]): number | null {
  const { times, pairs } = readKnown(known);
  const words = said.flatMap(({ text }, part) => wordsOf(text).map((word) => ({ word, part })));
  if (words.length === 0) return null;
  const letters = said.map(() => ({ all: 0, added: 0 }));
  for (const [place, { word, part }] of words.entries()) {
    const left = times.get(word) ?? 0;
    const isPaired = () =>
      pairs.has(pairOf(words[place - 1]?.word, word)) || pairs.has(pairOf(word, words[place + 1]?.word));
    const isKnown = left > 0 && (word.length >= LEAST_ALONE || isPaired());
    if (isKnown) times.set(word, left - 1);
    const of = letters[part];
    if (!of) continue;
    of.all += word.length;
    if (!isKnown) of.added += word.length;
  }
  return said.reduce((sum, { ms }, part) => {
    const { all, added } = letters[part] ?? { all: 0, added: 0 };
    return all === 0 ? sum : sum + (ms * added) / all;
  }, 0);
}
