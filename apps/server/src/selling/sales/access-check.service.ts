import { type AccessDifference, AppError } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { settlePlans, endGrantOfSale, restoreGrantOfSale } from '../../people/plans/grants.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { settlePurchase } from './sales.service.ts';
import { kindLabel } from './lists.mapper.ts';
import * as store from './access-check.store.ts';
import type { DifferenceRow } from './access-check.store.ts';
import { salesTexts } from './sales.texts.gen.ts';

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

/** A difference with what was found, and what mending it does, in words. */
function toDifference(row: DifferenceRow): AccessDifference {
  const { user_id: userId, user_name: name, user_email: email } = row;
  return {
    id: row.id,
    kind: row.kind,
    user: userId === null ? null : { id: userId, name: name ?? '', email: email ?? '' },
    plan: row.plan_id === null ? null : { id: row.plan_id, name: planOf(row) },
    purchase_id: row.purchase_id,
    words: wordsOf(row),
    mend: mendOf(row),
    found_at: row.found_at.toISOString(),
  };
}

const planOf = ({ plan_name: name }: DifferenceRow): string => name ?? 'the plan';
const personOf = ({ user_name: name, user_email: email }: DifferenceRow): string => name || email || 'Nobody';

function wordsOf(row: DifferenceRow): string {
  const plan = planOf(row);
  const person = personOf(row);
  if (row.kind === 'access_without_reason')
    return row.purchase_id === null
      ? salesTexts.accessWithoutReason({ person, plan })
      : salesTexts.accessNoMore({ person, plan, sale: saleOf(row) });
  if (row.purchase_id === null) return salesTexts.accessMissing({ person, plan });
  if (row.withdrawn_at)
    return salesTexts.accessTaken({
      sale: saleOf(row),
      plan,
      by: row.withdrawn_by_name ?? salesTexts.anAdministrator,
      person,
      day: row.withdrawn_at.toISOString().slice(0, 10),
    });
  return row.user_id === null
    ? salesTexts.saleOfNobody({ sale: saleOf(row), plan })
    : salesTexts.accessNotGiven({ sale: saleOf(row), plan, person });
}

function mendOf(row: DifferenceRow): string {
  if (row.kind === 'access_without_reason') return `Take ${planOf(row)} away`;
  return row.withdrawn_at ? `Give ${planOf(row)} again` : `Give ${planOf(row)}`;
}

function saleOf({ source_name: name, source_kind: kind, transaction_id: transaction }: DifferenceRow): string {
  return `${name ?? kindLabel(kind ?? '')} sale ${transaction ?? ''}`.trim();
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
