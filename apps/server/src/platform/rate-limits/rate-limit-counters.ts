import { AppError, type Limit } from '@sayso/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../../deps.ts';
import * as store from './rate-limits.store.ts';

/** What counting a use found out. `takeBack` undoes it; `clear` forgets every use of the same key. */
export type Hit = {
  isOver: boolean;
  remaining: number;
  secondsLeft: number;
  takeBack(): Promise<void>;
  clear(): Promise<void>;
};

/** What is needed of a limit to count it. `by`: what `who` is, where it is no call of the contract also something else, such as a site. */
export type CountedLimit = Pick<Limit, 'name' | 'times' | 'perSeconds'> & { by: string };

/** Counts a use of a limit by somebody. Uses beyond the limit count too, and do not prolong it. */
export type CountUse = (limit: CountedLimit, who: string) => Promise<Hit>;

/** A database that takes longer than this to count does not let anybody in, and holds up no answer. */
const SHARED_TIMEOUT_MS = 3_000;

/** Counts in the memory of this process. */
export function processCounter(): CountUse {
  const limiters = new Map<string, RateLimiterMemory>();

  return async (limit, who) => {
    const limiter = limiterOf(limit);
    const result = await limiter.consume(who).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    return {
      ...evaluate(limit, result.consumedPoints, result.msBeforeNext),
      takeBack: async () => void (await limiter.reward(who)),
      clear: async () => void (await limiter.delete(who)),
    };
  };

  function limiterOf(limit: CountedLimit): RateLimiterMemory {
    const name = nameOf(limit);
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: limit.times, duration: limit.perSeconds });
    limiters.set(name, limiter);
    return limiter;
  }
}

/**
 * Counts in the database, for all processes together, under keyed hashes.
 * @throws AppError `not_ready` when the database does not count in time: a limit that cannot be counted is not open.
 */
export function sharedCounter({ db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>): CountUse {
  return async (limit, who) => {
    const key = vault.digest(who, `rate_limits.key:${nameOf(limit)}`);
    const at = now();
    const resetsAt = new Date(at.getTime() + limit.perSeconds * 1000);
    const count = await inTime(store.addHit(db, key, { now: at, resetsAt }));
    return {
      ...evaluate(limit, count.hits, count.resetsAt.getTime() - at.getTime()),
      takeBack: () => inTime(store.takeHitBack(db, key, count.resetsAt)),
      clear: () => inTime(store.deleteCount(db, key)),
    };
  };
}

/** Limits with the same name, key and time share their counts. */
const nameOf = ({ name, by, perSeconds }: CountedLimit) => `${name} ${by} ${perSeconds}`;

function evaluate(
  { times }: Pick<Limit, 'times'>,
  hits: number,
  msLeft: number,
): Pick<Hit, 'isOver' | 'remaining' | 'secondsLeft'> {
  return {
    isOver: hits > times,
    remaining: Math.max(times - hits, 0),
    secondsLeft: Math.max(Math.ceil(msLeft / 1000), 1),
  };
}

async function inTime<T>(counting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long to count')), SHARED_TIMEOUT_MS);
  });
  try {
    return await Promise.race([counting, tooLate]);
  } catch (cause) {
    throw new AppError('not_ready', {}, cause);
  } finally {
    clearTimeout(timer);
  }
}
