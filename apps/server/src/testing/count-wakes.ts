import { sql } from 'kysely';
import { newId } from '../platform/db/new-id.ts';
import { WORK_CHANNEL } from '../platform/work/work.store.ts';
import type { TestApp } from './create-test-app.ts';

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
