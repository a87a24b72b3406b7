import { AppError, type UnknownItem, WEBHOOK_KINDS, type WebhookKind } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { SaveResponse } from '../../../platform/db/save-response.ts';
import { addNumberToPlan } from '../../plans/plan-numbers.service.ts';
import { processEventsJob } from '../processing/process-events.job.ts';
import * as figures from './event-figures.store.ts';
import { setWaitingPending } from './events.store.ts';

/** Item numbers that no plan has and that events wait for. */
export async function listUnknownItems({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<UnknownItem[]> {
  authorize(actor, 'webhooks.manage');
  const rows = await figures.listWaitingItems(db);
  return rows.map(({ first_at: at, ...row }) => ({ ...row, first_at: at.toISOString() }));
}

/** Processes what waited for a plan of an item and has one by now, as where its number was entered with the plan. */
export async function wakeWaiting({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await setWaitingPending(trx)) > 0) await queue.enqueue(trx, processEventsJob, {});
  });
}

type Choice = { kind: WebhookKind; item: string; planId: string };
type Answer = { status: 'success'; message: string; data: { queued: number } };

/**
 * Sells an item number as a plan from now on, and processes every event that waited for it, whichever of its numbers that is.
 * @throws AppError `invalid_input` at `source_kind` for senders that sell nothing, at `plan_id` for a plan that is gone, at `item` for a number of another plan.
 */
export async function choosePlanOfItem(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: Actor,
  { choice: { kind, item, planId }, saveResponse }: { choice: Choice; saveResponse: SaveResponse<Answer> },
): Promise<Answer> {
  authorize(actor, 'webhooks.manage');
  const { number, label } = WEBHOOK_KINDS[kind];
  if (number === null) throw new AppError('invalid_input', { errors: { source_kind: [`${label} sells nothing.`] } });
  return db.transaction().execute(async (trx) => {
    await addNumberToPlan(trx, actor, { planId, list: number, number: item });
    const queued = await setWaitingPending(trx);
    if (queued > 0) await queue.enqueue(trx, processEventsJob, {});
    const answer: Answer = { status: 'success', message: 'Plan chosen', data: { queued } };
    await saveResponse(trx, answer);
    return answer;
  });
}
