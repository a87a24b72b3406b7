import { AppError, type WebhookEvent } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { processEventsJob } from '../process-events.job.ts';
import * as store from './events.store.ts';
import { toWebhookEvent } from './events.mapper.ts';
import { write } from '../../../people/identity/write.service.ts';

type ActionDeps = Pick<Deps, 'db' | 'queue'>;

/** Processes a failed event again. @throws AppError `not_found`, `webhook_not_failed`. */
export async function retryEvent(deps: ActionDeps, actor: Actor, id: string): Promise<WebhookEvent> {
  return processAgain(deps, actor, { id, how: 'retry' });
}

/** Processes any event again from what was received. What it has done already it does not do twice. @throws AppError `not_found`. */
export async function replayEvent(deps: ActionDeps, actor: Actor, id: string): Promise<WebhookEvent> {
  return processAgain(deps, actor, { id, how: 'replay' });
}

/** Deletes an event. What it gave stays, and sent again it does nothing. @throws AppError `not_found`. */
export async function deleteEvent({ db }: ActionDeps, actor: Actor, id: string): Promise<void> {
  await write({ db }, actor, 'webhooks.manage', async (trx, { record }) => {
    const event = await store.lockEvent(trx, id);
    if (!event) throw new AppError('not_found');
    await store.deleteEvent(trx, event);
    await record('webhook_event.delete', targetOf(event));
  });
}

async function processAgain(
  { db, queue }: ActionDeps,
  actor: Actor,
  { id, how }: { id: string; how: 'retry' | 'replay' },
): Promise<WebhookEvent> {
  return write({ db }, actor, 'webhooks.manage', async (trx, { record }) => {
    const event = await store.lockEvent(trx, id);
    if (!event) throw new AppError('not_found');
    if (how === 'retry' && event.status !== 'failed') throw new AppError('webhook_not_failed');
    await store.setPending(trx, id);
    await queue.enqueue(trx, processEventsJob, {});
    const details = { how };
    await record('webhook_event.retry', targetOf(event), details);
    const row = await store.getEvent(trx, id);
    if (!row) throw new AppError('not_found');
    return toWebhookEvent(row);
  });
}

const targetOf = ({ id, source }: { id: string; source: string }) =>
  ({ type: 'webhook_event', id, label: source }) as const;
