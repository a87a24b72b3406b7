import { type Lexicon, LEXICONS, type Meaning } from './lexicons.ts';
import { itemAt } from '../../model/item-at.ts';
import { once } from '../../model/once.ts';

/** What words say to the hands: a meaning, or how many fingers. `index` and `length`: which words. */
export type Sense = { index: number; length: number } & ({ meaning: Meaning } | { count: number });

type Entry = { meaning: Meaning } | { count: number };
type Language = { marks: ReadonlySet<string>; entries: ReadonlyMap<string, Entry> };

/** Phrases of more words are not in the tables. */
const MOST_WORDS = 3;
/** Few words tell no language: then it is the first one. */
const FIRST_LANGUAGE_BONUS = 0.5;

const languages = once((): readonly Language[] =>
  LEXICONS.map((lexicon) => ({ marks: new Set(entriesIn(lexicon.marks)), entries: entriesOf(lexicon) })),
);

/** What the words of one sentence mean, in order, none of them twice. The language is guessed by its small words; figures count in each. */
export function sensesOf(texts: readonly string[]): Sense[] {
  const words = texts.map(plain);
  const { entries } = languageOf(words);
  const senses: Sense[] = [];
  for (let index = 0; index < words.length; index++) {
    const sense = senseAt(words, index, entries);
    if (!sense) continue;
    senses.push(sense);
    index += sense.length - 1;
  }
  return senses;
}

function senseAt(words: readonly string[], index: number, entries: Language['entries']): Sense | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - index); length > 0; length--) {
    const entry = entries.get(words.slice(index, index + length).join(' '));
    if (entry) return { index, length, ...entry };
  }
  const word = words[index] ?? '';
  if (/^[1-5]$/u.test(word)) return { index, length: 1, count: Number(word) };
  if (/\p{N}/u.test(word)) return { index, length: 1, meaning: 'fine' };
  const entry = entries.get(word.split("'")[0] ?? '');
  return entry && { index, length: 1, ...entry };
}

function languageOf(words: readonly string[]): Language {
  const scores = languages().map(
    ({ marks, entries }, at) =>
      words.reduce((sum, word) => sum + (marks.has(word) ? 1 : 0) + (entries.has(word) ? 0.7 : 0), 0) +
      (at === 0 ? FIRST_LANGUAGE_BONUS : 0),
  );
  return itemAt(languages(), scores.indexOf(Math.max(...scores)));
}

function entriesOf({ numbers, ...lists }: Lexicon): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [name, words] of Object.entries(lists))
    if (name !== 'marks') for (const word of entriesIn(words)) entries.set(word, { meaning: name as Meaning });
  numbers.forEach((words, index) => entriesIn(words).forEach((word) => entries.set(word, { count: index + 1 })));
  return entries;
}

function entriesIn(words: string): string[] {
  return words.split(' ').map((word) => plain(word.replaceAll('_', ' ')));
}

/** Small letters, straight apostrophes, without marks around the word; what belongs to a number stays. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll(/^[^\p{L}\p{N}$€£¥+-]+|[^\p{L}\p{N}%]+$/gu, '');
}
