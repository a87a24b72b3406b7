import { UNHEARD } from '@sayso/providers';
import { foldWord, lettersOfSigns, readPart, type Reading, readWord, SIGN_OF_LETTER, toReading } from './readings.ts';

/**
 * Link between two words without a space between them. `hidden`: nothing that can be seen; `letters`: signs that are all read as letters; `sign`: signs that an eye reads over; `parting`: signs that usually part words.
 * The field `letters`: those signs that are read as letters.
 */
export type Joint = { kind: 'hidden' | 'letters' | 'sign' | 'parting'; signs: string; letters: string };

/**
 * A word of a text as it is compared, and where it stands there. `readings`: everything that it may be read as; `part`: the same where it is a part of a longer word.
 * `joint`: how it hangs on the word before; `before` and `behind`: signs at its ends that may be letters.
 */
export type Token = {
  word: string;
  readings: readonly Reading[];
  part: () => string;
  joint: Joint | null;
  /** How the next word hangs on this one. */
  next: Joint | null;
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
  `\\p{N}+(?:[.,]\\p{N}+)*(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])*|(?![\\p{S}\\p{P}])[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+(?:['’](?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+)*`,
  'gu',
);
/** What cannot be seen and would part a word or join two: joiners, soft hyphens, marks of direction, fillers, selectors of variants, the blank of Braille. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Stands for all that cannot be seen. */
export const GLUE = '\u200B';
/** An apostrophe stays inside its word. */
const AT_APOSTROPHE = /\u200B(?=['’])|(?<=['’])\u200B/g;

/** Modifier letters, and letters in the shape of a dot, are read over like signs. Those of Japanese make other words. */
const LETTERS_LIKE_SIGNS = /(?=\p{Lm})(?![\p{scx=Hira}\p{scx=Kana}])\p{sc=Common}|[\u1427\ua78b\ua78c\ua78f]/gu;
/** Signs that may become a space and a mark in their compatibility form. */
const SPACING = /(?=[^\0-\x7f])[\p{Sk}\p{Po}\u037a]/gu;
const DOT = '\u00b7';
/** Widens Arabic words. */
const TATWEEL = /\u0640/gu;

/** Signs that part words even without a space: comma, slash, colon, dash, two hyphens, dots in a row. All others join them. */
const PARTING = /[,/\\:\u060c\u3001\u2012-\u2015\u2e3a\u2e3b]|--|\.\./u;
/** Brackets and quotes come in pairs, and are one sign to `signs`. */
const PAIRED = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>"'`]+/gu;
const LETTERS_MAX = 3;
const SIGNS_BEFORE = new RegExp(`(?<!${SIGN_OF_LETTER})${SIGN_OF_LETTER}{1,${LETTERS_MAX}}$`, 'u');
/** An exclamation mark at the end of a word is one. */
const SIGNS_BEHIND = new RegExp(`^${SIGN_OF_LETTER}{0,2}(?!!)${SIGN_OF_LETTER}`, 'u');
const MONEY = /\p{Sc}/u;
const HIDDEN = /[\u200B\p{Script=Inherited}]/gu;
const SPACE = /\s/u;
/** Characters behind a word in which signs may be letters. */
const BEHIND_MAX = 8;
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
    const gap = prepared.slice(last?.token.end ?? 0, start);
    const joint = last && jointOf(last.written, gap, written);
    token.joint = joint;
    const isEnd = joint?.kind !== 'hidden' && joint?.kind !== 'letters';
    const isNumber = /^\p{N}/u.test(written);
    if (isEnd) token.before = lettersOfSigns(noMoney(SIGNS_BEFORE.exec(gap)?.[0] ?? '', isNumber));
    if (last) {
      last.token.next = joint;
      if (isEnd) last.token.behind = behind(prepared, last);
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
  return { word, readings, part, joint: null, next: null, before: '', behind: '', start, end };
}

function jointOf(before: string, gap: string, behindGap: string): Joint | null {
  if (gap === '' || SPACE.test(gap)) return null;
  const signs = gap.replaceAll(HIDDEN, '');
  if (signs === '') return { kind: 'hidden', signs, letters: '' };
  const isPrice = MONEY.test(signs) && (/\p{N}$/u.test(before) || /^\p{N}/u.test(behindGap));
  if (isPrice) return null;
  const isParting = PARTING.test(signs);
  const letters = !isParting && signs.length <= LETTERS_MAX ? lettersOfSigns(signs) : '';
  const hasNumber = ONLY_DIGITS.test(before) || ONLY_DIGITS.test(behindGap);
  if (hasNumber && letters === '') return null;
  if (isParting) return { kind: 'parting', signs, letters };
  const kind = letters.length === [...signs].length ? 'letters' : 'sign';
  return { kind, signs: signs.replaceAll(PAIRED, '"'), letters };
}

function behind(prepared: string, { token: { end }, written }: { token: Token; written: string }): string {
  const [signs = ''] = SIGNS_BEHIND.exec(prepared.slice(end, end + BEHIND_MAX)) ?? [];
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

const DIGITS_IN_CIRCLES = /[\u2776-\u277e\u2780-\u2788\u278a-\u2792\u24f5-\u24fd\u24ff\u{1f10b}\u{1f10c}]/gu;
const FIRST_DIGITS = [0x27_76, 0x27_80, 0x27_8a, 0x24_f5];
/** Digits in circles that have no compatibility form. */
const digitIn = (circle: string): string => {
  const code = circle.codePointAt(0) ?? 0;
  const first = FIRST_DIGITS.find((start) => code >= start && code < start + 9);
  return first === undefined ? '0' : String(code - first + 1);
};

/** A text as its words are looked for in it. */
export function prepare(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(TATWEEL, '')
    .replaceAll(UNHEARD, GLUE)
    .replaceAll(SPACING, (sign) => (sign.normalize('NFKC').startsWith(' ') ? DOT : sign))
    .normalize('NFKC')
    .replaceAll(UNSEEN, GLUE)
    .replaceAll(LETTERS_LIKE_SIGNS, DOT)
    .replaceAll(DIGITS_IN_CIRCLES, digitIn)
    .replaceAll(ENCLOSED, (letters) => spelledOut(letters, ENCLOSED_STARTS))
    .replaceAll(REGIONAL, (letters) => (FLAG.test(letters) ? letters : spelledOut(letters, [REGIONAL_START])))
    .replaceAll(AT_APOSTROPHE, '');
}

const OVERRIDDEN = /\u202E([^\p{Bidi_Control}\n\u2029]+)/gu;
const CLUSTER = /\P{M}\p{M}*|\p{M}/gu;

/** Letters turned upside down, and what they are turned back. Beside them, some plain ones are turned as well. */
const TURNED = new Map(
  [
    'ɐa',
    'ɔc',
    'ǝe',
    'ɟf',
    'ƃg',
    'ɥh',
    'ᴉi',
    'ıi',
    'ɾj',
    'ʞk',
    'ɯm',
    'ɹr',
    'ʇt',
    'ʌv',
    'ʍw',
    'ʎy',
    'bq',
    'qb',
    'dp',
    'pd',
    'nu',
    'un',
  ].map(([turned = '', letter = '']) => [turned, letter] as const),
);
const IS_TURNED = /[ɐɔǝɟɥᴉʞɯɹʇʌʍʎ]/u;

const backwards = (text: string): string[] => (text.match(CLUSTER) ?? []).toReversed();

/** A text as it is stored, as it is seen where an override shows letters from right to left, and as it is read upside down. */
export function viewsOf(text: string): readonly string[] {
  const views = [text];
  if (text.includes('\u202E'))
    views.push(text.replaceAll(OVERRIDDEN, (_, letters: string) => backwards(letters).join('')));
  if (IS_TURNED.test(text))
    views.push(
      backwards(text)
        .map((letter) => TURNED.get(letter) ?? letter)
        .join(''),
    );
  return views;
}
