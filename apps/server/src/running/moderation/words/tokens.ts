import { foldWord, lettersOfSigns, readPart, type Reading, readWord, toReading } from './readings.ts';

/** Link between two parts that may be one word: nothing that can be seen, one sign that is left out, or signs that are read as letters. */
type Joint = { isSeen: boolean; letters: string };

/**
 * A word of a text as it is compared, and where it stands there. `readings`: everything that it may be read as; `part`: the same where it is a part of a longer word.
 * `joint`: how it hangs on the word before; `before` and `behind`: signs at its ends that may be letters.
 */
export type Token = {
  word: string;
  readings: readonly Reading[];
  part: () => string;
  joint: Joint | null;
  /** The next word hangs on this one by a sign. */
  goesOn: boolean;
  before: string;
  behind: string;
  start: number;
  end: number;
};

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
/** What cannot be seen and would part a word or join two: joiners, soft hyphens, marks of direction, fillers, selectors of variants, the blank of Braille. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Stands for all of it. */
export const GLUE = '\u200B';
/** An apostrophe stays inside its word. */
const AT_APOSTROPHE = /\u200B(?=['’])|(?<=['’])\u200B/g;

/** Voices pass over these inside a word. Compatibility forms would make letters of them. */
const UNSAID = /[™®©℠]/gu;

/** Signs that join parts of one word, or part one. Dashes, commas and slashes stand between words. */
const JOINER = /^(?:[-‐‑_.·•∙⋅‧*~+^=`()"“”;#%&]|['’]{2,3})$/u;
const SIGNS = /^[@€$!|]{1,3}$/;
const SIGNS_BEFORE = /(?<![@€$!|])[@€$!|]{1,3}$/;
/** An exclamation mark at the end of a word is one. */
const SIGNS_BEHIND = /^[@€$!|]{0,2}[@€$|]/;
const MONEY = /[€$]/;
const HIDDEN = /[\u200B\p{Script=Inherited}]/gu;
/** More characters between two words tell them apart. */
const GAP_MAX = 8;
const ONLY_DIGITS = /^[\p{N}.,]+$/u;

/** Letters of a word whose apostrophe is an ending or an article, as in he'll and l'ami: those without it are another word. */
const LEAST_WITH_ARTICLE = 7;
const CONTRACTED = /^\p{L}'|'(?:ll|re|ve|[stdm])$/iu;

/**
 * Parts a text into words as they are compared: compatibility forms (full width, ligatures, mathematical letters), case, accents and look-alike letters make no
 * difference. `start` and `end` count characters of the prepared text, see `prepare`. Linear in the length of the text.
 */
export function* tokensOf(prepared: string): Generator<Token> {
  let last: { token: Token; written: string } | null = null;
  for (const { 0: written, index: start } of prepared.matchAll(WORDS)) {
    const token = makeToken(written, start);
    if (token.word === '') continue;
    const gap = prepared.slice(Math.max(last?.token.end ?? 0, start - GAP_MAX), start);
    const joint = last && last.token.end >= start - GAP_MAX ? jointOf(last.written, gap, written) : null;
    token.joint = joint;
    const isNumber = /^\p{N}/u.test(written);
    if (!joint) token.before = lettersOfSigns(noMoney(SIGNS_BEFORE.exec(gap)?.[0] ?? '', isNumber));
    if (last) {
      last.token.goesOn = joint?.isSeen ?? false;
      if (!joint) last.token.behind = behind(prepared, last);
      yield last.token;
    }
    last = { token, written };
  }
  if (!last) return;
  last.token.behind = behind(prepared, last);
  yield last.token;
}

function makeToken(writtenWord: string, start: number): Token {
  const written = writtenWord.slice(0, WORD_MAX).replaceAll('’', "'");
  const word = foldWord(written);
  const reading = readWord(written);
  const readings = [toReading(reading)];
  if (written.includes("'")) {
    const whole = reading.replaceAll("'", '');
    if (whole.length >= LEAST_WITH_ARTICLE || !CONTRACTED.test(written)) readings.push(toReading(whole));
  }
  let asPart: string | undefined;
  const part = () => (asPart ??= readPart(written));
  const end = start + writtenWord.length;
  return { word, readings, part, joint: null, goesOn: false, before: '', behind: '', start, end };
}

function jointOf(before: string, gap: string, behindGap: string): Joint | null {
  if (gap === '') return null;
  const seen = gap.replaceAll(HIDDEN, '');
  if (seen === '') return { isSeen: false, letters: '' };
  if (JOINER.test(seen)) {
    const hasNumber = ONLY_DIGITS.test(before) || ONLY_DIGITS.test(behindGap);
    return hasNumber ? null : { isSeen: true, letters: '' };
  }
  const isPrice = MONEY.test(seen) && (/\p{N}$/u.test(before) || /^\p{N}/u.test(behindGap));
  return SIGNS.test(seen) && !isPrice ? { isSeen: true, letters: lettersOfSigns(seen) } : null;
}

function behind(prepared: string, { token: { end }, written }: { token: Token; written: string }): string {
  const [signs = ''] = SIGNS_BEHIND.exec(prepared.slice(end, end + GAP_MAX)) ?? [];
  return lettersOfSigns(noMoney(signs, /\p{N}$/u.test(written)));
}

/** The signs, unless they tell the currency of a number. */
const noMoney = (signs: string, isAtNumber: boolean): string => (isAtNumber && MONEY.test(signs) ? '' : signs);

const CAPITAL_A = 65;
/** Letters in circles and squares that have no compatibility form: where those of each kind begin. */
const ENCLOSED_STARTS = [0x1_f1_50, 0x1_f1_70];
const ENCLOSED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]+/gu;
const REGIONAL_START = 0x1_f1_e6;
const REGIONAL = /(?:[\u{1F1E6}-\u{1F1FF}]\u200B?)+/gu;
/** Two in a row are shown as a flag. */
const FLAG = /^..\u200B?$/u;

/** Letters by the order in their alphabet, apart from what stands beside them though nothing is seen between. */
const spelledOut = (letters: string, starts: readonly number[]): string =>
  GLUE +
  [...letters.replaceAll(GLUE, '')]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return String.fromCodePoint(CAPITAL_A + code - (starts.findLast((start) => start <= code) ?? code));
    })
    .join('') +
  GLUE;

/** A text as its words are looked for in it. */
export function prepare(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNSAID, GLUE)
    .normalize('NFKC')
    .replaceAll(UNSEEN, GLUE)
    .replaceAll(ENCLOSED, (letters) => spelledOut(letters, ENCLOSED_STARTS))
    .replaceAll(REGIONAL, (letters) => (FLAG.test(letters) ? letters : spelledOut(letters, [REGIONAL_START])))
    .replaceAll(AT_APOSTROPHE, '');
}

const OVERRIDDEN = /\u202E([^\p{Bidi_Control}\n\u2029]+)/gu;
const CLUSTER = /\P{M}\p{M}*|\p{M}/gu;

/** A text as it is stored, and as it is seen where an override shows letters from right to left. */
export function viewsOf(text: string): readonly string[] {
  if (!text.includes('\u202E')) return [text];
  const seen = text.replaceAll(OVERRIDDEN, (_, letters: string) =>
    (letters.match(CLUSTER) ?? []).toReversed().join(''),
  );
  return [text, seen];
}
