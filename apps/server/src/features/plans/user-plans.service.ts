import { AppError } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { ensureOwnAccount } from '../../platform/db/own-account.ts';
import type { Deps } from '../../deps.ts';
import { announcePlans } from './announce-plans.ts';
import * as store from './user-plans.store.ts';

/**
 * Gives somebody exactly these plans, the first of which stands for them. Plans that are no longer on offer may be given too.
 * @throws AppError `invalid_input` at `plans.N` for a slug that no plan has.
 */
export async function setPlansOfUser(
  { now, publish }: Pick<Deps, 'now' | 'publish'>,
  trx: Db,
  { userId, slugs }: { userId: string; slugs: readonly string[] },
): Promise<void> {
  const planIds = await idsOf(trx, slugs);
  await store.deleteOtherPlans(trx, userId, planIds);
  const granted_at = now();
  for (const [place, plan_id] of planIds.entries())
    await store.upsertUserPlan(trx, { user_id: userId, plan_id, is_default: place === 0, granted_at });
  if (planIds.length > 0) await ensureOwnAccount(trx, userId);
  await announcePlans({ publish }, trx, userId);
}

/** Ids of the plans in the order of their slugs, each once. */
async function idsOf(db: Db, slugs: readonly string[]): Promise<string[]> {
  const plans = await store.listPlansBySlugs(db, slugs);
  const ids = slugs.map((slug, place) => {
    const plan = plans.find((one) => one.slug.toLowerCase() === slug.toLowerCase());
    if (plan) return plan.id;
    throw new AppError('invalid_input', { errors: { [`plans.${place}`]: ['There is no such plan.'] } });
  });
  return [...new Set(ids)];
}
