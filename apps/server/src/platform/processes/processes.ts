import { hostname } from 'node:os';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../config.ts';
import { readRelease } from '../../release.ts';
import { queryTimesOf, type Db } from '../db/connection.ts';
import { newId } from '../db/new-id.ts';
import type { IntakeSwitch } from '../work/work-loop.ts';
import * as store from './processes.store.ts';
import { openVitals, type ServerLoad } from './vitals.ts';
import { listProcesses, type ProcessRow } from './processes.store.ts';

/** How often a process gives a sign of life, in milliseconds. See `ALIVE_MS`: two may be late before it counts as gone. */
const SIGN_MS = 2_000;
const MINUTE_MS = 60_000;

type PulseDeps = Pick<Deps, 'db' | 'measures' | 'now' | 'config' | 'freeBytes' | 'log'>;

/** Signs of life of this process. `stop` takes it off the list: it ends in good order. */
export type Pulse = { id: string; stop(): Promise<void> };

/** Shows this process to the others and to the operator, from now on until `stop`. What the operator wants of its worker is handed to `intake`. */
export async function startPulse(
  deps: PulseDeps,
  { server, intake, release }: { server: ServerLoad | null; intake: IntakeSwitch; release: string },
): Promise<Pulse> {
  const { db, log, config } = deps;
  const self = {
    id: newId(),
    host: hostname(),
    pid: process.pid,
    roles: config.roles,
    release,
    // By the clock that tells when others were seen last: whoever comes after a dead one must be seen to.
    startedAt: await store.readTime(db),
  };
  const vitals = await openVitals(deps, server);
  // The first sign is noted at once: a figure of a new installation is there after seconds.
  let minute = 0;
  let signing: Promise<void> | undefined;
  await sign();
  const timer = setInterval(() => (signing ??= sign().finally(() => (signing = undefined))), SIGN_MS).unref();

  return {
    id: self.id,
    async stop() {
      clearInterval(timer);
      await signing;
      vitals.close();
      await store
        .deleteProcess(db, self.id, { isGone: false })
        .catch((error: unknown) => log.warn({ err: error }, 'process not taken off the list'));
    },
  };

  async function sign(): Promise<void> {
    try {
      const seen = { ...self, vitals: await vitals.take(), intake: intake.current() };
      intake.set(await store.giveSign(db, seen));
      await store.addSlowQueries(db, queryTimesOf(db).takeSlow());
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now === minute) return;
      minute = now;
      await store.insertMinute(db, seen);
    } catch (error) {
      log.warn({ err: error }, 'no sign of life given');
    }
  }
}

/** What is installed where this is asked, how many processes show themselves, and those of them that run something else. */
type Releases = { installed: string; running: number; others: ProcessRow[] };

/**
 * Which processes wait for a restart: the release stands in the file that the build left on this machine's disk, and each process has told the one that it was started from. So a newer build that
 * nobody has started yet is seen, and so are machines on which different releases run. Nothing is asked over the network.
 */
export async function compareReleases(db: Db, config: Pick<Config, 'webDistDir'>): Promise<Releases> {
  const [{ server: installed }, processes] = await Promise.all([readRelease(config), listProcesses(db)]);
  const running = processes.filter(({ isGone }) => !isGone);
  return { installed, running: running.length, others: running.filter(({ release }) => release !== installed) };
}
