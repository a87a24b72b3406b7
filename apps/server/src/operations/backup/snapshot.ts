import type pg from 'pg';
import type { DatabaseAddress, Db } from '../../db/connection.ts';
import { connectOnce, dbOn } from './one-connection.ts';

/** One connection that sees the database as it was at one moment, for queries and for COPY. */
export type Snapshot = { client: pg.Client; db: Db; close(): Promise<void> };

/** Opens a connection and a snapshot on it. Writers go on meanwhile; they are not seen. */
export async function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  const client = await connectOnce(address);
  await client.query('begin transaction isolation level repeatable read, read only');
  return { client, db: dbOn(client), close: () => client.end() };
}
