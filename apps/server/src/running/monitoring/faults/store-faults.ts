import type { Deps } from '../../../deps.ts';
import type { Faults } from '../../../platform/faults/note-faults.ts';
import type { Release } from '../../../release.ts';
import * as store from './faults.store.ts';

/** Notes which releases run here. */
export async function registerReleases({ db, now }: Pick<Deps, 'db' | 'now'>, { server, web }: Release): Promise<void> {
  await store.insertReleases(db, [...new Set([server, web])], now());
}

/** Writes down what the log of this process has called a fault. What cannot be written is kept for the next time. */
export async function storeFaults({ db }: Pick<Deps, 'db'>, faults: Faults, release: string): Promise<void> {
  const waiting = faults.take();
  if (waiting.length === 0) return;
  try {
    await db.transaction().execute(async (trx) => {
      // In one order for all processes: two in different orders would wait for each other.
      for (const fault of waiting.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)))
        await store.addFault(trx, fault, { release, browser: null, origin: null });
    });
  } catch (error) {
    faults.giveBack(waiting);
    throw error;
  }
}
