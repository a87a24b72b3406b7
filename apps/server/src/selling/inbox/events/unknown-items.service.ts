import { AppError, type UnknownItem, SENDER_KINDS, type SenderKind } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { addNumberToPlan, numbersChangedJob } from '../../../people/plans/plan-numbers.service.ts';
import { write } from '../../../people/identity/write.service.ts';
import { listWaitingItemsOfExports, settleWaitingPurchases } from '../../sales/sales.service.ts';
import { processEventsJob } from '../process-events.job.ts';
import * as figures from './events.store.ts';
import { setWaitingPending } from './events.store.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** Item numbers that no plan has and that sales wait for: those that events told of, and those that only an export did. Those that wait longest come first. */
export async function listUnknownItems({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<UnknownItem[]> {
  authorize(actor, 'webhooks.manage');
  const items = new Map<string, UnknownItem>();
  const told = await figures.listWaitingItems(db);
  const ofExports = (await listWaitingItemsOfExports(db)).map(({ purchases, ...row }) => ({
    ...row,
    events: purchases,
  }));
  for (const { first_at: at, ...row } of [...told, ...ofExports]) {
    const key = `${row.source_kind} ${row.item}`;
    const known = items.get(key);
    const firstAt = at.toISOString();
    items.set(key, {
      ...row,
      name: known?.name ?? row.name,
      events: row.events + (known?.events ?? 0),
      first_at: known && known.first_at < firstAt ? known.first_at : firstAt,
    });
  }
  return [...items.values()].toSorted((one, other) => one.first_at.localeCompare(other.first_at));
}

type Choice = { kind: SenderKind; item: string; planId: string };
type Queued = { queued: number };

/**
 * Sells an item number as a plan from now on, and processes every sale that waited for it, whichever of its numbers that is.
 * @throws AppError `invalid_input` at `source_kind` for senders that sell nothing, at `plan_id` for a plan that is gone, at `item` for a number of another plan.
 */
export async function choosePlanOfItem(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: Actor,
  { choice: { kind, item, planId }, saveResponse }: { choice: Choice; saveResponse: SaveResponse<Queued> },
): Promise<Queued> {
  const { number, label } = SENDER_KINDS[kind];
  return write({ db }, actor, 'webhooks.manage', async (trx) => {
    if (number === null)
      throw new AppError('invalid_input', { errors: { source_kind: [inboxTexts.sellsNothing({ label })] } });
    await addNumberToPlan(trx, actor, { planId, list: number, number: item });
    const told = await setWaitingPending(trx);
    if (told > 0) await queue.enqueue(trx, processEventsJob, {});
    const ofExports = (await listWaitingItemsOfExports(trx)).find(
      (one) => one.source_kind === kind && one.item === item,
    );
    await queue.enqueue(trx, numbersChangedJob, {});
    const answer = { queued: told + (ofExports?.purchases ?? 0) };
    await saveResponse(trx, answer);
    return answer;
  });
}

/** A plan has got numbers: events that have failed for want of them are processed, and purchases that no event waits for are settled. */
export async function processWaiting(deps: Deps, signal: AbortSignal): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if ((await setWaitingPending(trx)) > 0) await deps.queue.enqueue(trx, processEventsJob, {});
  });
  await settleWaitingPurchases(deps, signal);
}
