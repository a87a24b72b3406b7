import type { Plan } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { type HeldPlans, toHeldPlans, toPlan } from './plans.mapper.ts';
import * as store from './plans.store.ts';

/** The plans on offer; an administrator also sees those that are not. */
export async function listPlans({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Plan[]> {
  const isOperator = actor.userType === 'admin' && !actor.impersonatorId;
  return (await store.listPlans(db, { activeOnly: !isOperator })).map(toPlan);
}

/** Whether people can be given a plan by this slug. */
export async function isPlanOnOffer(db: Db, slug: string): Promise<boolean> {
  return (await store.getPlanBySlug(db, slug))?.is_active === true;
}

/** The plans of a person, as their session carries them. */
export async function plansOfUser(db: Db, userId: string): Promise<HeldPlans> {
  return toHeldPlans(await store.listPlansOfUser(db, userId));
}

/** Gives somebody their first plan. Without such a plan they have none, which is no reason to turn them away. */
export async function giveFirstPlan(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  db: Db,
  { userId, slug }: { userId: string; slug: string },
): Promise<void> {
  const plan = await store.getPlanBySlug(db, slug);
  if (plan) await store.insertUserPlan(db, { user_id: userId, plan_id: plan.id, is_default: true, granted_at: now() });
  else log.warn({ slug }, 'no plan given: there is none of this name');
}
