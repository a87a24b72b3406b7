import { AppError } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { giveByHand, settleChosen } from './grants.service.ts';
import { endGrants, listHeld, updateFirstToChosen } from './grants.store.ts';
import { type ChosenPlan, listPlansBySlugs, lockUser } from './user-plans.store.ts';

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
    throw new AppError('invalid_input', { errors: { [`plans.${place}`]: ['There is no such plan.'] } });
  });
  return [...new Map(chosen.map((plan) => [plan.id, plan])).values()];
}
