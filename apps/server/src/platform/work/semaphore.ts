import { AppError } from '@sayso/contract';

/** Whose work it is, and when nobody waits for it any more. */
type Asker = { accountId: string; signal: AbortSignal };
/** Does the work as soon as one of the places is free. @throws AppError `not_ready` when too many wait. @throws The reason of `signal` when it aborts before. */
type InMachineTurn = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>;

/** `most`: pieces that are worked on at the same time in one process. `mostWaiting`: accounts that may wait for a place. `busy`: what the next one reads. */
type Bounds = { most: number; mostWaiting: number; busy: { message: () => string; retryAfterSeconds: number } };

/** Places for work that takes a core and much memory for a moment, given in the order of asking. An account has one piece in that line, however many it asks for. */
export function createSemaphore({ most, mostWaiting, busy }: Bounds): InMachineTurn {
  const inTurn = createFairQueue();
  const places = createPlaces(most);

  async function inPlace<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (places.waiting() >= mostWaiting) throw new AppError('not_ready', { ...busy, message: busy.message() });
    return places.take(async () => {
      signal.throwIfAborted();
      return work();
    });
  }
  return ({ accountId, signal }, work) => inTurn(accountId, signal, () => inPlace(signal, work));
}

/** Does the work of an account when its turn has come. @throws The reason of `signal` when it aborts before. */
type InTurn = <T>(accountId: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * A line for one kind of work. The work of one account is done after all that the account asked for before: however much it asks
 * for, one piece at a time stands in line with the other accounts' pieces. Whoever does the pieces serves that line in order, so
 * accounts take turns.
 */
export function createFairQueue(): InTurn {
  /** The last turn that was asked for, by who takes it. */
  const lastTurns = new Map<string, Promise<unknown>>();
  return async (accountId, signal, work) => {
    const turn = (lastTurns.get(accountId) ?? Promise.resolve()).then(() => {
      signal.throwIfAborted();
      return work();
    });
    const over = turn.then(nothing, nothing);
    lastTurns.set(accountId, over);
    void over.then(() => {
      if (lastTurns.get(accountId) === over) lastTurns.delete(accountId);
    });
    return turn;
  };
}

const nothing = () => undefined;

/** Lets work be done at as many places at a time as there are. Others wait for theirs, in the order in which they came. */
type Places = { take<Result>(work: () => Promise<Result>): Promise<Result>; waiting(): number };

/** `most`: pieces of work that are done at the same time. */
export function createPlaces(most: number): Places {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    async take(work) {
      if (working >= most) await new Promise<void>((called) => waiting.push(called));
      else working += 1;
      try {
        return await work();
      } finally {
        // The place goes from hand to hand.
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
    waiting: () => waiting.length,
  };
}
