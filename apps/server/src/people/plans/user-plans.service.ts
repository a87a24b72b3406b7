import { AppError, type GivePlan, type HeldPlan } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, authorize } from '../../access.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { giveByHand, settleChosen, settlePlans } from './grants.service.ts';
import {
  endGrants,
  listHeld,
  updateFirstToChosen,
  type ChosenPlan,
  listPlansBySlugs,
  lockUser,
  getGrantByHand,
  type GrantRow,
} from './grants.store.ts';
import { toHeldPlans } from './plans.mapper.ts';
import { listPlansOfUser } from './plans.store.ts';
import * as store from './grants.store.ts';
import { plansTexts } from './plans.texts.gen.ts';

/**
 * Gives somebody exactly these plans, the first of which stands for them. Plans that are no longer on offer may be given too. What they have already stays as it was given; `kind`: `first` where nobody has chosen.
 * @throws AppError `invalid_input` at `plans.N` for a slug that no plan has.
 */
export async function setPlansOfUser(
  deps: Pick<Deps, 'now' | 'publish'>,
  trx: Db,
  {
    userId,
    slugs,
    givenBy,
    kind = 'operator',
  }: { userId: string; slugs: readonly string[]; givenBy: string | null; kind?: 'first' | 'operator' },
): Promise<void> {
  const plans = await plansOf(trx, slugs);
  await lockUser(trx, userId);
  const held = await listHeld(trx, userId);
  const has = (planId: string) => held.some(({ plan_id: id }) => id === planId);
  const others = held.map(({ plan_id: id }) => id).filter((id) => !plans.some((plan) => plan.id === id));
  await endGrants(trx, { userId, planIds: others, now: deps.now(), takenBy: givenBy });
  for (const { id } of plans)
    if (!has(id)) await giveByHand(deps, trx, { user_id: userId, plan_id: id, kind, given_by: givenBy });
  const chosen = plans.find(({ is_addition: isAddition }) => !isAddition);
  const stands = held.find(({ is_default: isDefault }) => isDefault)?.plan_id;
  // What stands for them by choice does not make room for what they buy.
  if (chosen && chosen.id !== stands && has(chosen.id))
    await updateFirstToChosen(trx, { userId, planId: chosen.id, givenBy });
  await settleChosen(deps, trx, { userId, chosenId: chosen?.id });
}

/** Plans in the order of their slugs, each once. */
async function plansOf(db: Db, slugs: readonly string[]): Promise<ChosenPlan[]> {
  const plans = await listPlansBySlugs(db, slugs);
  const chosen = slugs.map((slug, place) => {
    const plan = plans.find((one) => one.slug.toLowerCase() === slug.toLowerCase());
    if (plan) return plan;
    throw new AppError('invalid_input', { errors: { [`plans.${place}`]: [plansTexts.noSuchPlan] } });
  });
  return [...new Map(chosen.map((plan) => [plan.id, plan])).values()];
}

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
    if (!plan) throw invalid('plan_id', plansTexts.noSuchPlan);
    const { plan_id, quantity, note } = gift;
    if (quantity > 1 && !plan.is_addition) throw invalid('quantity', plansTexts.onlyAddition);
    const ends_at = gift.ends_at === null ? null : new Date(gift.ends_at);
    if (ends_at && ends_at <= deps.now()) throw invalid('ends_at', plansTexts.dayToCome);
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
