import { WEBHOOK_KINDS, type WebhookKind } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { findPlanOfNumber } from '../../people/plans/plan-numbers.service.ts';
import { settlePurchase, type SalesDeps } from './sales.service.ts';
import * as store from './waiting-items.store.ts';

type WaitingItem = Omit<store.SoldItemWithoutPlan, 'source_kind'> & { source_kind: WebhookKind };

const isKind = (kind: string): kind is WebhookKind => Object.hasOwn(WEBHOOK_KINDS, kind);

/** Items that exports told of and that no plan has: nobody has what was paid for, and no event says so. */
export async function listWaitingItemsOfExports(db: Db): Promise<WaitingItem[]> {
  const rows = await store.listItemsOfExports(db);
  return rows.flatMap(({ source_kind: kind, ...row }) => (isKind(kind) ? [{ ...row, source_kind: kind }] : []));
}

/** Gives what was paid for before a plan had its number. Each purchase by itself, so that one that cannot be settled keeps none waiting. */
export async function settleWaitingPurchases(deps: SalesDeps & Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  for (const waiting of await store.listItemsWithoutPlan(deps.db)) {
    const list = isKind(waiting.source_kind) ? WEBHOOK_KINDS[waiting.source_kind].number : null;
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
