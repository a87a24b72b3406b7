import { type AccessDifference, AppError } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SaveResponse } from '../../../platform/db/save-response.ts';
import { settlePlans } from '../../../people/plans/grants.service.ts';
import { endGrantOfSale, restoreGrantOfSale } from '../../../people/plans/plan-reasons.service.ts';
import { settlePurchase } from '../sales.service.ts';
import { toDifference } from './access-check.mapper.ts';
import * as store from './access-check.store.ts';
import { write } from '../../../people/identity/write.service.ts';

/** Differences that are listed: more than a few are one fault, which nobody mends one by one. */
const LISTED = 500;

/** What was found and is not mended yet. */
export async function listAccessDifferences(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<{ checked_at: string | null; differences: AccessDifference[] }> {
  authorize(actor, 'sales.manage');
  const checkedAt = await store.getCheckedAt(db);
  const differences = (await store.listDifferences(db, LISTED)).map(toDifference);
  return { checked_at: checkedAt?.toISOString() ?? null, differences };
}

/** Looks now. Answers how much there is. */
export async function checkAccess(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<number> {
  authorize(actor, 'sales.manage');
  return lookForDifferences(deps);
}

/** Holds what people have against what was paid for. */
export async function lookForDifferences({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await store.lockChecks(trx);
    const found = await store.replaceDifferences(trx, now());
    await store.setCheckedAt(trx, now());
    return found;
  });
}

/**
 * Gives what was paid for, or takes away what nobody has paid for. What has mended itself meanwhile stays as it is.
 * @throws AppError `not_found` for one that is mended already.
 */
export async function mendAccess(
  deps: Deps,
  actor: Actor,
  { id, saveResponse }: { id: string; saveResponse: SaveResponse<AccessDifference> },
): Promise<AccessDifference> {
  return write(deps, actor, 'sales.manage', async (trx, { record }) => {
    await store.lockChecks(trx);
    const row = await store.getDifference(trx, id);
    if (!row) throw new AppError('not_found');
    const answer = toDifference(row);
    if (await store.isStillFound(trx, row, deps.now())) {
      await mend(deps, trx, row);
      const { kind, user_id: user, plan_name: plan, purchase_id: purchase } = row;
      const target = user ? ({ type: 'user', id: user } as const) : ({ type: 'purchase', id: purchase ?? '' } as const);
      await record('sales.mend', target, { kind, plan, purchase });
    }
    // What could not be mended stays listed.
    if (!(await store.isStillFound(trx, row, deps.now()))) await store.deleteDifference(trx, id);
    await saveResponse(trx, answer);
    return answer;
  });
}

async function mend(deps: Deps, trx: Db, row: store.DifferenceRow): Promise<void> {
  const { kind, user_id: userId, purchase_id: purchaseId, item } = row;
  if (purchaseId !== null && item !== null) {
    const sale = { purchaseId, item };
    if (kind === 'reason_without_access') await restoreGrantOfSale(trx, sale);
    await settlePurchase(deps, trx, purchaseId);
    // An item that is not of the purchase any more is settled by nobody.
    if (kind === 'access_without_reason' && (await store.isStillFound(trx, row, deps.now())))
      await endGrantOfSale(trx, { ...sale, at: deps.now() });
  }
  if (userId !== null) await settlePlans(deps, trx, userId);
}
