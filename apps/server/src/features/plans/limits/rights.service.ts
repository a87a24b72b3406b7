import { AppError, mapTable, PLAN_RIGHTS, type PlanRight, type PlanRightName } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { getRightsOfUser } from '../plans.store.ts';
import { isExempt } from './exempt.ts';

type Holder = Pick<Actor, 'userId' | 'userType'>;

/** Every right, and whether any plan of somebody gives it. */
export async function rightsOf<Name extends string>(
  db: Db,
  actor: Holder,
  rights: Readonly<Record<Name, PlanRight>>,
): Promise<Record<Name, boolean>> {
  if (isExempt(actor)) return mapTable(rights, () => true);
  return getRightsOfUser(db, actor.userId, rights);
}

/** Whether a plan of somebody gives a right. */
export async function hasRight(db: Db, actor: Holder, right: PlanRightName): Promise<boolean> {
  return (await rightsOf(db, actor, PLAN_RIGHTS))[right];
}

/** @throws AppError with the code of the first of these rights that no plan of somebody gives. */
export async function requireRights(db: Db, actor: Holder, rights: Readonly<Record<string, PlanRight>>): Promise<void> {
  const held = await rightsOf(db, actor, rights);
  for (const [name, { code }] of Object.entries(rights)) if (!held[name]) throw new AppError(code);
}
