import type { Config } from '../../config.ts';
import { readRelease } from '../../release.ts';
import type { Db } from '../db/connection.ts';
import { listProcesses, type ProcessRow } from './processes.store.ts';

/** What is installed where this is asked, how many processes show themselves, and those of them that run something else. */
export type Releases = { installed: string; running: number; others: ProcessRow[] };

/**
 * Which processes wait for a restart: the release stands in the file that the build left on this machine's disk, and each process has told the one that it was started from. So a newer build that
 * nobody has started yet is seen, and so are machines on which different releases run. Nothing is asked over the network.
 */
export async function compareReleases(db: Db, config: Pick<Config, 'webDistDir'>): Promise<Releases> {
  const [{ server: installed }, processes] = await Promise.all([readRelease(config), listProcesses(db)]);
  const running = processes.filter(({ isGone }) => !isGone);
  return { installed, running: running.length, others: running.filter(({ release }) => release !== installed) };
}
