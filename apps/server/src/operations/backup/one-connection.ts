import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../../platform/db/connection.ts';
import type { DatabaseAddress } from '../../platform/db/client.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { holdKeys } from '../../platform/vault/sealed-values.store.ts';

/**
 * How values are written, so that another server reads them the same, and no limit on time: the defaults of a database, a user
 * or a server may be others. A name that an older server does not know is left out.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '3',
  default_transaction_read_only: 'off',
  statement_timeout: '0',
  transaction_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

/** One connection, outside of any pool. Losing it fails the call that needs it, not the process. */
export async function connectOnce(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: 'sayso-operations', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `select set_config(name, wanted.value, false) from jsonb_each_text($1) wanted (name, value) join pg_settings using (name)`,
    [JSON.stringify(SETTINGS)],
  );
  return client;
}

/** Lets stores ask over one given connection, in whatever transaction it is in. */
export function dbOn(client: pg.Client): Db {
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent as unknown as pg.PoolClient, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

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
