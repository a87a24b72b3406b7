/** Sellers whose subscriptions have numbers that nothing else has: `sub_...`. */
const TELLING: ReadonlySet<string> = new Set(['stripe', 'paddle', 'gumroad']);

/**
 * A subscription's number among all numbers that purchases are known by. Who counts orders and subscriptions each from 1 has an order 1001 and a subscription 1001 of two people,
 * whose purchases are not one.
 */
export const subscriptionKey = (kind: string, number: string): string =>
  number === '' || TELLING.has(kind) ? number : `subscription ${number}`;

/** An invoice's number beside orders that are counted as well. */
export const invoiceKey = (number: string): string => (number === '' ? '' : `invoice ${number}`);
