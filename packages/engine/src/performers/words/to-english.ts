import { itemAt } from '../../model/item-at.ts';
import { once } from '../../model/once.ts';
import { isCarer, isProfession } from './word-table.ts';
import { VOCABULARIES } from './languages/index.ts';
import type { Vocabulary } from './languages/vocabulary.ts';
import { SMALL, THINGS } from './small-words.ts';

/** One word of a description: what it is in English ('' for none, ',' where a thought ends), and where it stands in the description. `joint`: what stands right before it. */
export type Word = { text: string; start: number; end: number; joint: '' | ' ' | '-' | "'" };

type Lookup = {
  exact: ReadonlyMap<string, string>;
  stems: ReadonlyMap<string, string>;
  suffixes: readonly string[];
};
type Language = Vocabulary & Lookup;

/** Phrases of more words are not in the vocabularies. */
const MOST_WORDS = 4;
/** Longer words are in no vocabulary. */
const MOST_LETTERS = 40;
/** Parts of a word that is written as one have so many letters at least. */
const PART_LETTERS = 3;
/** Before these a hyphen is a space: 'red-haired'. */
const LOOSE = /^(?:hair|haired|eyed|skinned|rimmed|framed|coloured|colored|years-old|shaped)$/u;
/** What a group of qualities behind a noun ends at. */
const GROUP_ENDS = new Set([',', 'with', 'of', 'in', 'on', 'without', 'is', 'has', 'wearing']);

const languages = once((): readonly Language[] =>
  VOCABULARIES.map((vocabulary) => ({ ...vocabulary, ...lookupOf(vocabulary) })),
);

/** The words of a description in English and in its order, whichever of the languages it is written in. What is in no vocabulary stays as it is. */
export function toEnglish(description: string): Word[] {
  const words = wordsIn(description);
  const language = languageOf(words);
  const translated = translate(words, language);
  return language.isNounFirst ? qualitiesFirst(translated) : translated;
}

const WORD = /[\p{L}\p{N}\p{M}]+|[,;!?()[\]:\n•|]|\.(?!\p{L})|\/(?=\s)/gu;

function wordsIn(description: string): Word[] {
  const words: Word[] = [];
  for (const match of description.matchAll(WORD)) {
    const [found] = match;
    const start = match.index;
    const between = description.slice(words.at(-1)?.end ?? start, start);
    const joint = between === '-' || between === '‐' || between === '‑' ? '-' : /^['’]$/u.test(between) ? "'" : ' ';
    const text = /^[\p{L}\p{N}\p{M}]/u.test(found)
      ? found.normalize('NFC').replaceAll('İ', 'i').toLowerCase()
      : found === ':'
        ? 'is'
        : ',';
    words.push({ text, start, end: start + found.length, joint });
  }
  return words;
}

/** The language that knows most of the words; English where none knows more. */
function languageOf(words: readonly Word[]): Language {
  const scores = languages().map(
    (language, index) =>
      words.filter(({ text }) => (index === 0 && ENGLISH_WORDS.has(text)) || meaningOf(text, language) !== undefined)
        .length,
  );
  return itemAt(languages(), scores.indexOf(Math.max(...scores)));
}

/** English words that a description is likely to have. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set([
  ...SMALL,
  ...VOCABULARIES.flatMap(({ words }) => Object.keys(words).flatMap((said) => said.split(/[ -]/u))),
]);

function translate(words: readonly Word[], language: Language): Word[] {
  const translated: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const found = phraseAt(words, at, language);
    const word = itemAt(words, at);
    const { text, length } = found ?? { text: word.text, length: 1 };
    const end = words[at + length - 1]?.end ?? word.end;
    at += length - 1;
    const said = { start: word.start, end, joint: word.joint === '-' && LOOSE.test(text) ? ' ' : word.joint } as const;
    const isOfChild = translated.at(-1)?.text === 'child' && isOwned(word.text, text, language);
    // 'Çocuk annesi ile' may be a child with its mother.
    if (isOfChild && meaningOf(words[at + 1]?.text ?? '', language) !== 'with')
      translated.splice(-1, 0, { ...said, text: `${text} of` });
    else translated.push({ ...said, text });
  }
  return translated;
}

/** Whether a word says whose it is with its ending: 'çocuk annesi', mother of a child. */
function isOwned(word: string, text: string, { owned, stems }: Language): boolean {
  const isStem = (ending: string) => word.endsWith(ending) && stems.get(word.slice(0, -ending.length)) === text;
  return isCarer(text) && owned !== undefined && owned.split(' ').some(isStem);
}

function phraseAt(
  words: readonly Word[],
  at: number,
  language: Language,
): { text: string; length: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    const said = words.slice(at, at + length).map(({ text }) => text);
    if (said.includes(',')) continue;
    const text = length > 1 ? language.exact.get(said.join(' ')) : meaningOf(said[0] ?? '', language);
    if (text !== undefined) return { text, length };
  }
  return undefined;
}

function meaningOf(word: string, language: Language): string | undefined {
  if (word.length > MOST_LETTERS) return undefined;
  const plain = withEnding(word, language);
  if (plain !== undefined) return plain;
  // '17jährige', without its hyphen.
  const [, years = '', behind = ''] = /^(\d{1,3})(\p{L}+)$/u.exec(word) ?? [];
  if (years && withEnding(behind, language) === 'years-old') return `${years} years-old`;
  for (let at = PART_LETTERS; at <= word.length - PART_LETTERS; at++) {
    const first = withEnding(word.slice(0, at), language);
    const second = first === undefined ? undefined : withEnding(word.slice(at), language);
    if (first === undefined || second === undefined) continue;
    const isAge = second === 'years-old' && /^\d/u.test(first);
    if (first === 'child' && isProfession(second)) return `${second} of child`;
    if (isAge || (language.isJoined && !SMALL.has(first) && !SMALL.has(second))) return `${first} ${second}`;
  }
  return undefined;
}

function withEnding(word: string, { exact, stems, suffixes }: Lookup): string | undefined {
  const whole = exact.get(word) ?? stems.get(word);
  if (whole !== undefined) return whole;
  for (const ending of suffixes) {
    if (!word.endsWith(ending)) continue;
    const meaning = stems.get(word.slice(0, -ending.length));
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

function lookupOf({ words, numbers, endings }: Vocabulary): Lookup {
  const exact = new Map([...numbers()].map(([said, value]) => [said, String(value)]));
  const stems = new Map<string, string>();
  for (const [english, list] of Object.entries(words))
    for (const said of list.split(' ')) {
      const text = said.replaceAll('_', ' ').replace('*', '');
      (said.endsWith('*') ? stems : exact).set(text, english);
    }
  const suffixes = endings.split(' ').filter(Boolean);
  return { exact, stems, suffixes: suffixes.toSorted((a, b) => b.length - a.length) };
}

/** 'hair red and curly' becomes 'red and curly hair'. */
function qualitiesFirst(words: readonly Word[]): Word[] {
  const ordered: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = itemAt(words, at);
    let end = at + 1;
    if (isThing(word.text)) while (isQuality(words, end)) end++;
    ordered.push(...words.slice(at + 1, end), word);
    at = end - 1;
  }
  return ordered;
}

function isQuality(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text;
  if (text === undefined || GROUP_ENDS.has(text) || isThing(text) || /^\d/u.test(text)) return false;
  return text !== 'and' || (words[at + 1] !== undefined && isQuality(words, at + 1));
}

const isThing = (text: string) => THINGS.has(text.split(' ').at(-1) ?? '');
