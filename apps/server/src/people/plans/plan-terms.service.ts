import type { PlanNumberName } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import * as store from './plan-terms.store.ts';

export type { PlanTerms } from './plan-terms.store.ts';

/** Id of the plan that is sold under a number of a seller; undefined when none is. */
export async function findPlanOfNumber(
  trx: Db,
  sold: { list: PlanNumberName; number: string },
): Promise<string | undefined> {
  // PostgreSQL stores no text with this character, so no plan has such a number.
  if (sold.number.includes('\0')) return undefined;
  return store.holdPlanOfNumber(trx, sold);
}

/** What plans say about being sold, by their ids. */
export async function termsOfPlans(db: Db, ids: readonly string[]): Promise<Map<string, store.PlanTerms>> {
  if (ids.length === 0) return new Map();
  return new Map((await store.listTerms(db, ids)).map((plan) => [plan.id, plan]));
}
