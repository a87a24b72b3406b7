import type { LiveList } from '@sayso/contract';
import type { Db } from '../db/connection.ts';
import type { NewEvent } from '../db/publish.ts';
import type { Deps } from '../../deps.ts';

type Changed = { accountId: string; list: LiveList };

/** Tells an account's browsers that one of its lists is another one now. Call it last in the transaction that changes the list. */
export async function announceList({ publish }: Pick<Deps, 'publish'>, db: Db, changed: Changed): Promise<void> {
  await publish(db, listEventOf(changed));
}

/** The event that says so, for whoever has others to tell with it. */
export function listEventOf({ accountId, list }: Changed): NewEvent {
  return { accountId, type: 'list', payload: { list } };
}
