import { AppError, mapTable, PLAN_RIGHTS, type PlanRight, type PlanRightName } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { getRightsOfAccount, isOwnedByAdministrator } from '../plans.store.ts';
import { type Holder, isExempt } from './limit-context.ts';

/** Every right, and whether any plan of the owner of somebody's active account gives it. */
export async function rightsOf<Name extends string>(
  db: Db,
  actor: Holder,
  rights: Readonly<Record<Name, PlanRight>>,
): Promise<Record<Name, boolean>> {
  if (isExempt(actor)) return mapTable(rights, () => true);
  return getRightsOfAccount(db, actor.accountId, rights);
}

/** Whether somebody's active account has a right. */
export async function hasRight(db: Db, actor: Holder, right: PlanRightName): Promise<boolean> {
  return (await rightsOf(db, actor, PLAN_RIGHTS))[right];
}

/** Whether an account has a right, when nobody of it asks: by what its owner is and holds. */
export async function accountHasRight(db: Db, accountId: string, right: PlanRightName): Promise<boolean> {
  if (await isOwnedByAdministrator(db, accountId)) return true;
  return (await getRightsOfAccount(db, accountId, PLAN_RIGHTS))[right];
}

/** @throws AppError with the code of the first of these rights that somebody's active account has not. */
export async function requireRights(db: Db, actor: Holder, rights: Readonly<Record<string, PlanRight>>): Promise<void> {
  const held = await rightsOf(db, actor, rights);
  for (const [name, { code }] of Object.entries(rights)) if (!held[name]) throw new AppError(code);
}
