import {
  AppError,
  isOperatorsEvent,
  namesOf,
  RECEIVER_EVENTS,
  RECEIVER_TEST,
  type ReceiverMessage,
  type receiversApi,
  type WholeReceiverMessage,
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
import { lockOwn, type ReceiversDeps, targetOf } from './webhooks.service.ts';
import { messageBody, sendMessageWork } from './tell-webhooks.service.ts';
import * as store from './messages.store.ts';

type ListQuery = z.output<typeof receiversApi.listReceiverMessages.query>;

/** What only operators are shown. */
const OPERATORS_EVENTS = namesOf(RECEIVER_EVENTS).filter(isOperatorsEvent);

/** One page of what was sent to receivers of the account. */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page, per_page: limit, receiver_id: receiverId, state, type }: ListQuery,
): Promise<{ rows: ReceiverMessage[]; total: number }> {
  authorize(actor, 'receivers.manage');
  const hidden = isOperator(actor) ? [] : OPERATORS_EVENTS;
  const { accountId } = actor;
  const { rows, total } = await store.listMessages(
    db,
    { accountId, receiverId, state, type, hidden },
    { limit, offset: (page - 1) * limit },
  );
  return { rows: rows.map(toMessage), total };
}

/** @throws AppError `receiver_message_not_found`, also for one that concerns the operator alone. */
export async function getMessage({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<WholeReceiverMessage> {
  authorize(actor, 'receivers.manage');
  return toWholeMessage(await requireOwn(db, actor, id), await store.listTries(db, id));
}

/** Asks for a test: sent once, like every other message. @throws AppError `receiver_not_found`, `forbidden`. */
export async function testReceiver(
  deps: ReceiversDeps,
  actor: Actor,
  { receiverId, saveResponse }: { receiverId: string; saveResponse: SaveResponse<ReceiverMessage> },
): Promise<ReceiverMessage> {
  return write(deps, actor, 'receivers.manage', async (trx, { record }) => {
    const receiver = await lockOwn(trx, actor, receiverId);
    const at = deps.now();
    const body = messageBody({ type: RECEIVER_TEST, data: { receiver_id: receiverId }, at });
    const told = { type: RECEIVER_TEST, body, once: `${RECEIVER_TEST}:${newId()}`, leadId: null, at };
    const id = await store.insertMessageFor(trx, told, receiverId);
    if (id === undefined) throw new AppError('receiver_not_found');
    await record('receiver.test', targetOf(receiver));
    return askToSend(deps, trx, { actor, id, saveResponse });
  });
}

/** Sends a message again, as it was. @throws AppError `receiver_message_not_found`, `receiver_message_waits`, `receiver_off`, `forbidden`. */
export async function replayMessage(deps: ReceiversDeps, actor: Actor, id: string): Promise<ReceiverMessage> {
  return write(deps, actor, 'receivers.manage', async (trx, { record }) => {
    const { receiver_id: receiverId } = await requireOwn(trx, actor, id);
    const receiver = await lockOwn(trx, actor, receiverId);
    // As it is now that nobody else changes it.
    const { state, type } = await requireOwn(trx, actor, id);
    if (state === 'waiting') throw new AppError('receiver_message_waits');
    if (!receiver.is_on && type !== RECEIVER_TEST) throw new AppError('receiver_off');
    const at = deps.now();
    await store.updateMessage(trx, id, { state: 'waiting', turnTries: 0, at, nextTryAt: at });
    await record('receiver.replay', targetOf(receiver), { message: id, type });
    return askToSend(deps, trx, { actor, id });
  });
}

async function requireOwn(db: Db, actor: Actor, id: string): Promise<store.MessageRow & { body: string }> {
  const row = await store.getMessage(db, id);
  const isShown = row?.account_id === actor.accountId && (isOperator(actor) || !isOperatorsEvent(row.type));
  if (!row || !isShown) throw new AppError('receiver_message_not_found');
  return row;
}

type Asked = { actor: Actor; id: string; saveResponse?: SaveResponse<ReceiverMessage> };

async function askToSend(deps: ReceiversDeps, trx: Db, { actor, id, saveResponse }: Asked): Promise<ReceiverMessage> {
  await askForWork(trx, sendMessageWork, { subjectId: id, accountId: actor.accountId });
  const message = toMessage(await requireOwn(trx, actor, id));
  await saveResponse?.(trx, message);
  await announceList(deps, trx, { accountId: actor.accountId, list: 'receivers' });
  return message;
}
