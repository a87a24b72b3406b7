import type { WebhookEvent, WebhookEventData } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { defineWork } from '../../platform/work/work-kind.ts';
import { type Audience, insertMessages } from './messages.store.ts';

/** Something that happened. `once` names it, so that it is told once however often it is stored. `leadId`: whom it tells of; it is forgotten with them. */
export type Happened<Name extends WebhookEvent> = {
  type: Name;
  data: WebhookEventData[Name];
  once: string;
  at?: Date;
  leadId?: string;
};

/**
 * Tells what happened in an account to its webhooks, in the transaction in which it happens: both are stored or neither. Nothing is sent before the commit.
 * Where nobody wants to hear of it, it costs one look at an index.
 */
export async function tellAccount<Name extends WebhookEvent>(
  deps: Pick<Deps, 'now'>,
  trx: Db,
  { accountId, ...happened }: Happened<Name> & { accountId: string },
): Promise<void> {
  await tell(deps, trx, { ...happened, audience: { accountId } });
}

/** The same for what concerns whoever operates the installation. */
export async function tellOperators<Name extends WebhookEvent>(
  deps: Pick<Deps, 'now'>,
  trx: Db,
  happened: Happened<Name>,
): Promise<void> {
  await tell(deps, trx, { ...happened, audience: 'operators' });
}

async function tell<Name extends WebhookEvent>(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  {
    type,
    data,
    once,
    audience,
    at = now(),
    leadId = null,
  }: Omit<Happened<Name>, 'leadId'> & { audience: Audience; leadId?: string | null },
): Promise<void> {
  const body = messageBody({ type, data, at });
  const told = await insertMessages(trx, { type, body, once: `${type}:${once}`, leadId, at }, audience);
  for (const { id, account_id: accountId } of told)
    await askForWork(trx, sendMessageWork, { subjectId: id, accountId });
}

/** One message on its way. It waits for somebody else's machine, so many are sent at once; tries are counted with the message, those of this work only where a worker died. */
export const sendMessageWork = defineWork({
  name: 'send-receiver-message',
  lane: 'light',
  memoryMb: 20,
  atOnce: 8,
  urgency: 'background',
  limitSeconds: 60,
  failureCode: 'receiver_message_not_sent',
});

/** The body as it is sent. Its caller bounds its size: `WEBHOOK_LIMITS.messageBytes`. */
export const messageBody = ({ type, data, at }: { type: string; data: object; at: Date }): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
