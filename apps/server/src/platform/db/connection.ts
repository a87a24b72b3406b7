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

const pools = new WeakMap<Db, pg.Pool>();

/** Opens a pool. `destroy()` closes it. `onError` hears of every connection that breaks. */
export function connect(address: DatabaseAddress, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({ ...address, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without listeners, a connection that breaks would end the process: the pool listens to idle ones only, and tells of them again.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** Connections of a pool that `connect` opened; `waiting` counts those who want one and have none. */
export function poolState(db: Db): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
