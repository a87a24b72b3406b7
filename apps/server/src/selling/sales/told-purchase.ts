import { areTimed, inOrder, mayBeOf, OPENING, PAYING, type PurchaseFact, REFUNDS, timeOf } from './fact-order.ts';
import { areOfOthers, commonNumbers } from './purchase-ledger.ts';
import type { FactRow } from './purchases.store.ts';
import type { SoldItem } from './sale-fact.ts';

/** A fact with what was told beside it. */
export type ToldFact = PurchaseFact & {
  id: string;
  currency: string | null;
  isExported: boolean;
  details: FactRow['details'];
};

const number = (amount: string | null) => (amount === null ? null : Number(amount));

export const toToldFact = (row: FactRow): ToldFact => ({
  id: row.id,
  isExported: row.isExported,
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

/** Facts that count: what an event and a row of an export both tell counts once, as the event tells it. Each event is told by one row; a sale by all rows of what opens a purchase. */
export function countedOf(facts: readonly ToldFact[]): ToldFact[] {
  const events = facts.filter(({ isExported }) => !isExported);
  const common = commonNumbers(facts);
  const told = new Set<ToldFact>();
  const isToldToo = (row: ToldFact): boolean => {
    const alike = events
      .filter(
        (event) =>
          !told.has(event) && isAlike(event, row) && (OPENING.has(row.kind) || isOneOccasion(event, row, common)),
      )
      .toSorted((one, other) => distance(one, row) - distance(other, row));
    const [event] = alike;
    if (event && !OPENING.has(row.kind)) told.add(event);
    return event !== undefined;
  };
  const rows = facts.filter(({ isExported }) => isExported).toSorted((one, other) => +timeOf(one) - +timeOf(other));
  const double = new Set(rows.filter(isToldToo));
  return facts.filter((fact) => !double.has(fact));
}

const distance = (event: ToldFact, row: ToldFact) => Math.abs(timeOf(event).getTime() - timeOf(row).getTime());

function isAlike(event: ToldFact, row: ToldFact): boolean {
  const isOpening = OPENING.has(event.kind) && OPENING.has(row.kind);
  const isRefund =
    REFUNDS.has(event.kind) &&
    REFUNDS.has(row.kind) &&
    ([event.amountMinor, event.details.toldMinor].includes(row.amountMinor) ||
      (event.kind === row.kind && (event.amountMinor === null || row.amountMinor === null)));
  const isKind = REFUNDS.has(row.kind) ? isRefund : isOpening || event.kind === row.kind;
  const isWorth = event.amountMinor !== null || row.amountMinor === null || !PAYING.has(event.kind);
  const meets =
    event.items.length === 0 || row.items.length === 0 || event.items.some((item) => row.items.includes(item));
  return isKind && isWorth && meets;
}

/** Whether an event and a row are of one moment. An event without a time may be heard of long after, never before. */
function isOneOccasion(event: ToldFact, row: ToldFact, common: ReadonlySet<string>): boolean {
  if (areOfOthers(event, row, common)) return false;
  const isNamed = row.numbers?.some((number) => !common.has(number) && event.numbers?.includes(number));
  // A row without a time may be of any.
  if (isNamed || row.occurredAt === null || (event.sequence !== null && event.sequence === row.sequence)) return true;
  return mayBeOf({ at: timeOf(event), isTimed: event.occurredAt !== null }, row.occurredAt);
}
