import { bare, foldLetter, likeLetters, likeOf } from './look-alikes.ts';

/**
 * A word of a text, as everything that it may be read as. A character of the private use area in `text` stands for several letters. `key` has one letter for all that
 * can be confused, so that candidates are looked up once, however many letters are unclear; null where none is.
 */
export type Reading = { readonly text: string; readonly key: string | null };

/** Letters that may stand for others as well, in any word. */
const ALSO: readonly (readonly [like: string, letters: string])[] = [
  ['e', 'əǝɘ'],
  ['i', 'ꓲǀᛁⵏ𐊊𐌉𖼨'],
  ['l', 'ӀΙІⲒƖƗ'],
];
/** Letters that look like others to a quick eye. Short words of one script are left as they are: рот is a mouth. */
const ALSO_IN_LONG: readonly (readonly [like: string, letters: string])[] = [
  ['b', 'вβ'],
  ['c', 'ςσ'],
  ['e', 'εɛєэ'],
  ['h', 'η'],
  ['i', 'l'],
  ['k', 'кκ'],
  ['m', 'м'],
  ['n', 'пиνπ'],
  ['r', 'я'],
  ['s', 'ςσ'],
  ['t', 'тτ'],
  ['u', 'μ'],
  ['w', 'шω'],
  ['x', 'χ'],
];
/** Digits that stand for letters beside some. Fewer letters are a size, a model, an amount: 10x, A55, 5G. */
const DIGITS: readonly (readonly [digit: string, likes: string, leastLetters: number])[] = [
  ['0', 'o', 1],
  ['1', 'li', 1],
  ['3', 'e', 2],
  ['4', 'a', 2],
  ['5', 's', 2],
  ['7', 't', 2],
];
/** Signs that stand for letters inside words. */
const SIGNS: Readonly<Record<string, string>> = { '@': 'a', '€': 'e', $: 's', '!': 'li', '|': 'li' };

/** Ordinary words of fewer letters become each other when one letter is read as another: fall and fail. */
const LEAST_LONG = 5;
/** Start of the private use area, which no word of a text contains. */
const PRIVATE = 0xe0_00;

const choices: string[] = [];
/** The letter that stands for all that can be confused with one another. */
const groups = new Map<string, string>();

/** One character for several letters. */
function unclear(letters: Iterable<string>): string {
  const among = [...new Set(letters)].toSorted();
  const [first = ''] = among;
  if (among.length === 1) return first;
  const name = among.join('');
  if (!choices.includes(name)) {
    choices.push(name);
    const joined = new Set(among.map((letter) => groups.get(letter) ?? letter));
    const [group = first] = joined;
    for (const letter of among) groups.set(letter, group);
    for (const [letter, known] of groups) if (joined.has(known)) groups.set(letter, group);
  }
  return String.fromCodePoint(PRIVATE + choices.indexOf(name));
}

const pairs = (table: typeof ALSO) =>
  table.flatMap(([like, letters]) => [...letters].map((letter) => ({ like, letter })));
const alsoAlways = pairs(ALSO);
const alsoInLong = [...alsoAlways, ...pairs(ALSO_IN_LONG)];

/** Each letter that is not simply its fold, with all that it may be. Both cases, as capitals look like others than small letters do. */
function tableOf(also: typeof alsoAlways): Map<string, string> {
  const letters = new Set([...likeLetters(), ...also.flatMap(({ letter }) => [letter, letter.toUpperCase()])]);
  const table = new Map<string, string>();
  for (const letter of letters) {
    const fold = foldLetter(letter);
    const likes = also.filter((one) => one.letter === letter || one.letter === letter.toLowerCase());
    const all = [fold, likeOf(letter), ...likes.map(({ like }) => like)].filter(({ length }) => length === 1);
    if (fold.length === 1 && letter !== 'L') table.set(letter, unclear(all));
  }
  return table;
}
const IN_SHORT = tableOf(alsoAlways);
const IN_LONG = tableOf(alsoInLong).set('L', unclear('il'));
const digitLetters = new Map(DIGITS.map(([digit, likes, least]) => [digit, { letter: unclear(digit + likes), least }]));
const signLetters = new Map(Object.entries(SIGNS).map(([sign, likes]) => [sign, unclear(likes)]));
const CAPITAL_I = unclear('il');

/** Signs as the letters that they stand for. */
export const lettersOfSigns = (signs: string): string => [...signs].map((sign) => signLetters.get(sign) ?? '').join('');

const CLEAR = /^[a-km-zA-HJ-Z']*$/;
const LETTER = /\p{L}/gu;
const ASCII_LETTER = /[a-z]/i;
const OTHER_LETTER = /[\p{sc=Cyrillic}\p{sc=Greek}]/u;
/** Behind small letters a capital I may be a small L. */
const I_FOR_L = /(?<=\p{Ll}[IƖƗΙІӀⲒ]*)I/gu;
const UNCLEAR = /[\uE000-\uE3FF]/;
const UNCLEAR_OR_GROUPED = new RegExp(`[${[...groups.keys()].join('')}\\uE000-\\uE3FF]`, 'gu');

/** A word as it is compared, without anything that it may stand for otherwise. Terms are. */
export function foldWord(written: string): string {
  if (CLEAR.test(written)) return written.toLowerCase();
  return [...bare(written)].map(foldLetter).join('');
}

/** Everything that a written word may be read as. */
export function readWord(written: string): string {
  if (CLEAR.test(written)) return written.toLowerCase();
  const letters = written.match(LETTER)?.length ?? 0;
  const isMixed = OTHER_LETTER.test(written) && ASCII_LETTER.test(written);
  return read(written, letters >= LEAST_LONG || isMixed ? IN_LONG : IN_SHORT, letters);
}

/** Everything that a part of a word may be read as: its other parts decide how long that is. */
export const readPart = (written: string): string =>
  CLEAR.test(written) ? written.toLowerCase() : read(written, IN_LONG, Infinity);

function read(written: string, table: ReadonlyMap<string, string>, letters: number): string {
  let text = '';
  for (const letter of bare(written).replaceAll(I_FOR_L, CAPITAL_I)) {
    const digit = digitLetters.get(letter);
    if (digit) text += letters >= digit.least ? digit.letter : letter;
    else text += table.get(letter) ?? (letter === CAPITAL_I ? letter : foldLetter(letter));
  }
  return text;
}

/** Longer parts of a word put together are read in every way, others as they are. */
export const isLongWord = ({ length }: string): boolean => length >= LEAST_LONG;

/** The key is made when it is asked for: most readings have a length that no word of a term has. */
export function toReading(text: string): Reading {
  let key: string | null | undefined;
  return {
    text,
    get key() {
      if (key === undefined) key = UNCLEAR.test(text) ? keyOf(text) : null;
      return key;
    },
  };
}
export const sliceReading = ({ text, key }: Reading, start: number, end: number): Reading => ({
  text: text.slice(start, end),
  key: key?.slice(start, end) ?? null,
});

/** The same for all words that a reading may be, and for that reading. */
export function keyOf(text: string): string {
  return text.replaceAll(UNCLEAR_OR_GROUPED, (letter) => {
    const letters = choices[letter.charCodeAt(0) - PRIVATE];
    return groups.get(letters?.[0] ?? letter) ?? letter;
  });
}

/** Same length as the reading. */
export function mayBe(reading: string, word: string): boolean {
  for (let at = 0; at < word.length; at += 1)
    if (reading[at] !== word[at] && !choices[reading.charCodeAt(at) - PRIVATE]?.includes(word[at] ?? '')) return false;
  return true;
}
