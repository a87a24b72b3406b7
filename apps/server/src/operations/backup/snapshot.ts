import type pg from 'pg';
import type { Db } from '../../platform/db/connection.ts';
import type { DatabaseAddress } from '../../platform/db/client.ts';
import { holdKeys } from '../../platform/vault/sealed-values.store.ts';
import { connectOnce, dbOn } from './one-connection.ts';

/** One connection that sees the database as it was at one moment, for queries and for COPY. */
export type Snapshot = { client: pg.Client; db: Db; close(): Promise<void> };

/**
 * Opens a connection and a snapshot on it. Writers go on meanwhile; they are not seen. Keys of stored secrets stay as they are until
 * it is closed: a row of the snapshot may need one that nothing else needs any more.
 */
export async function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  const client = await connectOnce(address);
  const db = dbOn(client);
  await holdKeys(db);
  await client.query('begin transaction isolation level repeatable read, read only');
  return { client, db, close: () => client.end() };
}
