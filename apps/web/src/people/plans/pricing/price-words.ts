import { NO_CURRENCY, type Plan } from '@sayso/contract';
import { formatDay } from '../../../lib/format.ts';
import { pricingTexts as texts } from './pricing.texts.gen.ts';

/** What a price is read from. `isStart`: people have the plan by signing up. */
type Priced = Pick<Plan, 'price' | 'currency' | 'upgrade_url'> & { isStart?: boolean };

/** The price in the viewer's own way; a price without a currency stands alone. Free is what people get by signing up: any other plan without a price has one elsewhere. */
export function priceOf({ price, currency, upgrade_url: url, isStart = false }: Priced): string {
  if (price === 0) return isStart ? texts.free : url === null ? texts.onRequest : texts.atSeller;
  if (currency === NO_CURRENCY) return new Intl.NumberFormat().format(price);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(price);
}

/** The same where it is to be seen at once: whole amounts without their cents. */
export function boldPriceOf(plan: Priced): string {
  const { price, currency } = plan;
  if (price === 0 || currency === NO_CURRENCY) return priceOf(plan);
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
    ...(trial_days === null ? [] : [texts.trial({ count: trial_days })]),
    ...(access_days === null ? [] : [texts.access({ count: access_days })]),
    ...(sold_until === null ? [] : [texts.soldUntil({ day: formatDay(lastMomentOf(sold_until)) })]),
  ];
}

/** The moment before an offer is over: its day is the last one. */
export const lastMomentOf = (soldUntil: string): string => new Date(new Date(soldUntil).getTime() - 1).toISOString();
