import type { SaleKind } from '@sayso/contract';
import { MONEY_BACK, OPENING, PAYING, type PurchaseFact, timeOf } from './fact-order.ts';

/** Kinds that name what a subscription holds. */
const HOLDING: ReadonlySet<SaleKind> = new Set(['subscription_start', 'renewal', 'changed']);
/** Kinds that are about the subscription, whichever of its items the seller still names it by. */
const OF_SUBSCRIPTION: ReadonlySet<SaleKind> = new Set(['payment_failed', 'cancelled', 'ended', 'reinstated']);

/** True for a fact that says that the subscription holds an item. */
export type Holds = (fact: PurchaseFact, item: string) => boolean;

/** Reads what a subscription holds. One that no seller told the start of began with the first sale before its change. `ordered`: facts in their order. */
export function holdsOf(ordered: readonly PurchaseFact[]): Holds {
  const change = ordered.findIndex(({ kind }) => kind === 'changed');
  const before = change < 0 ? [] : ordered.slice(0, change);
  const isStarted = ordered.some(({ kind }) => kind === 'subscription_start') || before.some(isHolding);
  const [opener] = isStarted
    ? []
    : before.filter(({ kind }) => kind === 'sale').toSorted((one, other) => +timeOf(one) - +timeOf(other));
  return (fact, item) => (isHolding(fact) || fact === opener) && fact.items.includes(item);
}

const isHolding = ({ kind }: PurchaseFact): boolean => HOLDING.has(kind);

/** Items that took the place of an item of the subscription, or gave it theirs, directly or by others between them. */
export function lineOf(item: string, ordered: readonly PurchaseFact[], holds: Holds): ReadonlySet<string> {
  const lines: Set<string>[] = [];
  let held: string[] = [];
  for (const fact of ordered) {
    const named = fact.items.filter((one) => holds(fact, one) && !fact.once?.includes(one));
    const came = named.filter((one) => !held.includes(one));
    const went = fact.kind === 'changed' ? held.filter((one) => !named.includes(one)) : [];
    if (came.length > 0 && went.length > 0) {
      const joined = lines.filter((line) => [...came, ...went].some((one) => line.has(one)));
      for (const line of joined) lines.splice(lines.indexOf(line), 1);
      lines.push(new Set([...came, ...went, ...joined.flatMap((line) => [...line])]));
    }
    held = fact.kind === 'changed' ? named : [...held, ...came];
  }
  return lines.find((line) => line.has(item)) ?? new Set();
}

/**
 * True for a fact about other items of a line that concerns an item as well. The subscription ends, fails or goes on whichever of them the seller names. A refund concerns all items that its payment
 * pays for: an item with a payment of its own keeps it when that of another goes back.
 */
export function followsLine(
  fact: PurchaseFact,
  { item, line, facts }: { item: string; line: ReadonlySet<string>; facts: readonly PurchaseFact[] },
): boolean {
  if (!fact.items.some((one) => line.has(one))) return false;
  if (OF_SUBSCRIPTION.has(fact.kind)) return true;
  const isPaid = (one: string) =>
    facts.some(({ kind, items, amountMinor }) => PAYING.has(kind) && items.includes(one) && amountMinor !== 0);
  return MONEY_BACK.has(fact.kind) && !(isPaid(item) && fact.items.some(isPaid));
}

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

const OF_FIRST: ReadonlySet<SaleKind | null> = new Set([...OPENING, ...(MONEY_BACK as ReadonlySet<SaleKind>)]);

/** The sale and the payment that a receipt of JVZoo's kind names: payments after the first are the sale's with '-B001' behind it. */
export function paymentOf(receipt: string, kind: SaleKind | null): { sale: string; sequence: number | null } {
  const [, sale = receipt, payment] = /^(.+)-B(\d+)$/i.exec(receipt) ?? [];
  if (payment !== undefined) return { sale, sequence: Number(payment) + 1 };
  return { sale, sequence: OF_FIRST.has(kind) ? 1 : null };
}
