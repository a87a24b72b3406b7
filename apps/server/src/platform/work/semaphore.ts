import { AppError } from '@sayso/contract';
import { createFairQueue } from './fair-queue.ts';

/** Whose work it is, and when nobody waits for it any more. */
type Asker = { accountId: string; signal: AbortSignal };
/** Does the work as soon as one of the places is free. @throws AppError `not_ready` when too many wait. @throws The reason of `signal` when it aborts before. */
type InMachineTurn = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>;

/** `most`: pieces that are worked on at the same time in one process. `mostWaiting`: accounts that may wait for a place. `busy`: what the next one reads. */
type Places = { most: number; mostWaiting: number; busy: { message: string; retryAfterSeconds: number } };

/** Places for work that takes a core and much memory for a moment, given in the order of asking. An account has one piece in that line, however many it asks for. */
export function createSemaphore({ most, mostWaiting, busy }: Places): InMachineTurn {
  const inTurn = createFairQueue();
  const waiting: (() => void)[] = [];
  let working = 0;

  async function inPlace<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= mostWaiting) throw new AppError('not_ready', busy);
    if (working >= most) await new Promise<void>((called) => waiting.push(called));
    else working += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The place goes from hand to hand.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  }
  return ({ accountId, signal }, work) => inTurn(accountId, signal, () => inPlace(signal, work));
}
