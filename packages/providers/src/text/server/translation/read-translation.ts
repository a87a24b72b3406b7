import { hasOwnLetters, languageOfLetters, otherLanguageIn } from '@sayso/contract';
import { oneLine, shorten } from '../../../products/facts/one-line.ts';
import { fieldOf } from '../../../server/json.ts';
import { isUnspeakable } from '../spoken-words.ts';
import type { Entry } from './entries.ts';
import { unmarkText } from './mark-text.ts';

/** Longest text of an entry that is looked at, in characters. */
const TEXT_MAX = 25_000;
/** Emphasis, headings and pictures of models; those of the text itself are marks. */
const SIGNS = /[*_#`]+|(?![\p{N}])\p{Extended_Pictographic}\uFE0F?/gu;
/** Figures are marks: any that stands beside them was made up, and so was any sign that goes with one. */
const FIGURE = /[\p{N}%€$£¥₹₽₺₴]/u;
/** A translation has no more letters than so many times those of its text and some, and no fewer than this share. */
const LENGTHS = { most: 3, some: 40, least: 0.25 } as const;
/** So many letters tell in which alphabet a text is written, and so many words that it is the one that was to be translated. */
const TELLING = { letters: 12, words: 4 } as const;

/**
 * What an answer has of some texts, by their keys, looked at as if a stranger had written it. None of it counts that is in another language than was asked for, or that comes back as it was.
 */
export function readTranslations(answer: unknown, entries: readonly Entry[], to: string): Map<string, string> {
  const found = entries.flatMap((entry) => {
    const read = readOne(fieldOf(fieldOf(answer, 'texts'), entry.key), entry);
    return read ? [{ ...read, entry }] : [];
  });
  const said = found.map(({ outside }) => outside).join('\n');
  const asked = found.map(({ entry }) => entry.marked.replaceAll(/\[\[\d+\]\]/gu, ' ')).join('\n');
  const isWrong = isOtherLanguage(said, to) || isUnchanged(said, asked);
  return new Map(isWrong ? [] : found.map(({ entry, text }) => [entry.key, text]));
}

function readOne(value: unknown, { marked, marks, most }: Entry): { text: string; outside: string } | null {
  if (typeof value !== 'string') return null;
  const line = unquoted(oneLine(value.slice(0, TEXT_MAX)), marked)
    .replaceAll(SIGNS, '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  const read = unmarkText(line, marks);
  if (!read || FIGURE.test(read.outside) || isUnspeakable(read.outside)) return null;
  const [letters, asked] = [lettersOf(read.outside), lettersOf(marked)];
  const isAll = letters > 0 && letters >= asked * LENGTHS.least && letters <= asked * LENGTHS.most + LENGTHS.some;
  return isAll ? { ...read, text: most === null ? read.text : shorten(read.text, most) } : null;
}

/** Without quotes around it that were not there. */
const unquoted = (text: string, marked: string) =>
  /^["“„«]/u.test(marked.trim()) ? text : text.replace(/^["“„«](.*)["”“»]$/u, '$1');

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

function isOtherLanguage(text: string, to: string): boolean {
  const isLatinInstead = hasOwnLetters(to) && lettersOf(text) >= TELLING.letters && languageOfLetters(text) === null;
  return isLatinInstead || otherLanguageIn(text, to) !== null;
}

function isUnchanged(said: string, asked: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const before = words(asked);
  return before.length >= TELLING.words && words(said).join(' ') === before.join(' ');
}
