import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import { type DatabaseAddress, keepPlans, keepPlanOf } from './client.ts';
import { createQueryTimes, type QueryTimes } from './query-times.ts';
import type { DB } from './schema.gen.ts';
import { openShortReads, type ShortReads } from './short-reads.ts';

/** The database, or a transaction on it: stores take either. */
export type Db = Kysely<DB>;

/** Connections of one process, beside those of short reads; the queue takes two of them at most. Requests hold one for single milliseconds, so few serve many. */
export const POOL_SIZE = 12;
/** How long a request waits for a free connection before it fails instead of piling up. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A connection that rests is closed soon, but for one that whoever comes next finds open: after some work each holds 9 to 13 MB in the database, and what looks into the
 * database every few seconds would keep all that it once had at the same time. To open one takes a few milliseconds.
 */
const IDLE_MS = 2_000;
const KEPT_OPEN = 1;
/** After a minute a connection is replaced: one that is asked for this and that for hours comes to hold twice what a new one does. */
const LIFETIME_S = 60;

type Opened = { pool: pg.Pool; address: DatabaseAddress; times: QueryTimes; shortReads: ShortReads };
const opened = new WeakMap<Db, Opened>();

/** Opens a pool. `destroy()` closes it. `onError` hears of every connection that breaks. */
export function connect(address: DatabaseAddress, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    ...address,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    min: KEPT_OPEN,
    maxLifetimeSeconds: LIFETIME_S,
  });
  // Without listeners, a connection that breaks would end the process: the pool listens to idle ones only, and tells of them again.
  pool.on('connect', (client) => {
    client.on('error', onError);
    keepPlans(client);
  });
  pool.on('error', () => undefined);
  const times = createQueryTimes();
  const shortReads = openShortReads(address, onError);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => times.note(query.sql, queryDurationMillis),
  });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => void (await Promise.all([shortReads.close(), destroy()]));
  opened.set(db, { pool, address, times, shortReads });
  return db;
}

/** Connections of a pool that `connect` opened; `waiting` counts those who want one and have none. */
export function poolState(db: Db): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = opened.get(db)?.pool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** How long questions of a pool take that `connect` opened. */
export function queryTimesOf(db: Db): QueryTimes {
  return openedBy(db).times;
}

/** Where the database of a pool answers that `connect` opened. */
export function addressOf(db: Db): DatabaseAddress {
  return openedBy(db).address;
}

/**
 * Asks for what the database finds at once: see `short-reads.ts`. In a transaction it is asked there, and sees what that has done; its plan is not kept then, as a
 * transaction in which a kept one was refused after a migration would be lost.
 */
async function readShortly<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const found = db.isTransaction ? undefined : opened.get(db);
  // Another text than the one whose plan is kept.
  if (!found) return (await db.executeQuery(CompiledQuery.raw(`${text} `, [...values]) as CompiledQuery<Row>)).rows;
  const began = performance.now();
  try {
    return await found.shortReads.ask<Row>(text, values);
  } finally {
    found.times.note(text, performance.now() - began);
  }
}

/** Asks in words of SQL on a connection of the pool, for a library that makes its own. How long it takes is not counted. */
export async function askPool(db: Db, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return openedBy(db).pool.query(text, values);
}

function openedBy(db: Db): Opened {
  const found = opened.get(db);
  if (!found) throw new Error('This database was not opened by connect, or is a transaction on it.');
  return found;
}

/** Asks a statement with these values. */
type AskStatement<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/** Asks a statement of which there are a few, and keeps its plan: where what it asks for is put together anew each time. */
export async function askKept<Row>(db: Db, statement: Statement<Row>): Promise<Row[]> {
  const query = compiled(db, statement);
  keepPlanOf(query.sql);
  return (await db.executeQuery(query)).rows;
}

/** What makes a statement of a builder or of a template. */
type Statement<Row> = { compile(): CompiledQuery<Row> } | RawBuilder<Row>;

/** Stands in a statement for a value that is known when it is asked. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is asked with nearly every request: its text is made once, and each connection keeps its plan. `build` is called once and writes `given.x` wherever a value comes in later; a list comes in whole, as in
 * `any(${given.ids}::uuid[])`.
 */
export function keepStatement<Values extends object, Row>(
  build: (db: Db, given: Values) => Statement<Row>,
): AskStatement<Values, Row> {
  let kept: { text: string; places: readonly unknown[] } | undefined;
  return async (db, values) => {
    kept ??= make(db);
    const known = values as Readonly<Record<string, unknown>>;
    const given = kept.places.map((place) => (place instanceof Place ? known[place.name] : place));
    return readShortly<Row>(db, kept.text, given);
  };

  function make(db: Db) {
    const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
    const { sql, parameters } = compiled(db, build(db, places as Values));
    keepPlanOf(sql);
    return { text: sql, places: parameters };
  }
}

const compiled = <Row>(db: Db, statement: Statement<Row>): CompiledQuery<Row> =>
  'isRawBuilder' in statement ? statement.compile(db) : statement.compile();
