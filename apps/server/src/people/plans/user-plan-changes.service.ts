import { AppError, type GivePlan, type HeldPlan } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { giveByHand, settlePlans } from './grants.service.ts';
import { endGrants, getGrantByHand, type GrantRow } from './grants.store.ts';
import { toHeldPlans } from './plans.mapper.ts';
import { listPlansOfUser } from './plans.store.ts';
import * as store from './user-plans.store.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'publish'>;
type Gift = { userId: string; gift: GivePlan; saveResponse: SaveResponse<HeldPlan[]> };

/**
 * Gives a user a plan or an addition, also one that is not on offer, for good or until a day. It stands for them unless one does that they were given or bought before.
 * Answers the plans they have then.
 * @throws AppError `not_found` for no such user, `invalid_input` at `plan_id` for no such plan, at `quantity` for several of what is no addition, at `ends_at` for a day that is over.
 */
export async function givePlan(
  deps: ChangeDeps,
  actor: Actor,
  { userId, gift, saveResponse }: Gift,
): Promise<HeldPlan[]> {
  authorize(actor, 'plans.manage');
  return deps.db.transaction().execute(async (trx) => {
    if (!(await store.lockUser(trx, userId))) throw new AppError('not_found');
    const plan = await store.holdPlan(trx, gift.plan_id);
    if (!plan) throw invalid('plan_id', 'There is no such plan.');
    const { plan_id, quantity, note } = gift;
    if (quantity > 1 && !plan.is_addition) throw invalid('quantity', 'Only an addition can be had several times.');
    const ends_at = gift.ends_at === null ? null : new Date(gift.ends_at);
    if (ends_at && ends_at <= deps.now()) throw invalid('ends_at', 'Use a day to come.');
    const before = await getGrantByHand(trx, userId, plan_id);
    if (!isSame(before, { ends_at, quantity, note }, deps.now())) {
      const given = { kind: 'operator', quantity, note, ends_at, given_by: actor.userId } as const;
      await giveByHand(deps, trx, { user_id: userId, plan_id, ...given });
      const target = { type: 'user', id: userId } as const;
      const until = ends_at ? { until: ends_at.toISOString() } : {};
      const details = { plan: plan.slug, ...until, ...(quantity > 1 ? { quantity } : {}) };
      await recordAudit(trx, { actor, action: 'plan.give', target, details });
    }
    await settlePlans(deps, trx, userId);
    const { plans } = toHeldPlans(await listPlansOfUser(trx, userId));
    await saveResponse(trx, plans);
    return plans;
  });
}

/**
 * Takes a plan from a user, whyever they have it; the one that they have had longest then stands for them, if it was the one that did. What they made stays.
 * @throws AppError `not_found` for no such user, and for a plan that they do not have.
 */
export async function takePlan(
  deps: ChangeDeps,
  actor: Actor,
  { userId, planId }: { userId: string; planId: string },
): Promise<HeldPlan[]> {
  authorize(actor, 'plans.manage');
  return deps.db.transaction().execute(async (trx) => {
    if (!(await store.lockUser(trx, userId))) throw new AppError('not_found');
    const taken = (await listPlansOfUser(trx, userId)).find(({ id }) => id === planId);
    if (!taken) throw new AppError('not_found');
    await endGrants(trx, { userId, planIds: [planId], now: deps.now(), takenBy: actor.userId });
    const target = { type: 'user', id: userId } as const;
    await recordAudit(trx, { actor, action: 'plan.take', target, details: { plan: taken.slug } });
    await settlePlans(deps, trx, userId);
    return toHeldPlans(await listPlansOfUser(trx, userId)).plans;
  });
}

const invalid = (field: string, text: string) => new AppError('invalid_input', { errors: { [field]: [text] } });

/** Whether a gift is already there as it is said now. */
function isSame(
  before: GrantRow | undefined,
  gift: Pick<GrantRow, 'ends_at' | 'quantity' | 'note'>,
  now: Date,
): boolean {
  if (before?.kind !== 'operator' || (before.ends_at && before.ends_at <= now)) return false;
  return (
    +(before.ends_at ?? 0) === +(gift.ends_at ?? 0) && before.quantity === gift.quantity && before.note === gift.note
  );
}
