import { AppError, type HeldPlan } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { ensureOwnAccount } from '../../platform/db/own-account.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { announcePlans } from './announce-plans.ts';
import { toHeldPlans } from './plans.mapper.ts';
import { listPlansOfUser } from './plans.store.ts';
import * as store from './user-plans.store.ts';
import type { SaveResponse } from '../../platform/db/save-response.ts';

type Choice = { userId: string; planId: string };

/**
 * Gives a user a plan, also one that is not on offer. Their first one stands for them. Answers the plans they have then.
 * @throws AppError `not_found` for no such user, `invalid_input` at `plan_id` for no such plan.
 */
export async function givePlan(
  { db, now, publish }: Pick<Deps, 'db' | 'now' | 'publish'>,
  actor: Actor,
  { userId, planId, saveResponse }: Choice & { saveResponse: SaveResponse<HeldPlan[]> },
): Promise<HeldPlan[]> {
  authorize(actor, 'plans.manage');
  return db.transaction().execute(async (trx) => {
    if (!(await store.lockUser(trx, userId))) throw new AppError('not_found');
    const plan = await store.holdPlan(trx, planId);
    if (!plan) throw new AppError('invalid_input', { errors: { plan_id: ['There is no such plan.'] } });
    const before = await listPlansOfUser(trx, userId);
    if (!before.some(({ id }) => id === planId)) {
      const is_default = !before.some((held) => held.is_default);
      await store.upsertUserPlan(trx, { user_id: userId, plan_id: planId, is_default, granted_at: now() });
      const target = { type: 'user', id: userId } as const;
      await ensureOwnAccount(trx, userId);
      await recordAudit(trx, { actor, action: 'plan.give', target, details: { plan: plan.slug } });
    }
    const { plans } = toHeldPlans(await listPlansOfUser(trx, userId));
    await saveResponse(trx, plans);
    await announcePlans({ publish }, trx, userId);
    return plans;
  });
}

/**
 * Takes a plan from a user; the one that they have had longest then stands for them, if it was the one that did. What they made stays.
 * @throws AppError `not_found` for no such user, and for a plan that they do not have.
 */
export async function takePlan(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  actor: Actor,
  { userId, planId }: Choice,
): Promise<HeldPlan[]> {
  authorize(actor, 'plans.manage');
  return db.transaction().execute(async (trx) => {
    if (!(await store.lockUser(trx, userId))) throw new AppError('not_found');
    const before = await listPlansOfUser(trx, userId);
    const taken = before.find(({ id }) => id === planId);
    if (!taken) throw new AppError('not_found');
    await store.deleteUserPlan(trx, { user_id: userId, plan_id: planId });
    const [next] = before.filter(({ id }) => id !== planId);
    if (taken.is_default && next) await store.updateDefaultPlan(trx, { user_id: userId, plan_id: next.id });
    const target = { type: 'user', id: userId } as const;
    await recordAudit(trx, { actor, action: 'plan.take', target, details: { plan: taken.slug } });
    await announcePlans({ publish }, trx, userId);
    return toHeldPlans(await listPlansOfUser(trx, userId)).plans;
  });
}
