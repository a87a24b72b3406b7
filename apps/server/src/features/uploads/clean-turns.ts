import { AppError } from '@sayso/contract';
import { accountTurns } from '../../account-turns.ts';

/** Files that are made clean at the same time in one process: each takes a core, and up to 700 MB for a moment. */
const MOST = 2;
/** Accounts that may wait for a place. Cleaning takes a few seconds, and whoever sent a file waits a minute at most. */
const MOST_WAITING = 20;
/** When a refused sender may try again, in seconds. */
const RETRY_AFTER_SECONDS = 15;

const inTurn = accountTurns();
let working = 0;
const waiting: (() => void)[] = [];

/** Whose file it is, and when nobody waits for it any more. */
type Asker = { accountId: string; signal: AbortSignal };

/**
 * Does the work as soon as one of the places is free, in the order of asking. An account has one file in that line, however many it sends.
 * @throws AppError `not_ready` when too many wait.
 * @throws The reason of `signal` when it aborts before.
 */
export function inCleanTurn<Result>({ accountId, signal }: Asker, work: () => Promise<Result>): Promise<Result> {
  return inTurn(accountId, signal, () => inPlace(signal, work));
}

async function inPlace<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) {
    const message = 'Many files are being uploaded right now. Please try again in a moment.';
    throw new AppError('not_ready', { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (working >= MOST) await new Promise<void>((called) => waiting.push(called));
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
