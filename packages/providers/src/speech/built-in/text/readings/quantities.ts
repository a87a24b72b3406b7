import type { Currency, LanguagePack } from '../packs/language-pack.ts';
import {
  counted,
  FORMS_WITH_DECIMALS,
  NUMBER,
  nounFor,
  parseNumber,
  speakNumber,
  type WrittenNumber,
  anyOf,
  perPack,
  type Reading,
} from './numbers.ts';

const SIGNS: Readonly<Record<string, Currency>> = {
  $: 'USD',
  US$: 'USD',
  USD: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  '¥': 'JPY',
  JPY: 'JPY',
  '₹': 'INR',
  INR: 'INR',
  'Rs.': 'INR',
  R$: 'BRL',
  BRL: 'BRL',
  zł: 'PLN',
  PLN: 'PLN',
  '₺': 'TRY',
  TL: 'TRY',
  TRY: 'TRY',
  '₽': 'RUB',
  'руб.': 'RUB',
  руб: 'RUB',
  RUB: 'RUB',
  SEK: 'SEK',
  DKK: 'DKK',
  NOK: 'NOK',
  Kč: 'CZK',
  CZK: 'CZK',
  RON: 'RON',
  '₴': 'UAH',
  грн: 'UAH',
  'грн.': 'UAH',
  UAH: 'UAH',
  Rp: 'IDR',
  'Rp.': 'IDR',
  IDR: 'IDR',
  SAR: 'SAR',
  AED: 'AED',
  EGP: 'EGP',
  CHF: 'CHF',
  'Fr.': 'CHF',
  MXN: 'MXN',
  MX$: 'MXN',
};
const PERCENT_BEHIND = new RegExp(`^([+-]?)(${NUMBER}) ?([%‰])$`);
const PERCENT_BEFORE = new RegExp(`^([+-]?)()%(${NUMBER})$`);
// A 4K screen is no amount.
const SCREEN = /^[248]K$/;
// 5m may be metres, and a bare M or B a model's name: only money counts in them.
const MONEY_ONLY = new Set(['m', 'b', 'B']);

const composed = (text: string) => text.normalize('NFKC');
const moneyOf = perPack((pack): Readonly<Record<string, Currency>> => ({ ...SIGNS, ...pack.money }));
const patternsOf = perPack((pack) => {
  const magnitude = anyOf(Object.keys(pack.magnitudes).map(composed));
  const sign = anyOf(Object.keys(moneyOf(pack)).map(composed));
  return {
    before: new RegExp(`^([+-]?)(${sign}) ?(${NUMBER})(?: ?(${magnitude}))?(\\+?)$`),
    behind: new RegExp(`^([+-]?)(${NUMBER})(?: ?(${magnitude}))?(\\+?) ?(${sign})$`),
    magnitude: new RegExp(`^([+-]?)(${NUMBER}) ?(${magnitude})(\\+?)$`),
    unit: new RegExp(`^([+-]?)(${NUMBER}) ?(${anyOf(Object.keys(pack.units).map(composed))})$`),
  };
});
const unitsOf = perPack((pack) => new Map(Object.entries(pack.units).map(([unit, noun]) => [composed(unit), noun])));

/** Money, with its sign before or behind: '$1,234.56', '9,99 €', '$5 million', '2,5 Mio. €', '99¢'. */
export const readMoney: Reading = (text, pack) => {
  const patterns = patternsOf(pack);
  const before = patterns.before.exec(text);
  if (before) {
    const [, minus, sign = '', digits = '', magnitude, plus] = before;
    return money({ minus, sign, digits, magnitude, plus }, pack);
  }
  const behind = patterns.behind.exec(text);
  if (behind) {
    const [, minus, digits = '', magnitude, plus, sign = ''] = behind;
    return money({ minus, sign, digits, magnitude, plus }, pack);
  }
  const cents = /^(\d+) ?[¢]$/.exec(text)?.[1];
  return cents ? counted({ whole: cents, decimals: '' }, nounsOf('USD', pack).hundredth, pack) : undefined;
};

/** Shortened numbers without money: '100k', '2.5 million'. */
export const readMagnitude: Reading = (text, pack) => {
  const [, minus, digits = '', magnitude = '', plus] = patternsOf(pack).magnitude.exec(text) ?? [];
  const number = parseNumber(digits, pack);
  const isApart = text.includes(' ') && magnitude.length === 1;
  if (!number || isApart || MONEY_ONLY.has(magnitude) || SCREEN.test(text)) return undefined;
  return signed({ minus, plus }, withMagnitude(number, pack.magnitudes[magnitude] ?? '', pack), pack);
};

/** Measures: '5 kg', '100km/h', '-3 °C'. */
export const readUnit: Reading = (text, pack) => {
  const [, minus, digits = '', unit = ''] = patternsOf(pack).unit.exec(text) ?? [];
  const number = parseNumber(digits, pack);
  return number ? signed({ minus }, counted(number, unitsOf(pack).get(unit) ?? '', pack), pack) : undefined;
};

/** '20%', '20 %', '%20', '5 ‰'. */
export const readPercent: Reading = (text, pack) => {
  if (!/[%‰]/.test(text)) return undefined;
  const match = PERCENT_BEHIND.exec(text) ?? PERCENT_BEFORE.exec(text);
  if (!match) return undefined;
  const [, minus, behind = '', last = ''] = match;
  const number = parseNumber(behind || last, pack);
  const sign = pack.signs[behind ? last : '%'] ?? '';
  if (!number) return undefined;
  if (/^[fn]:/.test(sign)) return signed({ minus }, counted(number, sign, pack), pack);
  const spoken = speakNumber(number, pack);
  return signed(
    { minus },
    sign.includes('…') ? sign.replace('…', spoken) : `${spoken} ${nounFor(number, sign, pack)}`,
    pack,
  );
};

type Sum = {
  minus: string | undefined;
  sign: string;
  digits: string;
  magnitude: string | undefined;
  plus: string | undefined;
};

function money({ minus, sign, digits, magnitude, plus }: Sum, pack: LanguagePack): string | undefined {
  const number = parseNumber(digits, pack);
  const known = sign === '$' && pack.dollar ? pack.dollar : moneyOf(pack)[sign];
  if (!number || !known) return undefined;
  const { noun, hundredth } = nounsOf(known, pack);
  if (noun === '') return undefined;
  const spoken = magnitude
    ? manyOf(number, { noun, magnitude: pack.magnitudes[magnitude] ?? '' }, pack)
    : sumOf(number, { noun, hundredth }, pack);
  return signed({ minus, plus }, spoken, pack);
}

function nounsOf(currency: Currency, pack: LanguagePack): { noun: string; hundredth: string } {
  const [noun = '', hundredth = ''] = (pack.currencies[currency] ?? '').split('/');
  return { noun, hundredth };
}

/** 'nine dollars and ninety nine cents', 'neun Euro neunundneunzig'. */
function sumOf(
  number: WrittenNumber,
  { noun, hundredth }: { noun: string; hundredth: string },
  pack: LanguagePack,
): string {
  const { whole, decimals } = number;
  if (decimals.length > 2 || hundredth === '') return counted(number, noun, pack);
  const cents: WrittenNumber = { whole: String(Number(decimals.padEnd(2, '0'))), decimals: '' };
  const units: WrittenNumber = { whole, decimals: '' };
  if (cents.whole === '0') return counted(units, noun, pack);
  if (/^0+$/.test(whole)) return counted(cents, hundredth, pack);
  const tail = pack.cents.isNamed ? counted(cents, hundredth, pack) : speakNumber(cents, pack);
  const { join } = pack.cents;
  if (join.endsWith('-')) return `${counted(units, noun, pack)} ${join.slice(0, -1)}${tail}`;
  return [counted(units, noun, pack), join, tail].filter(Boolean).join(' ');
}

function withMagnitude(number: WrittenNumber, magnitude: string, pack: LanguagePack): string {
  return magnitude.includes('|') ? counted(number, magnitude, pack) : `${speakNumber(number, pack)} ${magnitude}`;
}

/** 'two point five million dollars', 'deux millions d'euros'. */
function manyOf(
  number: WrittenNumber,
  { noun, magnitude }: { noun: string; magnitude: string },
  pack: LanguagePack,
): string {
  const forms = noun.replace(/^[fn]:/, '').split('|');
  const plural = (forms.length === FORMS_WITH_DECIMALS ? forms[2] : forms.at(-1)) ?? '';
  const of = magnitude.includes('|') && !plural.startsWith(`${pack.of} `) ? pack.of : '';
  const joined = [withMagnitude(number, magnitude, pack), of, plural].filter(Boolean).join(' ');
  return pack.language === 'fr' ? joined.replace(/ de (?=[aeiouy])/, " d'") : joined;
}

function signed(
  { minus, plus }: { minus?: string | undefined; plus?: string | undefined },
  spoken: string,
  pack: LanguagePack,
): string {
  return [minus && pack.signs[minus], spoken, plus && pack.signs['+']].filter(Boolean).join(' ');
}
