import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { findPurchase } from './find-purchase.ts';
import { outcomeOf } from './outcome-words.ts';
import { listDuePurchases, listKeptPurchases, updatePurchase } from './purchases.store.ts';
import { readableFact } from './readable-fact.ts';
import type { SaleFact, SaleOutcome } from './sale-fact.ts';
import { tellSale } from './tell-sale.ts';
import { settle, type SalesDeps, type Settled } from './settle-purchase.ts';

export { asWholeRefund, type SaleFact, type SaleOutcome, type SoldItem } from './sale-fact.ts';
export { type SalesDeps, type Settled } from './settle-purchase.ts';
export { mayRecur } from './fact-order.ts';
export { subscriptionKey } from './subscription-key.ts';

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

/** Computes a purchase anew from all that was told of it, and its buyer has exactly what follows. Called again it changes nothing. */
export async function settlePurchase(deps: SalesDeps, trx: Db, purchaseId: string): Promise<Settled> {
  return settle(deps, trx, { purchaseId });
}

/** Gives a purchase to somebody, with all that it gives; whoever had it loses just that. Notes when it was claimed. */
export async function movePurchase(
  deps: SalesDeps,
  trx: Db,
  { purchaseId, userId }: { purchaseId: string; userId: string },
): Promise<Settled> {
  const settled = await settle(deps, trx, { purchaseId, movedTo: userId });
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

/** Ends purchases whose time has come: each by itself, so that one that cannot be settled keeps none waiting. */
export async function endDuePurchases(deps: SalesDeps & Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  while (!signal.aborted) {
    const due = await listDuePurchases(deps.db, { now: deps.now(), limit: BATCH + failed.size });
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
