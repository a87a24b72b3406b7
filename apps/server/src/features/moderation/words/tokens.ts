/** A word of a text as it is compared, and where it stands there. */
export type Token = { word: string; start: number; end: number };

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
/** What cannot be seen and would part a word: joiners, soft hyphens, marks of direction, fillers, selectors of variants. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Parts a text into words as they are compared: compatibility forms (full width, ligatures, mathematical letters) and case make no difference. `start` and `end` count characters of the
 * prepared text, see `prepare`. Linear in the length of the text.
 */
export function* tokensOf(prepared: string): Generator<Token> {
  for (const { 0: written, index } of prepared.matchAll(WORDS)) {
    const word = written.length > WORD_MAX ? written.slice(0, WORD_MAX) : written;
    yield { word: word.replaceAll('’', "'"), start: index, end: index + written.length };
  }
}

/** A text as its words are looked for in it. There and back again, letters are the same that differ in one case alone: ß and ss, ς and σ. */
export function prepare(text: string): string {
  return text.toWellFormed().normalize('NFKC').replaceAll(UNSEEN, '').toUpperCase().toLowerCase().normalize('NFC');
}
