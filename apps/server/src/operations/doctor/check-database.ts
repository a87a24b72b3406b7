import { performance } from 'node:perf_hooks';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connection.ts';
import { isBeforeFirstRelease, migrationState } from '../../platform/db/migrate.ts';
import { type Ask, askOf } from '../../platform/work/queued-jobs.store.ts';
import { isDatabaseMarked } from '../unfinished-restore.ts';
import { fail, type Finding, hint, note, ok } from '../../platform/health/check.ts';

/** The clocks of the machines decide who holds a lease and whose session has ended. */
const NOTED_CLOCK_MS = 2_000;
const BAD_CLOCK_MS = 30_000;
/** What one process may open: requests, jobs, listeners. */
const CONNECTIONS = 20;

/** What the database server is like, and how far its schema is. */
export async function checkDatabase({
  config,
  db,
}: {
  config: Pick<Config, 'databaseUrl'>;
  db: Db;
}): Promise<Finding[]> {
  const ask = askOf(db);
  const server = await readServer(ask);
  return [
    judgeServer(server, config.databaseUrl ? 'of DATABASE_URL' : 'built in'),
    judgeClock(await clockDifferenceMs(ask)),
    await checkSchema(db),
  ];
}

export type ServerFacts = { version: string; encoding: string; mayCreate: boolean; connections: number };

async function readServer(ask: Ask): Promise<ServerFacts> {
  const { rows } = await ask.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       current_setting('max_connections')::int as connections,
       has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate"`,
  );
  return rows[0] ?? { version: '?', encoding: '?', mayCreate: false, connections: 0 };
}

export function judgeServer({ version, encoding, mayCreate, connections }: ServerFacts, kind: string): Finding {
  const area = 'Database';
  const found = `PostgreSQL ${version}, ${kind}`;
  if (encoding !== 'UTF8')
    return fail(
      area,
      `${found}, encoding ${encoding}`,
      "Make a database with encoding UTF8: create database sayso encoding 'UTF8' template template0.",
    );
  if (!mayCreate)
    return fail(
      area,
      `${found}, without the right to make tables`,
      'Make the user of DATABASE_URL the owner of the database.',
    );
  if (connections < CONNECTIONS * 2)
    return note(
      area,
      `${found}, ${connections} connections`,
      `Each process of Sayso may open ${CONNECTIONS}: raise max_connections for more than one.`,
    );
  return ok(area, `${found}, ${encoding}`);
}

/** Positive when the database's clock is ahead. The answer's way back and forth is taken out. */
async function clockDifferenceMs(ask: Ask): Promise<number> {
  const before = performance.now();
  const askedAt = Date.now();
  const { rows } = await ask.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const wayMs = performance.now() - before;
  return Math.round((rows[0]?.ms ?? askedAt) - askedAt - wayMs / 2);
}

export function judgeClock(differenceMs: number): Finding {
  const area = 'Clock';
  const far = Math.abs(differenceMs);
  const found = `${(far / 1000).toFixed(far < 1000 ? 3 : 1)} s ${differenceMs < 0 ? 'ahead of' : 'behind'} the database`;
  const advice = 'Let both machines set their clocks from the network (NTP).';
  if (far > BAD_CLOCK_MS) return fail(area, found, advice);
  return far > NOTED_CLOCK_MS ? note(area, found, advice) : ok(area, found);
}

async function checkSchema(db: Db): Promise<Finding> {
  const area = 'Schema';
  if (await isDatabaseMarked(db)) return fail(area, 'a restore has not finished', 'Run the same restore again.');
  const { executed, waiting, unknown } = await migrationState(db);
  if (isBeforeFirstRelease(executed))
    return fail(area, 'made before 0.2.0, the first release', 'Start with an empty data folder.');
  if (unknown.length > 0)
    return fail(
      area,
      `made by a newer version: ${unknown.join(', ')}`,
      'Install that version of Sayso, or a later one.',
    );
  if (executed.length === 0) return hint(area, 'empty', 'The next start makes it.');
  if (waiting.length > 0)
    return note(
      area,
      `${executed.at(-1)}; ${waiting.length} newer migrations wait`,
      'Make a backup; the next start runs them.',
    );
  return ok(area, `${executed.at(-1)}, up to date`);
}
