import { isoDigits, minorOf } from './money.ts';

/** Currencies whose amounts Stripe counts in other units than ISO 4217: hundredths that there are none of, and whole ones where there are hundredths. @see https://docs.stripe.com/currencies#special-cases */
const DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** An amount of Stripe in the smallest unit of its currency. */
export function stripeAmount(value: unknown, currency: string | null): number | null {
  const own = currency !== null && Object.hasOwn(DIGITS, currency) ? DIGITS[currency] : undefined;
  return minorOf(value, currency, own ?? isoDigits(currency));
}
