import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Where the database answers: an address from the operator, or the socket of the embedded server. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** Names of the statements whose plans are kept, by their texts: the same in every process. */
const NAMES = new Map<string, string>();

/** PostgreSQL's code for what it cannot do, and where in it that is said of a kept statement which answers other columns since a migration: its words depend on the language of the server. */
const CANNOT = '0A000';
const KEEPS_COLUMNS = 'RevalidateCachedQuery';

type Ask = (asked: unknown, ...more: readonly unknown[]) => Promise<unknown>;

/** Lets every connection keep the plan of a statement from its second use on: to plan one that reads views takes PostgreSQL many times as long as to answer it. For what is asked all the time; each costs every connection memory. */
export function keepPlanOf(text: string): void {
  if (!NAMES.has(text)) NAMES.set(text, `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`);
}

/** Makes a new connection keep the plans that are to be kept. */
export function keepPlans(client: Pick<pg.PoolClient, 'query'>): void {
  const ask = client.query.bind(client) as unknown as Ask;
  /** Counts how often a migration made a kept statement answer other columns: it goes on under another name. */
  let generation = 0;
  const askKept = async (text: string, values: readonly unknown[]) => {
    const before = generation;
    const query = () => ask({ name: `${NAMES.get(text)}${generation || ''}`, text, values });
    try {
      return await query();
    } catch (error) {
      const { code, routine } = error as { code?: unknown; routine?: unknown };
      if (code !== CANNOT || routine !== KEEPS_COLUMNS) throw error;
      // Many may have been asked together: they are refused one after the other.
      if (generation === before) generation += 1;
      return query();
    }
  };
  const keeping: Ask = (asked, ...more) => {
    const [values] = more;
    return typeof asked === 'string' && NAMES.has(asked) && more.length === 1 && Array.isArray(values)
      ? askKept(asked, values)
      : ask(asked, ...more);
  };
  client.query = keeping as unknown as typeof client.query;
}

/** Classes of SQLSTATE: no connection (08), none to spare (53300), the server is stopping, crashed or not up yet (57P01 to 57P03). */
const AWAY_STATE = /^(08...|53300|57P0[123])$/;
/** What the driver and its pool say without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect$|timeout expired$|Query read timeout$|Client has encountered a connection error|Client was closed|driver has already been destroyed$)/;
/** The socket broke. Reading and writing fail on files too, so those are told by their codes. */
const AWAY_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Whether a statement failed because the database did not answer, and not because of what was asked.
 * @see https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
export function isDatabaseAway(error: unknown): boolean {
  // A name that stands for several addresses fails with the failures of all.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    syscall === 'connect' || AWAY_CODES.has(code) || AWAY_STATE.test(code ?? '') || AWAY_MESSAGE.test(error.message)
  );
}
