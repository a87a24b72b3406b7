import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { cpuTimes } from '../testing/process-use.ts';
import { pause } from '../testing/pause.ts';
import type { Lane } from './draw-timeline.ts';

/** Between two looks at all processes, in milliseconds: two ticks of `/proc`. */
const LOOK_EVERY_MS = 20;

/** What one process has done so far, as looks saw it. */
type Watched = Lane & { pid: number; lastMs: number };

/**
 * Watches what each process below `roots` works, those that are started meanwhile included, until `stop` answers one lane for each that was seen.
 * Times are milliseconds since the watch began.
 */
export function watchLanes(roots: Readonly<Record<string, number>>): { begunAt: number; stop(): Promise<Lane[]> } {
  const begunAt = performance.now();
  const watched = new Map<number, Watched>();
  /** Processes that belong to somebody else: they are not read again. */
  const strangers = new Set<number>();
  let isStopped = false;
  const meet = async (pid: number, name: string): Promise<void> => {
    const { ownMs } = await cpuTimes(pid);
    watched.set(pid, { pid, name, work: [], lastMs: ownMs, bornMs: now(), seenMs: now() });
  };
  const now = () => performance.now() - begunAt;
  const watching = (async () => {
    for (const [name, pid] of Object.entries(roots)) await meet(pid, name);
    while (!isStopped) {
      await findChildren(watched, strangers, meet);
      for (const one of watched.values()) await look(one, now());
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    begunAt,
    async stop() {
      isStopped = true;
      await watching;
      return [...watched.values()].map(({ name, work, bornMs, seenMs }) => ({ name, work, bornMs, seenMs }));
    },
  };
}

async function look(one: Watched, atMs: number): Promise<void> {
  const { ownMs } = await cpuTimes(one.pid);
  if (ownMs < one.lastMs) return;
  if (ownMs > one.lastMs) one.work.push({ fromMs: one.seenMs, toMs: atMs, cpuMs: ownMs - one.lastMs });
  one.lastMs = ownMs;
  one.seenMs = atMs;
}

async function findChildren(
  watched: ReadonlyMap<number, Watched>,
  strangers: Set<number>,
  meet: (pid: number, name: string) => Promise<void>,
): Promise<void> {
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || watched.has(pid) || strangers.has(pid)) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (watched.has(parent)) await meet(pid, nameOf(await commandLine(pid)));
    else strangers.add(pid);
  }
}

const commandLine = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** The script that a process runs, without its ending, or what it calls itself: `encode-frames-child`, `postgres: checkpointer`. */
function nameOf(command: string): string {
  const words = command.split('\0').filter((word) => word !== '');
  const script = words.find((word) => /\.(?:[cm]?[jt]s)$/.test(word));
  if (script !== undefined) return path.basename(script).replace(/\.\w+$/, '');
  return (words[0] ?? '').split(' ').slice(0, 2).join(' ').slice(0, 24);
}
