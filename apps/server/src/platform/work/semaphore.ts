import { AppError } from '@sayso/contract';
import { createFairQueue } from './fair-queue.ts';
import { createPlaces } from './places.ts';

/** Whose work it is, and when nobody waits for it any more. */
type Asker = { accountId: string; signal: AbortSignal };
/** Does the work as soon as one of the places is free. @throws AppError `not_ready` when too many wait. @throws The reason of `signal` when it aborts before. */
type InMachineTurn = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>;

/** `most`: pieces that are worked on at the same time in one process. `mostWaiting`: accounts that may wait for a place. `busy`: what the next one reads. */
type Bounds = { most: number; mostWaiting: number; busy: { message: string; retryAfterSeconds: number } };

/** Places for work that takes a core and much memory for a moment, given in the order of asking. An account has one piece in that line, however many it asks for. */
export function createSemaphore({ most, mostWaiting, busy }: Bounds): InMachineTurn {
  const inTurn = createFairQueue();
  const places = createPlaces(most);

  async function inPlace<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (places.waiting() >= mostWaiting) throw new AppError('not_ready', busy);
    return places.take(async () => {
      signal.throwIfAborted();
      return work();
    });
  }
  return ({ accountId, signal }, work) => inTurn(accountId, signal, () => inPlace(signal, work));
}
