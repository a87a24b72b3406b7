import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { announceList } from '../../platform/live/announce-list.ts';
import { listOwnedAccounts } from './user-plans.store.ts';

/** Tells the browsers of a person that their plans are others now. Call it last in the transaction that changes them. */
export async function announcePlans(deps: Pick<Deps, 'publish'>, trx: Db, userId: string): Promise<void> {
  for (const accountId of await listOwnedAccounts(trx, userId))
    await announceList(deps, trx, { accountId, list: 'plans' });
}
