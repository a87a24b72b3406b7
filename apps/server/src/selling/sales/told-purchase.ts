import { areTimed, inOrder, OPENING, PAYING, type PurchaseFact, timeOf } from './fact-order.ts';
import type { FactRow } from './purchases.store.ts';
import type { SoldItem } from './sale-fact.ts';

/** A fact with what was told beside it. */
export type ToldFact = PurchaseFact & { currency: string | null; details: FactRow['details'] };

const number = (amount: string | null) => (amount === null ? null : Number(amount));

export const toToldFact = (row: FactRow): ToldFact => ({
  key: row.key,
  kind: row.kind,
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
  sequence: row.sequence,
  items: row.items,
  once: (row.details.items ?? []).flatMap(({ item, isOnce }) => (isOnce ? [item] : [])),
  amountMinor: number(row.amount_minor),
  feeMinor: number(row.fee_minor),
  commissionMinor: number(row.commission_minor),
  byAmount: row.details.byAmount === true,
  undoes: row.details.undoes,
  numbers: row.details.numbers ?? [],
  periodEnd: row.period_end,
  currency: row.currency,
  details: row.details,
});

/** What is said of a purchase beside its state. What opened it has the first word, then what else paid for it: a refund may name the buyer by another address. */
export function toldOfPurchase(facts: readonly ToldFact[]) {
  const order = inOrder(facts) as ToldFact[];
  const opening = order.filter(({ kind }) => OPENING.has(kind));
  const paying = order.filter(({ kind }) => PAYING.has(kind));
  const byWeight = [...new Set([...opening, ...paying, ...order])];
  const firstTold = <Value>(read: (fact: ToldFact) => Value | null | undefined): Value | null => {
    for (const fact of byWeight) {
      const value = read(fact);
      if (value !== null && value !== undefined && value !== '') return value;
    }
    return null;
  };
  const counted = paying.length > 0 ? paying : order;
  const times = (opening.length > 0 ? opening : order).map((fact) => timeOf(fact).getTime());
  return {
    transaction: firstTold(({ details }) => details.transaction),
    email: firstTold(({ details }) => details.email),
    name: firstTold(({ details }) => details.name),
    affiliate: firstTold(({ details }) => details.affiliate),
    receiptUrl: firstTold(({ details }) => details.receiptUrl),
    currency: firstTold(({ currency }) => currency),
    isTest: counted.length > 0 && counted.every(({ details }) => details.isTest === true),
    boughtAt: new Date(Math.min(...times)),
    items: itemsOf(byWeight, order),
    isTimed: areTimed(facts),
  };
}

/** Every item that anybody has named, as what paid for it says it, as often as the last change of the subscription says. */
function itemsOf(byWeight: readonly ToldFact[], order: readonly ToldFact[]): SoldItem[] {
  const items = new Map<string, SoldItem>();
  const changes = order.filter(({ kind }) => kind === 'changed');
  for (const { details, items: numbers } of byWeight)
    for (const item of numbers) {
      const told = details.items?.find((one) => one.item === item) ?? { item, name: null, quantity: 1 };
      const before = items.get(item);
      items.set(item, before ? { ...before, name: before.name ?? told.name } : told);
    }
  for (const { details } of changes)
    for (const { item, quantity } of details.items ?? []) {
      const told = items.get(item);
      if (told) items.set(item, { ...told, quantity });
    }
  return [...items.values()];
}

/** When the last payment for an item was told of; null for none. */
export function lastPaymentToldAt(facts: readonly PurchaseFact[], item: string): Date | null {
  const paying = facts.filter(({ kind, items }) => PAYING.has(kind) && (items.length === 0 || items.includes(item)));
  return paying.length === 0 ? null : new Date(Math.max(...paying.map(({ receivedAt }) => receivedAt.getTime())));
}
