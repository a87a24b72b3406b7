import type { ErrorCode } from './errors.ts';

/**
 * What a limit counts by. An address is an IPv4 address or an IPv6 /64, a prefix an IPv6 /48, of which one customer of a
 * provider may have all networks; `email` is the body's field together with the address, `link` the token of a mailed link in the body. What concerns a person alone is counted by `person`,
 * in whichever account they work; what an account makes by `account`, for all its members together.
 */
export type LimitKey = 'address' | 'prefix' | 'email' | 'link' | 'account' | 'person';

/**
 * How often a call may be made before it answers `rate_limited`.
 * `shared` counts in the database, for all processes; `process` in the memory of each.
 */
export type Limit = {
  /** Calls that name the same limit share its count. Unless told, a call has its own. */
  name: string;
  by: LimitKey;
  times: number;
  perSeconds: number;
  counted: 'shared' | 'process';
  /**
   * `calls`: each one. `failures`: wrong guesses only, see `WRONG_GUESSES`; every other call takes back what it counted, and one
   * that succeeds clears the count of its e-mail.
   * `work`: only where the call finds that there is work to do, which it says with `countWork`.
   */
  counts: 'calls' | 'failures' | 'work';
};

/** A limit as a call declares it. */
export type LimitSpec = Omit<Limit, 'name' | 'counts'> & Partial<Pick<Limit, 'name' | 'counts'>>;

/**
 * What a guess at a secret is answered. Who is told anything else has not guessed wrong: their input was incomplete, the
 * installation is being maintained, or they know the secret and may not come in.
 */
export const WRONG_GUESSES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'bad_credentials',
  'wrong_password',
  'two_factor_wrong',
  'video_password_wrong',
]);

const MINUTE_SECONDS = 60;

/**
 * What every process allows beside the limits of single calls. A browser with six tabs makes some 60 calls when they all
 * open at once, and a few in a minute after that; an office of a hundred people may stand behind one address.
 */
export const GENERAL_LIMITS = {
  /** Requests of any kind, before anybody asks who it is. */
  address: { times: 6_000, perSeconds: MINUTE_SECONDS },
  /** Calls of one session. */
  session: { times: 1_200, perSeconds: MINUTE_SECONDS },
  /** Calls without a session. */
  stranger: { times: 600, perSeconds: MINUTE_SECONDS },
} as const;

/** How the names of these begin. */
export const GENERAL_LIMIT_NAME = 'general ';

/**
 * What a limit is called in answers, beside the other limits of its call: what it counts by and, where several count by the same, its seconds. The general ones are called as they
 * are: `session`, `stranger`.
 */
export function policyOf(limit: Limit, limits: readonly Limit[]): string {
  if (limit.name.startsWith(GENERAL_LIMIT_NAME)) return limit.name.slice(GENERAL_LIMIT_NAME.length);
  const name = kindOf(limit);
  const isAlone = limits.filter((one) => kindOf(one) === name).length === 1;
  return isAlone ? name : `${name}-${limit.perSeconds}`;
}

const kindOf = ({ by, counts }: Limit): string => (counts === 'calls' ? by : `${by}-${counts}`);

/** Streams that an account may open: a team of fifty comes back within seconds when the server starts again. */
export const LIVE_LIMIT: Limit = {
  name: 'live-streams',
  by: 'account',
  times: 300,
  perSeconds: MINUTE_SECONDS,
  counted: 'process',
  counts: 'calls',
};
