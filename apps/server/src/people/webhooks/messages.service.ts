import {
  AppError,
  isOperatorsEvent,
  namesOf,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  type WebhookMessage,
  type webhooksApi,
  type WholeWebhookMessage,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize, isOperator } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { announceList } from '../../platform/live/publish.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { write } from '../identity/write.service.ts';
import { toMessage, toWholeMessage } from './webhooks.mapper.ts';
import { lockOwn, type WebhooksDeps, targetOf } from './webhooks.service.ts';
import { messageBody, sendMessageWork } from './tell-webhooks.service.ts';
import * as store from './messages.store.ts';

type ListQuery = z.output<typeof webhooksApi.listReceiverMessages.query>;

/** What only operators are shown. */
const OPERATORS_EVENTS = namesOf(WEBHOOK_EVENTS).filter(isOperatorsEvent);

/** One page of what was sent to webhooks of the account. */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page, per_page: limit, receiver_id: webhookId, state, type }: ListQuery,
): Promise<{ rows: WebhookMessage[]; total: number }> {
  authorize(actor, 'receivers.manage');
  const hidden = isOperator(actor) ? [] : OPERATORS_EVENTS;
  const { accountId } = actor;
  const { rows, total } = await store.listMessages(
    db,
    { accountId, webhookId, state, type, hidden },
    { limit, offset: (page - 1) * limit },
  );
  return { rows: rows.map(toMessage), total };
}

/** @throws AppError `receiver_message_not_found`, also for one that concerns the operator alone. */
export async function getMessage({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<WholeWebhookMessage> {
  authorize(actor, 'receivers.manage');
  return toWholeMessage(await requireOwn(db, actor, id), await store.listTries(db, id));
}

/** Asks for a test: sent once, like every other message. @throws AppError `receiver_not_found`, `forbidden`. */
export async function testWebhook(
  deps: WebhooksDeps,
  actor: Actor,
  { webhookId, saveResponse }: { webhookId: string; saveResponse: SaveResponse<WebhookMessage> },
): Promise<WebhookMessage> {
  return write(deps, actor, 'receivers.manage', async (trx, { record }) => {
    const webhook = await lockOwn(trx, actor, webhookId);
    const at = deps.now();
    const body = messageBody({ type: WEBHOOK_TEST, data: { receiver_id: webhookId }, at });
    const told = { type: WEBHOOK_TEST, body, once: `${WEBHOOK_TEST}:${newId()}`, leadId: null, at };
    const id = await store.insertMessageFor(trx, told, webhookId);
    if (id === undefined) throw new AppError('receiver_not_found');
    await record('receiver.test', targetOf(webhook));
    return askToSend(deps, trx, { actor, id, saveResponse });
  });
}

/** Sends a message again, as it was. @throws AppError `receiver_message_not_found`, `receiver_message_waits`, `receiver_off`, `forbidden`. */
export async function replayMessage(deps: WebhooksDeps, actor: Actor, id: string): Promise<WebhookMessage> {
  return write(deps, actor, 'receivers.manage', async (trx, { record }) => {
    const { receiver_id: webhookId } = await requireOwn(trx, actor, id);
    const webhook = await lockOwn(trx, actor, webhookId);
    // As it is now that nobody else changes it.
    const { state, type } = await requireOwn(trx, actor, id);
    if (state === 'waiting') throw new AppError('receiver_message_waits');
    if (!webhook.is_on && type !== WEBHOOK_TEST) throw new AppError('receiver_off');
    const at = deps.now();
    await store.updateMessage(trx, id, { state: 'waiting', turnTries: 0, at, nextTryAt: at });
    await record('receiver.replay', targetOf(webhook), { message: id, type });
    return askToSend(deps, trx, { actor, id });
  });
}

async function requireOwn(db: Db, actor: Actor, id: string): Promise<store.MessageRow & { body: string }> {
  const row = await store.getMessage(db, id);
  const isShown = row?.account_id === actor.accountId && (isOperator(actor) || !isOperatorsEvent(row.type));
  if (!row || !isShown) throw new AppError('receiver_message_not_found');
  return row;
}

type Asked = { actor: Actor; id: string; saveResponse?: SaveResponse<WebhookMessage> };

async function askToSend(deps: WebhooksDeps, trx: Db, { actor, id, saveResponse }: Asked): Promise<WebhookMessage> {
  await askForWork(trx, sendMessageWork, { subjectId: id, accountId: actor.accountId });
  const message = toMessage(await requireOwn(trx, actor, id));
  await saveResponse?.(trx, message);
  await announceList(deps, trx, { accountId: actor.accountId, list: 'receivers' });
  return message;
}
