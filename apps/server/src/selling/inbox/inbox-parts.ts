import type { PresenterPartnerId, WebhookKind } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { takeInFact } from '../sales/sales.service.ts';
import type { WebhookReader } from './readers/event-reader.ts';

/** What webhooks work with, so that tests bring senders of their own: how events are read, what takes in what they say, and who looks after a film that a partner tells of. */
export type WebhookParts = {
  readerOf(kind: WebhookKind): WebhookReader;
  takeInFact: typeof takeInFact;
  wakeOrder(deps: Pick<Deps, 'now'>, trx: Db, told: { partner: PresenterPartnerId; job: string }): Promise<void>;
};
