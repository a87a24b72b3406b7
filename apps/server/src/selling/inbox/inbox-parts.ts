import type { PresenterPartnerId, SenderKind } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { takeInFact } from '../sales/sales.service.ts';
import type { EventReader } from './readers/event-reader.ts';

/** Dependencies of the inbox, handed in so that tests bring senders of their own: reading events, taking in facts, and waking the order of a film that a partner tells of. */
export type InboxParts = {
  readerOf(kind: SenderKind): EventReader;
  takeInFact: typeof takeInFact;
  wakeOrder(deps: Pick<Deps, 'now'>, trx: Db, told: { partner: PresenterPartnerId; job: string }): Promise<void>;
};
