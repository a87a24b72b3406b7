import { NO_CURRENCY, type Plan } from '@sayso/contract';
import { plansTexts } from './plans.texts.ts';

/** The price in the viewer's own way; free plans say so, and a price without a currency stands alone. */
export function priceOf({ price, currency }: Pick<Plan, 'price' | 'currency'>): string {
  if (price === 0) return plansTexts.free;
  if (currency === NO_CURRENCY) return new Intl.NumberFormat().format(price);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(price);
}
