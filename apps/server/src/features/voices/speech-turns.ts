/** The last turn that was asked for, by who takes it. */
const lastTurns = new Map<string, Promise<unknown>>();

/**
 * Does the work of one account after all that the account asked for before: however much it asks for, one piece at a time
 * stands in line with the other accounts' pieces. The provider serves that line in order, so accounts take turns.
 * @throws The reason of `signal` when it aborts before the turn has come.
 */
export async function inTurn<T>(accountId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
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
}

const nothing = () => undefined;
