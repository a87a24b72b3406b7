import { AppError, PLAN_NUMBERS, type PlanNumberName } from '@sayso/contract';
import { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { defineJob } from '../../platform/work/job.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockPlans } from './plan-administration.store.ts';
import * as store from './plan-administration.store.ts';
import { plansTexts } from './plans.texts.gen.ts';

type NewNumber = { planId: string; list: PlanNumberName; number: string };

/**
 * Sells a plan under one more number of a seller's, in the caller's transaction. A number that it has already changes nothing.
 * @throws AppError `invalid_input` at `plan_id` for a plan that is gone, at `item` for a number that another plan has.
 */
export async function addNumberToPlan(trx: Db, actor: Actor, { planId, list, number }: NewNumber): Promise<void> {
  authorize(actor, 'plans.manage');
  await lockPlans(trx);
  const plan = await store.lockNumbers(trx, planId);
  if (!plan) throw new AppError('invalid_input', { errors: { plan_id: [plansTexts.planGone] } });
  const ownerId = await findPlanOfNumber(trx, { list, number });
  if (ownerId === planId) return;
  const other = ownerId && (await termsOfPlans(trx, [ownerId])).get(ownerId);
  if (other)
    throw new AppError('invalid_input', {
      errors: {
        item: [plansTexts.soldUnder({ name: other.name, label: PLAN_NUMBERS[list].label })],
      },
    });
  const before = plan.numbers[list] ?? [];
  const numbers = [...before, number];
  await store.replaceNumbers(trx, planId, { [list]: numbers });
  const target = { type: 'plan', id: planId, label: plan.slug } as const;
  const changes = { [list]: { from: before, to: numbers } };
  await recordAudit(trx, { actor, action: 'plan.update', target, details: { changes } });
}

export type { PlanTerms } from './plan-administration.store.ts';

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

/** Asked for when a plan gets numbers of sellers: what was sold under them before may have waited for it. Who takes in sales does it. */
export const numbersChangedJob = defineJob({ name: 'plan-numbers-changed', schema: z.object({}) });
