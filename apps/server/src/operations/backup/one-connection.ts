import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseAddress, Db } from '../../db/connection.ts';
import type { DB } from '../../db/schema.gen.ts';

/** One connection, outside of any pool. Losing it fails the call that needs it, not the process. */
export async function connectOnce(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: 'sayso-operations', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Lets stores ask over one given connection, in whatever transaction it is in. */
export function dbOn(client: pg.Client): Db {
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent as unknown as pg.PoolClient, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}
