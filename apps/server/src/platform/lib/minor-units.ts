import { NO_CURRENCY } from '@sayso/contract';

/** What `Intl` formats; it throws on everything else. */
const CURRENCY_CODE = /^[A-Z]{3}$/;
const digits = new Map<string, number>();

/** How many digits stand after the point in a currency: none in JPY, three in KWD. @see ISO 4217, as `Intl` knows it. */
export function digitsOf(currency: string | null): number {
  const code = currency !== null && CURRENCY_CODE.test(currency) ? currency : NO_CURRENCY;
  const known = digits.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  digits.set(code, maximumFractionDigits);
  return maximumFractionDigits;
}

/** An amount in main units. */
export const fromMinor = (minor: number, currency: string | null): number => minor / 10 ** digitsOf(currency);

/** A currency as people read it: '' where none was told. */
export const shownCurrency = (currency: string): string => (currency === NO_CURRENCY ? '' : currency);

/** A currency in three capital letters; null where it is none. */
export function currencyOf(text: string): string | null {
  const letters = text.trim().toUpperCase();
  return CURRENCY_CODE.test(letters) && letters !== NO_CURRENCY ? letters : null;
}

/** Currencies of ISO 4217, also former ones. */
const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** False for letters that are no currency; none told is fine. */
export const isKnownCurrency = (currency: string | null): boolean => currency === null || KNOWN.has(currency);

/** An amount as people write it, in the smallest unit of its currency. Null where it is no amount. '(47.00)' is negative. */
export function readMinor(text: string, currency: string | null): number | null {
  const isNegative = /^\s*\(.*\)\s*$/.test(text) || /^\W*-/.test(text.trim()) || /-\s*$/.test(text);
  const number = numberOf(text);
  if (Number.isNaN(number)) return null;
  const minor = shiftedBy(number, digitsOf(currency));
  return minor === null ? null : isNegative ? 0 - minor : minor;
}

/** A number with its point so many digits further to the right, rounded. Null where that is no whole number that can be counted with. */
export function shiftedBy(number: number, digits: number): number | null {
  // Shifted as a decimal number is written, not multiplied: 1.005 is no binary fraction, and 1.005 * 100 no 100.5.
  const [written = '', exponent = '0'] = String(number).split('e');
  const whole = Math.round(Number(`${written}e${Number(exponent) + digits}`));
  return Number.isSafeInteger(whole) ? whole : null;
}

/** '1,234.50', '1.234,50 EUR', '$47'. */
const numberOf = (text: string): number =>
  readDecimal(text.replace(/[\s\u00a0\u202f'()+-]|\p{Sc}|\b[a-z]{3}\b/giu, ''));

/** Digits with marks between them, as people write amounts; no number where there is anything else. The last mark with one or two digits behind it, or the only point, is the decimal one. */
export function readDecimal(bare: string): number {
  if (!/^\d[\d.,]*$/.test(bare) && !/^[.,]\d+$/.test(bare)) return Number.NaN;
  const mark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const behind = bare.length - mark - 1;
  const marks = bare.replace(/\d/g, '');
  const isDecimal = mark >= 0 && (marks === '.' || new Set(marks).size === 2 || (marks === ',' && behind <= 2));
  const whole = (isDecimal ? bare.slice(0, mark) : bare).replace(/[.,]/g, '');
  return Number(`${whole || '0'}.${(isDecimal && bare.slice(mark + 1)) || '0'}`);
}
