import { AppError, ERRORS, isNameOf, SENDER_KINDS, SALE_KINDS, type SaleKind } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { currencyOf } from '../../../platform/lib/minor-units.ts';
import { findPlanOfNumber, termsOfPlans } from '../../../people/plans/plan-numbers.service.ts';
import { MONEY_BACK } from '../fact-order.ts';
import { getKnownFact } from '../purchase-keys.store.ts';
import { NO_TERMS, purchaseState } from '../purchase-state.ts';
import { takeInFact } from '../sales.service.ts';
import type { SaleFact } from '../sale-fact.ts';
import { compareFact, type KnownFact, OPENING, leftAfter, moneyOf, numbersOf } from './compare-fact.ts';
import { readRow, type Seller } from './read-row.ts';
import * as store from './reconciliation.store.ts';
import { salesTexts } from '../sales.texts.gen.ts';

type Outcome = {
  outcome: 'matched' | 'new' | 'similar' | 'processed' | 'differs' | 'unreadable';
  words: string;
  factId?: string | undefined;
};
type Waiting = store.WaitingReconciliation;

/**
 * Compares the rows of every export that waits, and processes those that the operator has confirmed, each in a transaction of its own: a worker that dies loses none, and does none twice. Several workers share them.
 */
export async function processExports(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const waiting = await store.getWaiting(deps.db);
    if (!waiting) return;
    while (!signal.aborted && (await processNext(deps, waiting)));
    const isEnded = await store.endReconciliation(deps.db, waiting.id, deps.now());
    // Another worker is at its last rows, and goes on with the others.
    if (signal.aborted || !isEnded) return;
  }
}

/** False when there is no row left that nobody is at. */
async function processNext(deps: Deps, waiting: Waiting): Promise<boolean> {
  let number: number | undefined;
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const row = await store.lockNextRow(trx, waiting.id);
      if (!row) return false;
      number = row.number;
      const outcome = await outcomeOf(deps, trx, { waiting, row });
      await store.updateRow(trx, waiting.id, { number, ...outcome });
      return true;
    });
  } catch (error) {
    if (number === undefined || isPassing(error)) throw error;
    // One row that cannot be processed holds up no other.
    deps.log.error({ err: error, reconciliation: waiting.id, row: number }, 'a row of an export cannot be processed');
    const words = salesTexts.notProcessed;
    await store.updateRow(deps.db, waiting.id, { number, outcome: 'unreadable', words });
    return true;
  }
}

/** What goes by: the job is done again, from the row on that it was at. */
function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return ERRORS[error.code].retryable;
  // Lost connections, a server that shuts down, deadlocks. @see https://www.postgresql.org/docs/current/errcodes-appendix.html
  return /^(08|57P|40)/.test(String((error as { code?: unknown }).code));
}

async function outcomeOf(
  deps: Deps,
  trx: Db,
  { waiting, row }: { waiting: Waiting; row: store.LockedRow },
): Promise<Outcome> {
  const { source, source_kind: sourceKind, columns } = waiting;
  const { cells } = row;
  const seller = sellerOf(waiting);
  const read = readRow(cells, columns, seller);
  if (!read.fact) return { outcome: 'unreadable', words: read.problem };
  const keys = read.fact.purchaseKeys;
  const known = await store.listKnownFacts(trx, { source, keys }, { id: waiting.id, number: row.number });
  const fact = inCurrencyOf(known, read.fact, { cells, columns, seller });
  const saysWhat = columns.fields.event !== undefined;
  const saysNoRefund = await lacksRefund(trx, waiting, fact);
  const { outcome, words, factId } = compareFact({ fact, known, saysWhat, saysNoRefund });
  if (outcome !== 'missing') return { outcome, words, factId };
  const similar = known.length > 0 || row.isDecided ? undefined : await similarTo(trx, waiting, fact);
  if (similar) return { outcome: 'similar', words: similarWords(similar) };
  if (!row.isConfirmed) {
    const beside = MONEY_BACK.has(fact.kind) ? (await factsBeside(trx, waiting, fact)).map(toKnown) : [];
    // The other parts of the export go back too.
    const others = beside.filter(
      (one) =>
        known.length === 0 || (MONEY_BACK.has(one.kind) && !known.some((it) => it.amountMinor === one.amountMinor)),
    );
    return {
      outcome: 'new',
      words: `${words}: ${await effectOf(trx, { fact, sourceKind, known: [...known, ...others] })}`,
    };
  }
  const told = await takeInFact(deps, trx, { source, sourceKind, fact, receivedAt: deps.now(), eventId: null });
  // What was kept without giving anybody access was taken in all the same.
  if (told.kind === 'refused' && told.purchaseId === null) return { outcome: 'unreadable', words: told.words };
  const noted = await getKnownFact(trx, source, fact.key);
  return { outcome: 'processed', words: `${words}, processed now. ${told.words}`, factId: noted?.id };
}

const CLOSING: readonly SaleKind[] = ['refund', 'chargeback', 'ended'];

/** The effect that processing a row is going to have, for the operator who is to confirm it. */
async function effectOf(
  trx: Db,
  { fact, sourceKind, known }: { fact: SaleFact; sourceKind: string; known: readonly KnownFact[] },
): Promise<string> {
  const { kind, email } = fact;
  const told = [
    SALE_KINDS[kind],
    ...(fact.amountMinor === null ? [] : [moneyOf(fact)]),
    ...(email === null ? [] : [email]),
  ];
  return `${told.join(', ')}. ${OPENING.includes(kind) ? await givenBy(trx, { fact, sourceKind }) : changeBy(fact, known)}`;
}

async function givenBy(trx: Db, { fact, sourceKind }: { fact: SaleFact; sourceKind: string }): Promise<string> {
  const list = isNameOf(SENDER_KINDS, sourceKind) ? SENDER_KINDS[sourceKind].number : null;
  const items = fact.items.map(({ item }) => item);
  const ids: string[] = [];
  for (const number of list ? items : []) {
    const id = list && (await findPlanOfNumber(trx, { list, number }));
    if (id) ids.push(id);
  }
  const terms = await termsOfPlans(trx, ids);
  const names = [...terms.values()].map(({ name }) => name);
  return names.length > 0
    ? salesTexts.willGive({ names: names.join(' and ') })
    : salesTexts.noPlanForItem({ items: items.join(', ') });
}

/** Whether what was paid for stays once a row counts beside what is known. */
function staysOpen(fact: SaleFact, known: readonly KnownFact[]): boolean {
  const facts = [...known, toKnown(fact)].map(({ at, isTimed, ...one }, place) => ({
    ...one,
    kind: one.kind as SaleKind,
    key: String(place),
    occurredAt: isTimed ? at : null,
    receivedAt: isTimed ? at : new Date(),
    feeMinor: null,
    periodEnd: null,
    byAmount: one.kind === 'refund' && fact.byAmount === true,
  }));
  const item = fact.items[0]?.item ?? null;
  return purchaseState(facts, { item, terms: NO_TERMS, graceDays: 0, now: new Date(0) }).isOpen;
}

function changeBy(fact: SaleFact, known: readonly KnownFact[]): string {
  const { kind } = fact;
  if (kind === 'partial_refund' || (kind === 'refund' && fact.byAmount && fact.amountMinor !== null)) {
    if (leftAfter(fact, known) === null) return salesTexts.willEndUnlessPaid;
    return staysOpen(fact, known) ? salesTexts.willNoteRefund : salesTexts.willEnd;
  }
  if (CLOSING.includes(kind)) return salesTexts.willEnd;
  return kind === 'renewal' ? salesTexts.willNotePayment : salesTexts.willChange;
}

/** A purchase that a row is probably of, although it has another number. What is no payment follows the payment of its number, where the export has it. */
async function similarTo(trx: Db, waiting: Waiting, fact: SaleFact): Promise<store.SimilarPurchase | undefined> {
  if (OPENING.includes(fact.kind)) return similarPayment(trx, waiting, fact);
  const opening = (await factsBeside(trx, waiting, fact)).find(({ kind }) => OPENING.includes(kind));
  return similarPayment(trx, waiting, opening ?? fact);
}

/** What else the export says of the same number. */
async function factsBeside(trx: Db, waiting: Waiting, { key, purchaseKeys }: SaleFact): Promise<SaleFact[]> {
  const cells = await store.listCellsOf(trx, waiting.id, purchaseKeys[0]);
  const facts = cells.flatMap((one) => readRow(one, waiting.columns, sellerOf(waiting)).fact ?? []);
  return facts.filter((one) => one.key !== key);
}

const toKnown = ({ kind, sequence, amountMinor, currency, ...fact }: SaleFact): KnownFact => ({
  kind,
  sequence,
  amountMinor,
  currency,
  at: fact.occurredAt ?? new Date(0),
  isTimed: fact.occurredAt !== null,
  numbers: numbersOf(fact as SaleFact),
  items: fact.items.map(({ item }) => item),
});

async function similarPayment(
  trx: Db,
  waiting: Waiting,
  { kind, email, items, amountMinor, occurredAt: at }: SaleFact,
): Promise<store.SimilarPurchase | undefined> {
  if (email === null) return undefined;
  const payment = OPENING.includes(kind) ? { amountMinor, at } : null;
  return store.findSimilar(trx, waiting, { email, items: items.map(({ item }) => item), payment });
}

const similarWords = ({ transaction, at }: store.SimilarPurchase): string =>
  salesTexts.similar({ transaction, day: at.toISOString().slice(0, 10) });

function sellerOf({ source_kind: kind, currency, keeps }: Waiting): Seller {
  const { currency: usual = null, timeZone = 'UTC' } = isNameOf(SENDER_KINDS, kind) ? SENDER_KINDS[kind] : {};
  return { kind, currency: usual ?? currency, timeZone, keepsPartlyRefunded: keeps !== false };
}

/** A row that names no currency is in that of its purchase. */
function inCurrencyOf(
  known: readonly KnownFact[],
  fact: SaleFact,
  { cells, columns, seller }: { cells: Record<string, string>; columns: Waiting['columns']; seller: Seller },
): SaleFact {
  const currency = known.find((one) => one.currency !== null)?.currency ?? null;
  const isNamed = currencyOf(cells[columns.fields.currency ?? ''] ?? '') !== null;
  if (isNamed || currency === null || currency === fact.currency) return fact;
  return readRow(cells, columns, { ...seller, currency }).fact ?? fact;
}

/** Whether an export that has words for money that went back has none for this transaction. */
async function lacksRefund(
  trx: Db,
  { id, columns }: Waiting,
  { purchaseKeys: [transaction] }: SaleFact,
): Promise<boolean> {
  const column = columns.fields.event;
  const words = Object.entries(columns.events).flatMap(([word, kind]) => (MONEY_BACK.has(kind) ? [word] : []));
  if (column === undefined || words.length === 0) return false;
  return !(await store.hasRowSaying(trx, id, { transaction, column, words }));
}
