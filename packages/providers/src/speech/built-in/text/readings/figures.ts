import { readDate, readTime } from './calendar.ts';
import {
  genderBehind,
  NUMBER,
  parseNumber,
  readCounted,
  readDecade,
  readNumber,
  readYear,
  speakDigits,
  speakNumber,
} from './numbers.ts';
import { readMagnitude, readMoney, readPercent, readUnit } from './quantities.ts';
import { anyOf, perPack, type Reading } from './reading.ts';

const RATING_SCALES = new Set(['5', '10', '100']);
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };
const YEAR_RANGE = /^((?:1[1-9]|20)\d\d) ?[-\u2014] ?((?:1[1-9]|20)\d\d)$/;
const RANGE = new RegExp(`^([$€£¥₹]?)(${NUMBER}) ?[-\u2014] ?([$€£¥₹]?)(${NUMBER})( ?.*)$`, 'u');
const RATIO = new RegExp(`^(${NUMBER}) ?/ ?(\\d+)$`);
const SIZES = new RegExp(`^(${NUMBER})(?: ?[x×] ?(${NUMBER}))(?: ?[x×] ?(${NUMBER}))?$`);

/** Fractions ('1/2', '2 1/2'), ratings ('4.9/5'), and pairs of numbers ('24/7'). */
const readRatio: Reading = (text, pack) => {
  const [, mixed, fraction] = /^(\d{1,3}) (\d\/\d{1,2})$/.exec(text) ?? [];
  const part = pack.fractions[fraction ?? text];
  if (part) return mixed ? `${speakNumber({ whole: mixed, decimals: '' }, pack)} ${pack.signs['&']} ${part}` : part;
  const [, value = '', scale = ''] = RATIO.exec(text) ?? [];
  const number = parseNumber(value, pack);
  if (!number) return undefined;
  const of = RATING_SCALES.has(scale) ? pack.signs['//'] : '';
  return [speakNumber(number, pack), of, speakNumber({ whole: scale, decimals: '' }, pack)].filter(Boolean).join(' ');
};

/** '10-15', '5 - 10 kg', '$5-$10', '1998-2026'. */
const readRange: Reading = (text, pack) => {
  const [, from = '', until = ''] = YEAR_RANGE.exec(text) ?? [];
  if (from) return `${pack.year(Number(from))} ${pack.signs['..']} ${pack.year(Number(until))}`;
  const [, sign = '', low = '', again = '', high = '', rest = ''] = RANGE.exec(text) ?? [];
  const first = parseNumber(low, pack);
  if (!first) return undefined;
  const second = readQuantity(`${again || sign}${high}${rest}`, pack);
  if (typeof second !== 'string') return undefined;
  return `${speakNumber(first, pack, genderBehind(rest.trim(), pack))} ${pack.signs['..']} ${second}`;
};

// International, national with a leading zero, with an area code in brackets, as North America groups them, and as Greece and the north of Europe do.
const PHONES = [
  /^\+\d[\d ()./-]{5,}\d$/,
  /^0\d+(?:[ ./-]?\d{2,})+$/,
  /^\(?\d{2,5}\) ?\d+(?:[ -]\d+)*$/,
  /^(?:1[-. ])?(?:\d{3}[-. ])?\d{3}[-.]\d{4}$/,
  /^\d{3} \d{3} \d{4}$/,
  /^\d{2}(?: \d{2}){3}$/,
  /^\d{3} \d{2} \d{3}$/,
];
const PHONE_DIGITS = { min: 7, max: 15 } as const;

/** Telephone numbers, digit by digit; each written word keeps its own digits. */
const readPhone: Reading = (text, pack) => {
  const digits = text.replaceAll(/\D/g, '').length;
  if (digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max || /^\d{1,2}([./-])\d{1,2}\1\d{2,4}/.test(text))
    return undefined;
  if (!PHONES.some((phone) => phone.test(text))) return undefined;
  return text.split(' ').map((word) => {
    const spoken = speakDigits(word.replaceAll(/\D/g, ''), pack);
    return word.startsWith('+') ? `${pack.signs['+']} ${spoken}` : spoken;
  });
};

/** '10 x 15', '1920x1080'. */
const readSizes: Reading = (text, pack) => {
  const numbers = SIZES.exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
  return numbers
    ?.map((part) => parseNumber(part, pack))
    .map((number) => (number ? speakNumber(number, pack) : ''))
    .join(` ${pack.signs['×']} `);
};

const beforeOf = perPack((pack) =>
  Object.keys(pack.ordinalBefore).length
    ? new RegExp(`^(${anyOf(Object.keys(pack.ordinalBefore))}) (\\d{1,3})\\.$`, 'iu')
    : undefined,
);

/** '1st', '2º', 'am 5.', and '5.' where the dot makes the ordinal. */
const readOrdinal: Reading = (text, pack) => {
  const [, before, dotted] = beforeOf(pack)?.exec(text) ?? [];
  if (before !== undefined && Number(dotted) > 0)
    return `${before} ${pack.ordinal(Number(dotted))}${(pack.ordinalBefore[before.toLowerCase()] ?? '').trim()}`;
  const [, digits, ending = ''] = /^(\d{1,6})(\D+)$/u.exec(text.replaceAll(',', '')) ?? [];
  if (!digits || Number(digits) === 0 || !pack.ordinalEnding.test(ending)) return undefined;
  const spoken = pack.ordinal(Number(digits));
  if (/^(?:re|ère)$/.test(ending)) return spoken.replace(/^premier$/, 'première');
  return /^\.?(?:ra|da|ta|ª)$/.test(ending) ? spoken.replaceAll(/o(?= |$)/g, 'a') : spoken;
};

/** 'Chapter IV': a Roman numeral behind a noun that is counted so. */
export const readRoman: Reading = (text, pack) => {
  const [, noun = '', numeral = ''] = /^(\p{L}+) ([IVXL]+)$/u.exec(text) ?? [];
  if (!pack.romanAfter.has(noun.toLowerCase())) return undefined;
  const digits = [...numeral].map((letter) => ROMAN[letter] ?? 0);
  // A smaller digit before a larger one is taken away: IV.
  const value = digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
  return value > 0 ? [noun, pack.cardinal(BigInt(value))] : undefined;
};

const readNo: Reading = (text, pack) => {
  const digits = /^(?:No|Nos|Nr|№)\.? ?(\d+)$/.exec(text)?.[1];
  return digits ? `${pack.signs['#']} ${speakNumber({ whole: digits, decimals: '' }, pack)}` : undefined;
};

function readQuantity(text: string, pack: Parameters<Reading>[1]): ReturnType<Reading> {
  for (const read of [readTime, readMoney, readPercent, readUnit, readCounted, readMagnitude, readNumber]) {
    const spoken = read(text, pack);
    if (spoken !== undefined) return spoken;
  }
  return undefined;
}

/** Everything that is written with figures, most particular first. */
export const FIGURE_READINGS: readonly Reading[] = [
  readDate,
  readDecade,
  readTime,
  readMoney,
  readPercent,
  readUnit,
  readCounted,
  readMagnitude,
  readRatio,
  readPhone,
  readRange,
  readSizes,
  readOrdinal,
  readNo,
  readYear,
  readNumber,
];
