import type { Deps } from '../../deps.ts';
import type { Faults } from '../../platform/faults/faults.ts';
import type { Release } from '../../release.ts';
import { evaluateDueRules, openRules } from './alerts/evaluate-rules.ts';
import { sendWithoutWorker, tellAlerts } from './alerts/tell-alerts.ts';
import { openChecks, runDueChecks } from './health/run-checks.ts';
import * as store from './faults/faults.store.ts';

/** How often each process looks whether something is due, in milliseconds. Who comes first does it. */
const LOOK_MS = 5_000;

/** What watching takes. `faults`: what the log of this process has called so. */
export type Watching = { faults: Faults; release: Release };

/**
 * Watches the installation from this process, beside all others: health is checked, rules are looked at, alerts are told and faults are written down. Not a job of the queue: those
 * are done by workers alone, and that there is none any more is what somebody has to be told first. Answers what ends it.
 */
export async function startWatch(deps: Deps, { faults, release }: Watching): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const checks = await deps.checks();
  await registerReleases(deps, release);
  await openRules(deps);
  await openChecks(deps, checks, release.server);
  const stops = [
    repeat(async () => {
      await tryTo(() => storeFaults(deps, faults, release.server));
      await tryTo(() => evaluateDueRules(deps, signal));
      await tryTo(() => tellAlerts(deps, signal));
    }),
    // What waits for mail servers and the like stands aside: nobody is told later because of it.
    repeat(() => tryTo(() => sendWithoutWorker(deps, signal))),
    repeat(() => tryTo(() => runDueChecks(deps, checks, signal))),
  ];
  return async () => {
    stopping.abort(new Error('The process is stopping'));
    await Promise.all(stops.map((stop) => stop()));
    await storeFaults(deps, faults, release.server).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'last faults not written down'),
    );
  };

  /** One that cannot be done holds up no other. */
  async function tryTo(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'installation not watched');
    }
  }
}

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

/** Does something again and again, one time after the other. Answers what ends it. */
function repeat(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | undefined;
  const timer = setInterval(() => (acting ??= act().finally(() => (acting = undefined))), LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await acting;
  };
}
