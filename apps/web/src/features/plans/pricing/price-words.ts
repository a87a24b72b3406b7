import { NO_CURRENCY, type Plan } from '@sayso/contract';
import { formatDay } from '../../../lib/format.ts';
import { pricingTexts as texts } from './pricing.texts.ts';

/** The price in the viewer's own way; free plans say so, and a price without a currency stands alone. */
export function priceOf({ price, currency }: Pick<Plan, 'price' | 'currency'>): string {
  if (price === 0) return texts.free;
  if (currency === NO_CURRENCY) return new Intl.NumberFormat().format(price);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(price);
}

/** The same where it is to be seen at once: whole amounts without their cents. */
export function boldPriceOf({ price, currency }: Pick<Plan, 'price' | 'currency'>): string {
  if (price === 0 || currency === NO_CURRENCY) return priceOf({ price, currency });
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price);
}

/** How often a price is paid; null for what costs nothing. */
export const billingOf = ({ price, billing }: Pick<Plan, 'price' | 'billing'>): string | null =>
  price === 0 ? null : texts.billing[billing];

/** What else is to be known before one buys. */
export function termsOf({
  trial_days,
  access_days,
  sold_until,
}: Pick<Plan, 'trial_days' | 'access_days' | 'sold_until'>): string[] {
  return [
    ...(trial_days === null ? [] : [texts.trial(trial_days)]),
    ...(access_days === null ? [] : [texts.access(access_days)]),
    ...(sold_until === null ? [] : [texts.soldUntil(formatDay(lastMomentOf(sold_until)))]),
  ];
}

/** The moment before an offer is over: its day is the last one. */
export const lastMomentOf = (soldUntil: string): string => new Date(new Date(soldUntil).getTime() - 1).toISOString();
