import type { PurchaseFact } from './fact-order.ts';
import { PAYING } from './fact-order.ts';

/** What a purchase has brought and what went back, in the smallest unit of its currency. `feeMinor`: null where nobody told one. */
export type Money = { grossMinor: number; refundedMinor: number; feeMinor: number | null };

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
const BACK = new Set(['refund', 'partial_refund', 'chargeback']);

/** What came in. Who tells a sale of an item and the start of its subscription tells one payment twice. */
export function grossOf(facts: readonly PurchaseFact[]): number {
  const sales = facts.filter(({ kind, amountMinor }) => kind === 'sale' && amountMinor !== null);
  const isTold = (start: PurchaseFact) => sales.some((sale) => areAboutOne(sale, start));
  const counted = facts.filter(
    (fact) => PAYING.has(fact.kind) && !(fact.kind === 'subscription_start' && isTold(fact)),
  );
  return sum(counted.map(({ amountMinor }) => amountMinor));
}

/** Whether two facts are about the same item, as far as they name any. */
const areAboutOne = ({ items }: PurchaseFact, other: PurchaseFact): boolean =>
  items.length === 0 || other.items.length === 0 || items.some((item) => other.items.includes(item));

/** What went back. A refund without an amount is one of everything, and no more goes back than came, where that was told. `reversed`: keys of charge-backs that the seller has won. */
function refundedOf(facts: readonly PurchaseFact[], reversed: ReadonlySet<string>): number {
  const gross = grossOf(facts);
  const back = facts.filter(({ kind, key }) => BACK.has(kind) && !reversed.has(key));
  const told = sum(back.map(({ kind, amountMinor }) => amountMinor ?? (kind === 'partial_refund' ? 0 : gross)));
  return gross > 0 ? Math.min(told, gross) : told;
}

/** What a purchase has brought and what went back. */
export function moneyOf(facts: readonly PurchaseFact[], reversed: ReadonlySet<string>): Money {
  const fees = facts.map(({ feeMinor }) => feeMinor).filter((fee) => fee !== null);
  return {
    grossMinor: grossOf(facts),
    refundedMinor: refundedOf(facts, reversed),
    feeMinor: fees.length > 0 ? sum(fees) : null,
  };
}
