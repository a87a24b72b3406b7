/** Files that are made clean at the same time in one process: each takes a core, and up to 700 MB for a moment. */
const MOST = 2;

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Does the work as soon as one of the places is free, in the order of asking.
 * @throws The reason of `signal` when it aborts before.
 */
export async function inCleanTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
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
