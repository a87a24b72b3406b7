import { type SaleKind, SALE_KINDS, SENDER_KINDS, type SenderKind } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { moveUse } from '../../people/plans/quotas.service.ts';
import { tellOperators } from '../../people/webhooks/tell-webhooks.service.ts';
import { findPlanOfNumber } from '../../people/plans/plan-numbers.service.ts';
import { findPurchase } from './find-purchase.ts';
import { LEDGER_RULES } from './purchase-ledger.ts';
import { listDuePurchases, listKeptPurchases, listSettledBefore, updatePurchase } from './purchases.store.ts';
import type { SaleFact, SaleOutcome } from './sale-fact.ts';
import { settle, type SalesDeps, type Settled, sellerOf } from './settle-purchase.ts';
import { MONEY_BACK, PAYING } from './fact-order.ts';
import * as store from './purchases.store.ts';

export { asWholeRefund, type SaleFact, type SaleOutcome, type SoldItem } from './sale-fact.ts';
export { type SalesDeps, type Settled } from './settle-purchase.ts';
export { isTimeless, mayRecur, TOLD_LATE_MS } from './fact-order.ts';
export { invoiceKey, paymentOf, subscriptionKey } from './subscription-line.ts';

/** A fact with where it comes from. `eventId`: null for one that no event told, as a line of a seller's export. */
export type ToldBy = {
  source: string;
  sourceKind: string;
  fact: SaleFact;
  receivedAt: Date;
  eventId: string | null;
};

/** Purchases whose end is noticed before it is looked for more. */
const BATCH = 100;

/**
 * Takes in what a seller has told, whichever order it came in and however often: the fact is stored once, and its purchase is what follows from all of its facts.
 * A fact that is known settles its purchase again, as once a plan has got the number that was missing.
 */
export async function takeInFact(deps: SalesDeps, trx: Db, told: ToldBy): Promise<SaleOutcome> {
  const fact = readableFact(told.fact);
  if (typeof fact === 'string') return { kind: 'refused', words: fact, purchaseId: null, userId: null };
  const { purchaseId, isKnown, formerUsers } = await findPurchase(trx, { ...told, fact, now: deps.now() });
  const settled = await settle(deps, trx, { purchaseId, formerUsers });
  if (!isKnown && told.eventId !== null) await tellSale(deps, trx, { ...told, fact, purchaseId });
  return outcomeOf({ fact, isKnown, settled, purchaseId });
}

type Taken = { fact: SaleFact; isKnown: boolean; settled: Settled; purchaseId: string };

/** What became of a fact, for the operator. */
function outcomeOf({ fact, isKnown, settled, purchaseId }: Taken): SaleOutcome {
  const { userId, unknownItems, problem, keptFor, testFor, isChanged, given, taken } = settled;
  const about = { purchaseId, userId };
  const done = wordsOfChange(settled);
  const wordsFor = (text: string) => `${fact.isTest ? 'Test: ' : ''}${[...done, text].filter(Boolean).join('. ')}`;
  const [unknown] = unknownItems;
  if (unknown) {
    const { item } = unknown.row;
    const waitsFor = unknownItems.flatMap(({ numbers }) => numbers);
    return { ...about, kind: 'unknown_item', words: wordsFor(`No plan for item ${item}`), item, waitsFor };
  }
  if (testFor !== null) return { ...about, kind: 'nothing', words: wordsFor(testWords(settled, testFor)) };
  if (problem !== null) return { ...about, kind: 'refused', words: wordsFor(problem) };
  if (keptFor !== null) return { ...about, kind: 'done', words: wordsFor(keptWords(keptFor)) };
  if (given.length + taken.length > 0) return { ...about, kind: 'done', words: wordsFor('') };
  if (settled.items.length === 0 && fact.isLink)
    return { ...about, kind: 'nothing', words: wordsFor('Waits for the event that tells what was bought') };
  if (settled.items.length === 0 && PAYING.has(fact.kind))
    return { ...about, kind: 'refused', words: wordsFor('Kept without access: the seller told no item number') };
  if (isKnown) return { ...about, kind: 'nothing', words: wordsFor('Already known') };
  const kind = isChanged && userId !== null ? 'done' : 'nothing';
  return { ...about, kind, words: wordsFor(wordsWithoutAccess(fact, settled)) };
}

const keptWords = ({ email, link }: NonNullable<Settled['keptFor']>) =>
  link === 'mailed'
    ? `Kept for ${email} until they choose a password by the link that was mailed there: somebody has signed up with this address, and nobody has confirmed it`
    : `Kept for ${email}: somebody has signed up with this address, and nobody has confirmed it. No mail server is set, so the link waits in the mail outbox. Give it to the buyer, or move the purchase to them under Purchases`;

/** A test changes nothing about people who are not there. */
function testWords({ items }: Settled, email: string): string {
  const plans = items.flatMap(({ row, plan }) => (row.is_open && plan ? [plan.name] : []));
  return `a sale like this gives ${plans.join(' and ')} to ${email}. No user has this address, and a test makes no account`;
}

const BANNED = ', who is banned, cannot sign in and was not mailed. Refund the sale, or lift the ban';

function wordsOfChange({ given, taken, email, isNewPerson, isBanned }: Settled): string[] {
  const whom = email ?? 'its buyer';
  return [
    ...(given.length > 0
      ? [`Gave ${given.join(' and ')} to ${whom}${isNewPerson ? ', who is new' : isBanned ? BANNED : ''}`]
      : []),
    ...(taken.length > 0 ? [`Took ${taken.join(' and ')} from ${whom}`] : []),
  ];
}

/** What sellers tell, as a thing. */
const NOUNS: Record<SaleKind, string> = {
  sale: 'sale',
  upsell: 'upsell',
  subscription_start: 'start of a subscription',
  renewal: 'renewal',
  changed: 'change of plan',
  payment_failed: 'failed payment',
  cancelled: 'cancellation',
  ended: 'end of a subscription',
  refund: 'refund',
  partial_refund: 'partial refund',
  chargeback: 'charge-back',
  reinstated: 'reinstatement',
};

/** Where nobody has got or lost anything: what the fact means for what they have. */
function wordsWithoutAccess({ kind }: SaleFact, { items }: Settled): string {
  const open = items.filter(({ row }) => row.is_open);
  if (items.every(({ wasPaid }) => !wasPaid)) return `Nothing to do: this ${NOUNS[kind]} came before its sale`;
  if (open.length === 0) return `Nothing to do: no access is open that this ${NOUNS[kind]} could change`;
  if (kind === 'partial_refund') return 'Partly refunded: access stays';
  const isGoingOn = open.some(({ before, row }) => before?.state === 'cancelled' && row.state !== 'cancelled');
  if (isGoingOn && (kind === 'changed' || kind === 'reinstated')) return 'Not cancelled any more: access goes on';
  const until = open.map(({ row }) => row.access_until).find((end) => end !== null);
  if (kind === 'payment_failed' || kind === 'cancelled')
    return `${SALE_KINDS[kind]}: access stays open${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}`;
  return `Noted: this ${NOUNS[kind]} leaves access as it is`;
}

/** Longest number that a purchase or an item is known by, in characters: an index holds no more. */
const NUMBER_MAX_CHARACTERS = 500;
const INTEGER_MAX = 2_147_483_647;
const QUANTITY_MAX = 1_000;
/** Largest amount, in the smallest unit: what is larger is a number of something else, and times a quantity more than PostgreSQL adds up. */
const AMOUNT_MAX = 10_000_000_000_000;

/** A fact as it can be stored, or why it cannot, in words for the operator. */
function readableFact(told: SaleFact): SaleFact | string {
  const fact = withoutNul(told);
  const numbers = [
    fact.key,
    ...fact.purchaseKeys,
    ...(fact.paymentNumbers ?? []),
    ...fact.items.map(({ item }) => item),
  ];
  if (numbers.some((number) => number.trim() === '')) return 'A number that should name the sale or its item is empty';
  if (numbers.some((number) => number.length > NUMBER_MAX_CHARACTERS))
    return `A number has more than ${NUMBER_MAX_CHARACTERS} characters`;
  if (![fact.amountMinor, fact.feeMinor, fact.commissionMinor ?? null].every(isAmount))
    return 'The amount cannot be read, is negative or too large to be one';
  const { sequence } = fact;
  const items = [...new Map(fact.items.map((one) => [one.item, one])).values()];
  return {
    ...fact,
    items: items.map((one) => ({ ...one, quantity: quantityOf(one.quantity) })),
    sequence: sequence !== null && Number.isInteger(sequence) && Math.abs(sequence) <= INTEGER_MAX ? sequence : null,
    occurredAt: validOrNull(fact.occurredAt),
    periodEnd: validOrNull(fact.periodEnd),
  };
}

/** PostgreSQL stores no text with this character. */
function withoutNul<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '') as Value;
  if (Array.isArray(value)) return value.map(withoutNul) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutNul(one)])) as Value;
}

const isAmount = (amount: number | null) =>
  amount === null || (Number.isInteger(amount) && amount >= 0 && amount <= AMOUNT_MAX);
const quantityOf = (quantity: number) =>
  Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), QUANTITY_MAX) : 1;
const validOrNull = (at: Date | null) => (at && Number.isNaN(at.getTime()) ? null : at);

/** What sellers write is theirs: more of it is not told. */
const MOST = { items: 20, characters: 200 };

type Told = { source: string; sourceKind: string; fact: SaleFact; purchaseId: string };

/** Tells the webhooks of operators that money came or went back, once for each fact. Nothing of the buyer is told: what is erased here would stay there. */
async function tellSale(
  deps: Pick<Deps, 'now'>,
  trx: Db,
  { source, sourceKind, fact, purchaseId }: Told,
): Promise<void> {
  const type = PAYING.has(fact.kind) ? 'sale.received' : MONEY_BACK.has(fact.kind) ? 'sale.refunded' : null;
  if (!type || fact.isLink) return;
  const { kind, items, amountMinor, currency, isTest, occurredAt, purchaseKeys } = fact;
  const data = {
    purchase_id: purchaseId,
    seller: sellerOf({ source, source_kind: sourceKind }),
    transaction_id: cut(purchaseKeys[0]),
    kind,
    items: items
      .slice(0, MOST.items)
      .map(({ item, name, quantity }) => ({ item: cut(item), name: name && cut(name), quantity })),
    amount_minor: amountMinor,
    currency,
    is_test: isTest,
    occurred_at: occurredAt?.toISOString() ?? null,
  };
  await tellOperators(deps, trx, { type, once: `${source}:${fact.key}`, data });
}

const cut = (text: string): string => text.slice(0, MOST.characters);

/** Computes a purchase anew from all that was told of it, and its buyer has exactly what follows. Called again it changes nothing. */
export async function settlePurchase(deps: SalesDeps, trx: Db, purchaseId: string): Promise<Settled> {
  return settle(deps, trx, { purchaseId });
}

/** Gives a purchase to somebody, with all that it gives; whoever had it loses just that. Notes when it was claimed. `from`: whose use of this month moves along; null: nobody's. */
export async function movePurchase(
  deps: SalesDeps,
  trx: Db,
  { purchaseId, from, userId }: { purchaseId: string; from: string | null; userId: string },
): Promise<Settled> {
  const settled = await settle(deps, trx, { purchaseId, movedTo: userId });
  if (from !== null) await moveUse(deps, trx, { purchaseId, from, to: userId });
  await updatePurchase(trx, purchaseId, { claimed_at: deps.now(), updated_at: deps.now() });
  return settled;
}

/**
 * Gives the purchases that were kept for a person who has confirmed their e-mail: each purchase by itself. Those under `left`, an unproven address
 * that they gave up, go to a new person, who is mailed a link. An address that is still unproven, or is so again, gets another link.
 */
export async function settleKept(
  deps: SalesDeps & Pick<Deps, 'db'>,
  { userId, left }: { userId: string; left?: string | undefined },
): Promise<void> {
  for (const id of await listKeptPurchases(deps.db, { userId, left: left ?? null }))
    await deps.db.transaction().execute((trx) => settle(deps, trx, { purchaseId: id, mailsAgain: true }));
}

/** Ends purchases whose time has come, and settles those anew that were settled by the rules of an earlier release: each by itself, so that one that cannot be settled keeps none waiting. */
export async function endDuePurchases(deps: SalesDeps & Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  while (!signal.aborted) {
    const limit = BATCH + failed.size;
    const ended = await listDuePurchases(deps.db, { now: deps.now(), limit });
    const due = ended.length > 0 ? ended : await listSettledBefore(deps.db, { rules: LEDGER_RULES, limit });
    const left = due.filter((id) => !failed.has(id));
    if (left.length === 0) return;
    for (const id of left) {
      if (signal.aborted) return;
      try {
        await deps.db.transaction().execute((trx) => settlePurchase(deps, trx, id));
      } catch (error) {
        failed.add(id);
        deps.log.error({ err: error, purchaseId: id }, 'a purchase whose end has come cannot be settled');
      }
    }
  }
}

type WaitingItem = Omit<store.SoldItemWithoutPlan, 'source_kind'> & { source_kind: SenderKind };

const isKind = (kind: string): kind is SenderKind => Object.hasOwn(SENDER_KINDS, kind);

/** Items that exports told of and that no plan has: nobody has what was paid for, and no event says so. */
export async function listWaitingItemsOfExports(db: Db): Promise<WaitingItem[]> {
  const rows = await store.listItemsOfExports(db);
  return rows.flatMap(({ source_kind: kind, ...row }) => (isKind(kind) ? [{ ...row, source_kind: kind }] : []));
}

/** Gives what was paid for before a plan had its number. Each purchase by itself, so that one that cannot be settled keeps none waiting. */
export async function settleWaitingPurchases(deps: SalesDeps & Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  for (const waiting of await store.listItemsWithoutPlan(deps.db)) {
    const list = isKind(waiting.source_kind) ? SENDER_KINDS[waiting.source_kind].number : null;
    if (list === null || !(await findPlanOfNumber(deps.db, { list, number: waiting.item }))) continue;
    for (const id of await store.listPurchasesOfItem(deps.db, waiting)) {
      signal.throwIfAborted();
      try {
        await deps.db.transaction().execute((trx) => settlePurchase(deps, trx, id));
      } catch (error) {
        deps.log.error({ err: error, purchaseId: id }, 'a purchase whose plan has come cannot be settled');
      }
    }
  }
}
