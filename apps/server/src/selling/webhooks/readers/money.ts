import type { SaleKind } from '@sayso/contract';
import { currencyOf, digitsOf, readDecimal, shiftedBy } from '../../../platform/lib/minor-units.ts';

/** Digits after the point that a currency without known ones is counted with. */
const USUAL_DIGITS = 2;

/** Currencies that senders count in whole units, and in thousandths; in all others in hundredths. @see ISO 4217, list one */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

/** Kinds that open access to something. */
export const OPENS: readonly SaleKind[] = ['sale', 'upsell', 'subscription_start'];

/** The currency of an event. What opens a purchase is in its seller's usual one where none is told, everything else in that of its purchase. */
export const currencyOfEvent = (told: string, kind: SaleKind | null, usual: string | null): string | null =>
  currencyOf(told) ?? (kind !== null && OPENS.includes(kind) ? usual : null);

/** Whether money went back, as people write it: '-47.00', '(47.00)'. */
export const isNegative = (value: unknown): boolean =>
  typeof value === 'number'
    ? value < 0
    : typeof value === 'string' && /^[^\d]*-|^\s*\(.*\)\s*$|-\s*$/.test(value) && /[1-9]/.test(value);

/** How many digits after the point a sender leaves out who counts in the smallest unit. */
export function isoDigits(currency: string | null): number {
  if (currency !== null && WHOLE.includes(currency)) return 0;
  return currency !== null && THOUSANDTHS.includes(currency) ? 3 : USUAL_DIGITS;
}

/**
 * An amount in the smallest unit of its currency, never negative: senders tell refunds as negatives. Null where it is no amount.
 * `countedIn`: digits after the point that the sender has left out; 0 where it writes the point.
 */
export function minorOf(value: unknown, currency: string | null, countedIn = 0): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? numberOf(value) : Number.NaN;
  return shiftedBy(Math.abs(number), digitsOf(currency) - countedIn);
}

/** An amount that its sender documents in pennies. One with a point or a comma is in main units all the same. */
export const pennies = (text: string, currency: string | null): number | null =>
  minorOf(text, currency, /[.,]/.test(text) ? 0 : USUAL_DIGITS);

/** The sum of the amounts that are known; null where none is. */
export function sumOfMinor(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** Splits a sum in proportion to amounts. The last part takes what rounding leaves; without any amount the first takes all. */
export function splitByAmount(sumMinor: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  if (whole === 0) return amounts.map((_, place) => (place === 0 ? sumMinor : 0));
  const parts = amounts.slice(0, -1).map((amount) => Math.round((sumMinor * amount) / whole));
  return [...parts, sumMinor - parts.reduce((sum, part) => sum + part, 0)];
}

/** '1,234.50', '1.234,50 EUR', '$47', '(47.00)'. */
const numberOf = (text: string): number =>
  readDecimal(text.replace(/[\s'()+-]|\p{Sc}/gu, '').replace(/^[a-z]{3}|[a-z]{3}$/gi, ''));
