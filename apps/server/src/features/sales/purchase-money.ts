import type { PurchaseFact } from './fact-order.ts';
import { PAYING } from './fact-order.ts';

/** Money of a purchase in the smallest unit of its currency. `feeMinor`, `commissionMinor`: null if none was told. */
export type Money = {
  grossMinor: number;
  refundedMinor: number;
  feeMinor: number | null;
  commissionMinor: number | null;
};

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
  const told = (amounts: readonly (number | null)[]) =>
    amounts.some((amount) => amount !== null) ? sum(amounts) : null;
  const grossMinor = grossOf(facts);
  const refundedMinor = refundedOf(facts, reversed);
  const commission = told(facts.map(({ kind, commissionMinor = null }) => (PAYING.has(kind) ? commissionMinor : null)));
  // Commissions go back with the money, in the same proportion.
  const left =
    commission !== null && grossMinor > 0 ? commission - (commission * refundedMinor) / grossMinor : commission;
  return {
    grossMinor,
    refundedMinor,
    feeMinor: told(facts.map(({ feeMinor }) => feeMinor)),
    commissionMinor: left === null ? null : Math.round(left),
  };
}

/** Facts as access is computed from them: a refund of less than was paid is one of a part, where its amount says so. */
export function withPartialRefunds<Fact extends PurchaseFact>(facts: readonly Fact[]): readonly Fact[] {
  return facts.map((fact) =>
    fact.byAmount && fact.kind === 'refund' && isOfPart(fact, facts) ? { ...fact, kind: 'partial_refund' } : fact,
  );
}

/** Compared with the payment of the same number, else with the largest one of the item. */
function isOfPart(refund: PurchaseFact, facts: readonly PurchaseFact[]): boolean {
  const { amountMinor, sequence } = refund;
  if (!amountMinor) return false;
  const paid = facts.filter((fact) => PAYING.has(fact.kind) && fact.amountMinor !== null && areAboutOne(fact, refund));
  const same = paid.filter((fact) => fact.sequence === sequence);
  const amounts = (same.length > 0 ? same : paid).map((fact) => fact.amountMinor ?? 0);
  return amounts.length > 0 && amountMinor < Math.max(...amounts);
}
