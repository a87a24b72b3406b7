import type { LanguagePack } from '../packs/language-pack.ts';
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
  anyOf,
  perPack,
  type Reading,
} from './numbers.ts';
import { readMagnitude, readMoney, readPercent, readUnit } from './quantities.ts';

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

const patternsOf = perPack((pack) => {
  const names = new Map<string, number>();
  for (const [index, forms] of pack.months.entries()) {
    for (const form of forms) {
      names.set(form, index + 1);
      names.set(form.charAt(0).toUpperCase() + form.slice(1), index + 1);
    }
  }
  const month = `(${anyOf([...names.keys()])})`;
  const clockBefore = anyOf(Object.keys(pack.clockBefore ?? {}));
  const before = Object.keys(pack.ordinalBefore).length ? `(?:(${anyOf(Object.keys(pack.ordinalBefore))}) )?` : '()';
  return {
    names,
    dayFirst: new RegExp(`^${before}(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)? ${month},?(?: (\\d{4}))?$`, 'u'),
    monthFirst: new RegExp(`^${month} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?$`, 'u'),
    clock: new RegExp(
      `^${clockBefore ? `(?:(${clockBefore}) )?` : '()'}(\\d{1,2})(?:([:.]| ?[hH] ?)(\\d{2}))? ?(?:(am|pm|AM|PM|a\\.m\\.?|p\\.m\\.?|A\\.M\\.?|P\\.M\\.?)|(${anyOf(['\u0000', ...pack.clockMarks])}))?$`,
      'u',
    ),
  };
});

/** Dates in figures ('12/25/2026', '25.12.2026', '2026-12-25', '25.12.') and with the month's name ('May 5, 2026', 'am 5. Mai'). */
const readDate: Reading = (text, pack) => inFigures(text, pack) ?? withName(text, pack);

/** '7:30pm', '7 p.m.', '19:30 Uhr', '19h30', '19.30 Uhr'. */
const readTime: Reading = (text, pack) => {
  const match = patternsOf(pack).clock.exec(text);
  if (!match) return undefined;
  const [, front, hours = '', separator, minutes = '0', half, mark] = match;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 24 || minute > 59 || (!separator && !half && !mark && !front)) return undefined;
  if (separator === '.' && !half && !mark && !front) return undefined;
  if (separator?.trim().toLowerCase() === 'h' && !pack.clockMarks.includes('h')) return undefined;
  const spoken = pack.time({
    hour,
    minute,
    half: half ? (half.toLowerCase().startsWith('a') ? 'am' : 'pm') : undefined,
    ...(front ? { before: front } : {}),
  });
  if (front) return `${pack.clockBefore?.[front] ?? front} ${spoken}`;
  // '24 h' is a time of day only where the clock names its hours.
  return !separator && !half && !spoken.includes(' ') ? undefined : spoken;
};

function inFigures(text: string, pack: LanguagePack): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return spokenDay({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }, pack);
  const [, first, , second, year] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})(\.) (\d{1,2})\. (\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})(\.) ?(\d{1,2})\.()$/.exec(text) ??
    [];
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [Number(first), Number(second)];
  const isMonthFirst = pack.dateOrder === 'mdy' ? a <= 12 : b > 12;
  const full = year ? (year.length === 2 ? 2000 + Number(year) : Number(year)) : undefined;
  return spokenDay({ day: isMonthFirst ? b : a, month: isMonthFirst ? a : b, year: full }, pack);
}

function withName(text: string, pack: LanguagePack): string | undefined {
  const { names, dayFirst, monthFirst } = patternsOf(pack);
  const early = monthFirst.exec(text);
  if (early && pack.language === 'en') {
    const [, month = '', day, year] = early;
    return spokenDay({ day: Number(day), month: names.get(month) ?? 0, year: year ? Number(year) : undefined }, pack);
  }
  const match = dayFirst.exec(text);
  if (!match) return undefined;
  const [, before = '', day, month = '', year] = match;
  const spoken = spokenDay(
    { day: Number(day), month: names.get(month) ?? 0, year: year ? Number(year) : undefined, before },
    pack,
  );
  return spoken && before ? `${before} ${spoken}` : spoken;
}

type Day = { day: number; month: number; year: number | undefined; before?: string };

function spokenDay({ day, month, year, before }: Day, pack: LanguagePack): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const isDayFirst = before !== undefined || pack.dateOrder === 'dmy';
  return pack.date({ day, month, year, before: pack.language === 'en' && isDayFirst ? 'dmy' : (before ?? '') });
}

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
