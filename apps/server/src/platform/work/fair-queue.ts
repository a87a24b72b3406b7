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
