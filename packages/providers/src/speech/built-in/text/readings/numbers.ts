import type { Gender, LanguagePack } from '../packs/language-pack.ts';

/** A written number: digits before and behind the decimal mark. */
export type WrittenNumber = { whole: string; decimals: string };

/** What a number looks like inside a regular expression; thousands may be set apart by points, commas, apostrophes or spaces. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+(?![\d])(?:[.,]\d+)?|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)`;
const WHOLE = new RegExp(`^${NUMBER}$`);
// n2words ends at 27 digits in some languages; nobody says more than a quadrillion in words.
const LONGEST_WHOLE = 15;

/** Reads digits and marks as the language writes them; undefined when they are no number. */
export function parseNumber(text: string, pack: LanguagePack): WrittenNumber | undefined {
  if (!WHOLE.test(text) || (text.includes(' ') && pack.decimalMark === '.')) return undefined;
  const digits = text.replaceAll(/[' ]/g, '');
  const at = decimalAt(digits, pack);
  const whole = (at < 0 ? digits : digits.slice(0, at)).replaceAll(/[.,]/g, '');
  return { whole: whole || '0', decimals: at < 0 ? '' : digits.slice(at + 1) };
}

/** Where the decimal mark is: the last of two kinds; a mark before three digits sets thousands apart unless it is the language's own. */
function decimalAt(digits: string, { decimalMark }: LanguagePack): number {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (marks.length === 0) return -1;
  if (new Set(marks).size > 1) return last;
  if (marks.length > 1) return -1;
  const isGroup = digits.length - last === 4 && /^[1-9]\d{0,2}$/.test(digits.slice(0, last));
  return isGroup && digits[last] !== decimalMark ? -1 : last;
}

/** A number in words; before a noun in its gender. */
export function speakNumber({ whole, decimals }: WrittenNumber, pack: LanguagePack, gender?: Gender): string {
  const isCode = (/^0\d/.test(whole) && decimals === '') || whole.length > LONGEST_WHOLE;
  const spoken = isCode ? speakDigits(whole, pack) : pack.cardinal(BigInt(whole), decimals === '' ? gender : undefined);
  if (decimals === '') return spoken;
  const mark = pack.signs[','] ?? '';
  const ahead = mark.includes('|') ? counted({ whole, decimals: '' }, mark, pack) : `${spoken} ${mark}`;
  const part = pack.parts?.[decimals.length - 1];
  if (part) return `${ahead} ${counted({ whole: String(Number(decimals)), decimals: '' }, part, pack)}`;
  const together = pack.decimals === 'together' && decimals.length <= 2 && !decimals.startsWith('0');
  const tail = together ? pack.cardinal(BigInt(decimals)) : speakDigits(decimals, pack);
  return `${ahead} ${tail}`;
}

/** Digits one by one. */
export function speakDigits(digits: string, pack: LanguagePack): string {
  return [...digits].map((digit) => pack.cardinal(BigInt(digit))).join(' ');
}

/**
 * Reads a stretch of one or more written words, joined by single spaces, in plain characters. Answers what is spoken instead
 * (one text, or one for each written word), or undefined when the stretch is not of its kind.
 */
export type Reading = (text: string, pack: LanguagePack) => string | readonly string[] | undefined;

/** Escapes text for a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Alternatives of a regular expression, longest first. */
export function anyOf(texts: readonly string[]): string {
  return texts
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
}

/** Makes a function that remembers its answer for each pack. */
export function perPack<Value>(make: (pack: LanguagePack) => Value): (pack: LanguagePack) => Value {
  const made = new WeakMap<LanguagePack, Value>();
  return (pack) => {
    const known = made.get(pack);
    if (known !== undefined) return known;
    const value = make(pack);
    made.set(pack, value);
    return value;
  };
}

const rulesOf = perPack((pack) => new Intl.PluralRules(pack.language));

/** A number and its noun, written as in `LanguagePack`. */
export function counted(number: WrittenNumber, noun: string, pack: LanguagePack): string {
  const gender: Gender = noun.startsWith('f:') ? 'f' : noun.startsWith('n:') ? 'n' : 'm';
  const isSaidByNoun =
    noun.split('|').length === FORMS_WITH_DUAL && /^[12]$/.test(number.whole) && number.decimals === '';
  if (isSaidByNoun) return nounFor(number, noun, pack);
  return `${speakNumber(number, pack, gender)} ${nounFor(number, noun, pack)}`;
}

/** So many forms of a noun: 'one|few|many', and behind decimals. */
export const FORMS_WITH_DECIMALS = 4;
/** So many forms: 'one|two|few|many|other'. */
const FORMS_WITH_DUAL = 5;
const DUAL_ORDER = ['one', 'two', 'few', 'many'];

/** The gender in which a number before this noun is said, where the language's list or its units know it. */
export function genderBehind(noun: string, { counted: known = {}, units }: LanguagePack): Gender | undefined {
  const listed = Object.hasOwn(known, noun.toLowerCase()) ? known[noun.toLowerCase()] : undefined;
  const [, ofUnit] = /^([fn]):/.exec(units[noun] ?? '') ?? [];
  return listed ?? (ofUnit as Gender | undefined);
}

/** '3 ημέρες': a whole number before a noun whose gender is known, which stays as it is written. */
export const readCounted: Reading = (text, pack) => {
  const [, digits = '', noun = ''] = /^(.+) (\p{L}+)$/u.exec(text) ?? [];
  const gender = Object.hasOwn(pack.counted ?? {}, noun.toLowerCase()) ? pack.counted?.[noun.toLowerCase()] : undefined;
  const number = gender ? parseNumber(digits, pack) : undefined;
  return number && number.decimals === '' ? `${speakNumber(number, pack, gender)} ${noun}` : undefined;
};

/** The form of a noun that stands behind a number. */
export function nounFor({ whole, decimals }: WrittenNumber, noun: string, pack: LanguagePack): string {
  const forms = noun.replace(/^[fn]:/, '').split('|');
  const category = rulesOf(pack).select(Number(decimals ? `${whole}.${decimals}` : whole));
  if (forms.length === FORMS_WITH_DUAL) return forms[decimals ? 4 : DUAL_ORDER.indexOf(category)] ?? forms[4] ?? '';
  if (forms.length === FORMS_WITH_DECIMALS && decimals) return forms[3] ?? '';
  if (category === 'one' || forms.length === 1) return forms[0] ?? '';
  // Behind decimals Slavic nouns stand as behind two to four.
  return (forms.length === 2 || category === 'few' || decimals ? forms[1] : forms[2]) ?? '';
}

/** '1990s', "the '90s": two figures alone may be seconds. */
export const readDecade: Reading = (text, pack) => {
  const [, before = '', value] = /^(?:(the|late|early|mid) )?'?((?:1[1-9]|20)?\d0)'?s$/i.exec(text) ?? [];
  if (!pack.decade || !value || (value.length === 2 && !before && !text.startsWith("'"))) return undefined;
  return [before, pack.decade(Number(value))].filter(Boolean).join(' ');
};

/** Years from 1100 to 2099 that stand alone. */
export const readYear: Reading = (text, pack) =>
  /^(?:1[1-9]|20)\d\d$/.test(text) ? pack.year(Number(text)) : undefined;

/** Plain numbers, with a sign before ('-5', '#1') or a plus behind. */
export const readNumber: Reading = (text, pack) => {
  const [, sign = '', digits = '', plus = ''] = /^([+#-]?)(.*?)(\+?)$/.exec(text) ?? [];
  const number = parseNumber(digits, pack);
  // '10 365' may be two numbers; '10 000' and '1 234 567' are one.
  const isPair = /^\d+ \d+$/.test(digits) && !digits.endsWith('000');
  if (!number || isPair) return undefined;
  return [sign && pack.signs[sign], speakNumber(number, pack), plus && pack.signs['+']].filter(Boolean).join(' ');
};
