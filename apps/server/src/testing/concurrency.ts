import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/connection.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../platform/db/new-id.ts';
import { WORK_CHANNEL } from '../platform/work/work.store.ts';
import type { TestApp } from './create-test-app.ts';

/** Resolves when somebody in the database waits for a lock. */
export async function somebodyWaits(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 20 },
  );
}

const KILLED = 'the process has died';

/** The same things in a process that dies before its n-th statement. */
export function dyingBefore(deps: Deps, n: number): { deps: Deps; hasDied: () => boolean } {
  let statements = 0;
  const db = deps.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements === n) throw new Error(KILLED);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { deps: { ...deps, db }, hasDied: () => statements >= n };
}

/** Lets an error pass that says that the process has died. */
export const unlessKilled = (error: unknown): void => {
  if (!(error instanceof Error && error.message === KILLED)) throw error;
};

/** Lets a change be made, and not yet committed, while somebody asks for something that has to wait for it. Answers what they get. */
export async function askDuring<Answer>(
  db: Db,
  change: (trx: Db) => Promise<unknown>,
  request: () => PromiseLike<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await change(trx);
    const asked = Promise.resolve(request());
    // What does not wait is answered by now.
    await Promise.race([somebodyWaits(db), asked]);
    return { answer: asked };
  });
  return answer;
}

/** What happens again and again waits for the test from here on. What waits for the database needs the true timers. */
export function holdIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}

/** Counts how often workers are woken. `close` it before the app. */
export async function countWakes({ deps: { listen, db } }: TestApp) {
  const heard = new Map<string, () => void>();
  let wakes = 0;
  let counted = 0;
  const listening = await listen(WORK_CHANNEL, {
    onMessage: (payload) => (payload === '' ? (wakes += 1) : heard.get(payload)?.()),
    onConnect: () => undefined,
  });
  return {
    /** How often since the last call. What was committed before this call has arrived: messages keep their order. */
    async sinceLast(): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const mark = newId();
      heard.set(mark, resolve);
      await sql`select pg_notify(${WORK_CHANNEL}, ${mark})`.execute(db);
      await promise;
      const before = counted;
      counted = wakes;
      return wakes - before;
    },
    close: () => listening.close(),
  };
}
