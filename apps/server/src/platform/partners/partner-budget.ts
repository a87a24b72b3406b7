import { OverBudgetError } from '@sayso/providers';
import type { Db } from '../db/connection.ts';
import { addUse, dayOf, lockBudget, spentOn, type Use } from './partner-usage.store.ts';

/** What may be used in a day, in the unit of the ledger: by everybody, and by one account. Null is no limit. */
export type DailyBudget = { site: number | null; account: number | null };
type Bound = 'site' | 'account';

/** What is left of a day for an account, what bounds it, and how much that allows; null: nothing does, as where a customer pays. */
export async function leftOfDay(
  db: Db,
  { partner, day, accountId, isOwn }: Pick<Use, 'partner' | 'day' | 'accountId' | 'isOwn'>,
  budget: DailyBudget,
): Promise<{ left: number; bound: Bound; most: number } | null> {
  if (isOwn) return null;
  const bounds: readonly (readonly [Bound, number | null, string | null])[] = [
    ['site', budget.site, null],
    ...(accountId === null ? [] : [['account', budget.account, accountId] as const]),
  ];
  let least: { left: number; bound: Bound; most: number } | null = null;
  for (const [bound, most, whose] of bounds) {
    if (most === null) continue;
    const left = Math.max(0, most - (await spentOn(db, { partner, day }, whose)));
    if (least === null || left < least.left) least = { left, bound, most };
  }
  return least;
}

/**
 * Counts what is about to be asked, so that two at once never spend the same rest of a budget, and a process that dies has counted it. Answers how it is settled: with what was used in truth.
 * @throws OverBudgetError.
 */
export async function countUse(
  { db, now }: { db: Db; now(): Date },
  spending: Omit<Use, 'day'>,
  budget: DailyBudget,
): Promise<(used: number) => Promise<void>> {
  const use = { ...spending, day: dayOf(now()) };
  await db.transaction().execute(async (trx) => {
    await lockBudget(trx, use);
    const rest = await leftOfDay(trx, use, budget);
    if (rest && use.amount > rest.left) throw new OverBudgetError(rest.bound);
    await addUse(trx, use);
  });
  return async (used) => {
    if (used !== use.amount) await addUse(db, { ...use, amount: used - use.amount });
  };
}
