import { readingsOf } from './look-alikes.ts';

/**
 * A word of a text as it is compared, and where it stands there. `readings`: everything that it may be read as, `word` first. `isGlued`: nothing that can be
 * seen stands between it and the word before.
 */
export type Token = { word: string; readings: readonly string[]; isGlued: boolean; start: number; end: number };

/** Longest word that is compared, in characters: what is longer is no word, and costs no more for it. */
const WORD_MAX = 64;

/**
 * Scripts that part no words: every character of theirs stands for itself, so that a term is found wherever its characters stand in a row.
 * @see https://www.unicode.org/reports/tr29/ Unicode Text Segmentation, on the limits of word boundaries
 */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
/** A number with its separators, a character of an unspaced script with its marks, or a run of letters, digits and marks. Apostrophes inside a word belong to it. */
const WORDS = new RegExp(
  `\\p{N}+(?:[.,]\\p{N}+)*(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])*|[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+(?:['’](?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+)*`,
  'gu',
);
/** What cannot be seen and would part a word or join two: joiners, soft hyphens, marks of direction, fillers, selectors of variants. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** Stands for all of it. */
export const GLUE = '\u200B';
const GLUED = /^[\u200B\p{Script=Inherited}]+$/u;
/** An apostrophe stays inside its word. */
const AT_APOSTROPHE = /\u200B(?=['’])|(?<=['’])\u200B/g;

/**
 * Parts a text into words as they are compared: compatibility forms (full width, ligatures, mathematical letters), case, accents and look-alike letters make no
 * difference. `start` and `end` count characters of the prepared text, see `prepare`. Linear in the length of the text.
 */
export function* tokensOf(prepared: string): Generator<Token> {
  let end = 0;
  for (const { 0: written, index: start } of prepared.matchAll(WORDS)) {
    const readings = readingsOf(written.slice(0, WORD_MAX).replaceAll('’', "'"));
    const [word = ''] = readings;
    if (word === '') continue;
    const isGlued = GLUED.test(prepared.slice(end, start));
    end = start + written.length;
    yield { word, readings, isGlued, start, end };
  }
}

/** A text as its words are looked for in it. */
export function prepare(text: string): string {
  return text.toWellFormed().normalize('NFKC').replaceAll(UNSEEN, GLUE).replaceAll(AT_APOSTROPHE, '');
}
