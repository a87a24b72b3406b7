import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { digitsOf, shiftedBy } from '../../platform/lib/minor-units.ts';
import { moveGrantsOfPurchase } from '../../people/plans/grants.service.ts';
import { isTimeless, TAKEN_BACK_BY, TOLD_LATE_MS } from './fact-order.ts';
import * as store from './purchase-keys.store.ts';
import { type SaleFact, usualCurrencyOf } from './sale-fact.ts';

/** What finding has come to. `formerUsers`: people who may have lost what they had, because two purchases became one. */
export type Found = { purchaseId: string; isKnown: boolean; formerUsers: readonly string[] };

type Told = { source: string; sourceKind: string; fact: SaleFact; receivedAt: Date; eventId: string | null; now: Date };

/** How often it is looked again which purchases numbers name, while others make them one. */
const LOOKS = 5;

/**
 * The purchase that a fact is about, with the fact noted: the one that is known by any of its numbers, or a new one. Two that turn out to be one become the older of them.
 * Everything of that purchase is locked until the end of the transaction.
 */
export async function findPurchase(trx: Db, told: Told): Promise<Found> {
  const { source, sourceKind, fact } = told;
  const keys = [...fact.purchaseKeys, ...(fact.paymentNumbers ?? [])];
  const numbers = [...keys.map((key) => `purchase:${source}:${key}`), `fact:${source}:${fact.key}`];
  await store.lockNumbers(trx, numbers);
  const known = await findKnown(trx, told);
  if (known && 'id' in known) {
    await store.insertKeys(trx, { source, purchaseId: known.purchase_id, keys: fact.paymentNumbers ?? [] });
    // Told twice it was heard of when it was told first, whichever of the two is taken in first.
    if (told.receivedAt < known.received_at) await store.updateReceipt(trx, known.id, told.receivedAt);
    return { purchaseId: known.purchase_id, isKnown: true, formerUsers: [] };
  }
  // A row may name the purchase by the number of its payment alone.
  const byPayment = told.eventId === null ? [] : await store.listKeysOfExports(trx, source, fact.paymentNumbers ?? []);
  const [kept, ...others] = await lockAll(trx, source, [...fact.purchaseKeys, ...byPayment]);
  const purchaseId = kept?.id ?? (await makePurchase(trx, told));
  for (const { id } of others) await mergeInto(trx, { from: id, to: purchaseId });
  await store.insertKeys(trx, { source, purchaseId, keys });
  const currency = fact.currency ?? (await store.getCurrency(trx, purchaseId)) ?? usualCurrencyOf(sourceKind);
  const noted = inDigitsOf(currency, known ? { ...fact, ...known } : fact);
  await noteFact(trx, { ...told, fact: noted, digits: digitsOf(currency) }, purchaseId);
  return { purchaseId, isKnown: false, formerUsers: others.flatMap(({ user_id: id }) => id ?? []) };
}

/**
 * The fact as it was told before, by this event or another one. A change of state that was taken back in between is another fact: its seller
 * names both alike, so that its time is not its own.
 */
async function findKnown(
  trx: Db,
  { source, fact, receivedAt, eventId }: Told,
): Promise<store.KnownFact | { key: string; occurredAt: null } | undefined> {
  const mine = eventId === null ? undefined : await store.getFactOfEvent(trx, { source, eventId, fact });
  const first =
    mine ?? (await store.getKnownFact(trx, source, fact.key)) ?? (await store.getFormerFact(trx, source, fact));
  const backBy = TAKEN_BACK_BY[fact.kind];
  if (mine || !first || eventId === null || !(backBy || isTimeless(fact))) return first;
  const facts = await store.listStates(trx, first.purchase_id);
  const isAlike = ({ key }: store.StateFact) => key === fact.key || key.startsWith(againKey(fact.key, ''));
  if (!backBy) {
    const isSoon = ({ received_at: at }: store.StateFact) => Math.abs(+at - +receivedAt) < TOLD_LATE_MS;
    return facts.find((one) => isAlike(one) && isSoon(one)) ?? { key: againKey(fact.key, eventId), occurredAt: null };
  }
  const isTakenBack = (one: store.StateFact) => {
    const [from, to] = [one.received_at, receivedAt].sort((a, b) => +a - +b) as [Date, Date];
    return facts.some(
      ({ kind, items, received_at: at, occurred_at: time }) =>
        backBy.includes(kind) &&
        at > from &&
        at < to &&
        meets(items, fact) &&
        // By the seller's clock it came after: this is a late repeat.
        !(fact.occurredAt && time && time > fact.occurredAt),
    );
  };
  const same = facts.find((one) => isAlike(one) && !isTakenBack(one));
  return same ?? { key: againKey(fact.key, eventId), occurredAt: null };
}

const againKey = (key: string, eventId: string): string => `${key}:again:${eventId}`;

const meets = (items: readonly string[], fact: SaleFact): boolean =>
  items.length === 0 || fact.items.length === 0 || fact.items.some(({ item }) => items.includes(item));

/** An amount that was told without a currency was read in hundredths. */
function inDigitsOf(currency: string | null, fact: SaleFact): SaleFact {
  const shift = digitsOf(currency) - digitsOf(null);
  if (fact.currency !== null || shift === 0) return fact;
  const shifted = (minor: number | null) => (minor === null ? null : shiftedBy(minor, shift));
  const [amountMinor, feeMinor] = [shifted(fact.amountMinor), shifted(fact.feeMinor)];
  return { ...fact, amountMinor, feeMinor, commissionMinor: shifted(fact.commissionMinor ?? null) };
}

async function lockAll(trx: Db, source: string, keys: readonly string[]) {
  for (let look = 1; ; look += 1) {
    const ids = await store.listIdsByKeys(trx, source, keys);
    // Nobody else makes one while these numbers are locked.
    if (ids.length === 0) return [];
    const rows = await store.lockPurchases(trx, ids);
    // While we waited for the lock somebody else may have made two of them one.
    const after = await store.listIdsByKeys(trx, source, keys);
    if (rows.length === ids.length && String(after) === String(ids)) return rows;
    if (look === LOOKS) throw new Error('purchases of these numbers change all the time');
  }
}

async function makePurchase(trx: Db, { source, sourceKind, fact, receivedAt, now }: Told): Promise<string> {
  const id = newId(now.getTime());
  const [transaction_id] = fact.purchaseKeys;
  const bought_at = fact.occurredAt ?? receivedAt;
  await store.insertPurchase(trx, { id, source, source_kind: sourceKind, transaction_id, bought_at, at: now });
  return id;
}

async function mergeInto(trx: Db, merge: { from: string; to: string }): Promise<void> {
  await moveGrantsOfPurchase(trx, merge);
  await store.mergePurchases(trx, merge);
  await store.deletePurchase(trx, merge.from);
}

async function noteFact(
  trx: Db,
  { source, fact, receivedAt, eventId, now, digits }: Told & { digits: number },
  purchaseId: string,
): Promise<void> {
  const { email, name, affiliate, receiptUrl, isTest, byAmount, undoes, items, purchaseKeys } = fact;
  await store.insertFact(trx, {
    id: newId(now.getTime()),
    purchase_id: purchaseId,
    source,
    key: fact.key,
    event_id: eventId,
    kind: fact.kind,
    occurred_at: fact.occurredAt,
    received_at: receivedAt,
    sequence: fact.sequence,
    items: items.map(({ item }) => item),
    amount_minor: fact.amountMinor,
    fee_minor: fact.feeMinor,
    commission_minor: fact.commissionMinor ?? null,
    currency: fact.currency,
    period_end: fact.periodEnd,
    details: {
      transaction: purchaseKeys[0],
      numbers: [...purchaseKeys, ...(fact.paymentNumbers ?? [])],
      email,
      name,
      affiliate,
      receiptUrl,
      isTest,
      items,
      byAmount,
      undoes,
      toldMinor: fact.toldMinor,
      ...(fact.currency === null ? { digits } : {}),
    },
  });
}
