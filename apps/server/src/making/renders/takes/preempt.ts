import type { Deps } from '../../../deps.ts';
import { type ClaimedTake, hasTakeBefore, preemptTake, PRIORITY } from './takes.store.ts';

/** How often work in the background looks for somebody of whom it has not heard, in milliseconds: with the children's end it is the longest that anybody waits for it. */
const LOOK_MS = 500;

/**
 * `signal` aborts when a take waits that goes before this one, and nobody else steps aside for it. `look` looks at once, for whoever has heard that something waits. Nothing
 * looks any more once `close` resolves.
 */
export type StepAside = { signal: AbortSignal; look(): void; close(): Promise<void> };

/** Watches for people who wait, while work goes on that nobody waits for. A person's own take steps aside for nobody. */
export function watchForOthers({ db, log }: Pick<Deps, 'db' | 'log'>, take: ClaimedTake): StepAside {
  const way = new AbortController();
  if (take.priority === PRIORITY.person)
    return { signal: way.signal, look: () => undefined, close: async () => undefined };
  let looking: Promise<void> | undefined;
  let isCalled = false;
  let isClosed = false;
  const timer = setInterval(look, LOOK_MS);

  return {
    signal: way.signal,
    look,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
    },
  };

  /** Whoever calls while it looks makes it look once more. */
  function look(): void {
    isCalled = true;
    looking ??= lookWhileCalled().finally(() => (looking = undefined));
  }

  async function lookWhileCalled(): Promise<void> {
    while (isCalled && !isClosed && !way.signal.aborted) {
      isCalled = false;
      await lookOnce();
    }
  }

  async function lookOnce(): Promise<void> {
    try {
      if (!(await hasTakeBefore(db, take))) return;
      const isLetGo = await db.transaction().execute((trx) => preemptTake(trx, take));
      if (isLetGo) way.abort(new Error('somebody waits whose take goes first'));
    } catch (error) {
      log.warn({ err: error, takeId: take.id }, 'not looked for others who wait');
    }
  }
}
