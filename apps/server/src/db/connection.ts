import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

/** The database, or a transaction on it: stores take either. */
export type Db = Kysely<DB>;

/** Where the database answers: an address from the operator, or the socket of the embedded server. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** Connections of one process. Requests hold one for single milliseconds, so few serve many. */
const POOL_SIZE = 12;
/** How long a request waits for a free connection before it fails instead of piling up. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a pool. `destroy()` closes it. */
export function connect(address: DatabaseAddress, onIdleError: (error: Error) => void): Db {
  const pool = new pg.Pool({ ...address, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onIdleError);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
