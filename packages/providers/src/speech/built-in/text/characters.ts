/** A letter or a digit of any script. */
export const WORD_CONTENT = /[\p{L}\p{N}]/u;

// Names of HTML and SSML elements that end up in scripts pasted from elsewhere; other text between < and > is kept.
const ELEMENTS =
  'a|abbr|audio|b|blockquote|br|break|code|div|em|emphasis|h[1-6]|hr|i|img|li|lang|mark|ol|p|phoneme|prosody|s|say-as|script|small|span|speak|strong|style|sub|sup|table|td|th|tr|u|ul|voice';
const TAG = new RegExp(`</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, 'gi');

/** Blanks out HTML and SSML tags; every other character keeps its place. */
export function withoutMarkup(text: string): string {
  return text.replaceAll(TAG, (tag) => ' '.repeat(tag.length));
}

// Typographic characters that normalisation form KC leaves alone, and their plain spelling.
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u02BC\u2032\u00B4`]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033]/g, '"'],
  [/[\u2010\u2011\u2043\u2212]/g, '-'],
  [/(?<=\d)[\u2012\u2013](?=\d)/g, '-'],
  [/[\u2012-\u2015]/g, '\u2014'],
  [/[\u2022\u00B7\u2027]/g, ' '],
  [/\u2044/g, '/'],
  // Arabic: what makes a word wider, marks of numbers, and punctuation.
  [/\u0640/g, ''],
  [/\u066B/g, '.'],
  [/[\u066C\u060C]/g, ','],
  [/\u066A/g, '%'],
  [/\u061B/g, ';'],
  [/\u061F/g, '?'],
];

/** Trademark signs and invisible characters, which no voice says and no reader tells inside a word. */
export const UNHEARD = /[\u2122\u00AE\u00A9\u2120]|[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The same text in plain characters: styled letters become letters, quotes and dashes their keyboard form, long dashes one dash (U+2014).
 * What is unheard is left out.
 */
export function toPlainCharacters(text: string): string {
  const visible = text.replaceAll(UNHEARD, '');
  return PLAIN.reduce(
    (plain, [pattern, replacement]) => plain.replaceAll(pattern, replacement),
    // The ordinal signs would become the letters o and a.
    visible.replaceAll(/[^ºª]+/g, (part) => part.normalize('NFKC')),
  );
}

// Latin letters that do not fall apart into a base letter and a mark.
const BASE_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u00DF': 'ss',
    '\u00E6': 'ae',
    '\u0153': 'oe',
    '\u00F8': 'o',
    '\u0142': 'l',
    '\u0111': 'd',
    '\u00F0': 'd',
    '\u00FE': 'th',
    '\u0131': 'i',
  }),
);

/** Latin letters with marks become their base letters ('Café' becomes 'Cafe'); other scripts stay as they are. */
export function toBaseLetters(text: string): string {
  const base = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return base.replaceAll(/[^\p{ASCII}]/gu, (letter) => {
    const lower = letter.toLowerCase();
    const plain = BASE_LETTERS.get(lower);
    if (plain === undefined) return letter;
    return lower === letter ? plain : plain.toUpperCase();
  });
}

/**
 * The text from the first character that matches `first` to the last that matches `last`; empty when there is none.
 * Linear in the length of the text, which a pattern that ends in `+$` is not.
 */
export function between(text: string, first: RegExp, last: RegExp): string {
  const characters = [...text];
  const from = characters.findIndex((character) => first.test(character));
  const to = characters.findLastIndex((character) => last.test(character));
  return from < 0 ? '' : characters.slice(from, to + 1).join('');
}
