import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Deps } from '../../deps.ts';
import { POOL_SIZE, poolState, queryTimesOf } from '../db/connection.ts';
import { type HostCounters, readHostCounters, readHostMemory } from './host-vitals.ts';
import { countLastMinute } from '../lib/last-minute.ts';
import { askDisk } from '../storage/ask-disk.ts';
import { jobsInHand } from '../work/jobs-in-hand.ts';
import type { Vitals } from './vitals.ts';

/** What only the web server of a process knows. */
export type ServerLoad = { connections(): Promise<number>; liveStreams(): number };

/** How finely late beginnings are noticed, in milliseconds: it costs a wake-up each time. */
const LOOP_LOOK_MS = 200;
const NS_PER_MS = 1e6;

type Before = { at: number; cpu: NodeJS.CpuUsage; host: HostCounters };

/** Measures this process and its host, from one question to the next. `server`: null where it answers no requests. */
export async function openVitals(
  { db, measures, config, freeBytes, now: clock }: Pick<Deps, 'db' | 'measures' | 'config' | 'freeBytes' | 'now'>,
  server: ServerLoad | null,
): Promise<{ take(): Promise<Vitals>; close(): void }> {
  const loop = monitorEventLoopDelay({ resolution: LOOP_LOOK_MS });
  loop.enable();
  const requests = countLastMinute();
  const forget = measures.observe({
    onRequest: ({ ms, isFault }) => requests.note(ms, isFault),
    onRender: () => undefined,
  });
  let before = await countersNow();

  return {
    async take() {
      const now = await countersNow();
      const loopDelayMs = Math.max(0, loop.percentile(99) / NS_PER_MS - LOOP_LOOK_MS);
      loop.reset();
      const { count, sumMs } = queryTimesOf(db).lastMinute();
      const taken: Vitals = {
        cpu: coresBusy(before, now),
        memoryBytes: process.memoryUsage.rss(),
        loopDelayMs: Number.isFinite(loopDelayMs) ? loopDelayMs : 0,
        connections: (await server?.connections()) ?? 0,
        liveStreams: server?.liveStreams() ?? 0,
        pool: { ...poolState(db), size: POOL_SIZE },
        requests: requests.read(),
        queries: { count, sumMs },
        jobs: jobsInHand(db, clock()),
        host: {
          ...hostBetween(before, now),
          cores: availableParallelism(),
          ...readHostMemory(),
          ...(await diskOf(config.dataDir, freeBytes)),
        },
      };
      before = now;
      return taken;
    },
    close() {
      forget();
      loop.disable();
    },
  };
}

async function countersNow(): Promise<Before> {
  return { at: performance.now(), cpu: process.cpuUsage(), host: await readHostCounters() };
}

function coresBusy(before: Before, now: Before): number {
  const usedMs = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1000;
  return shareOf(usedMs, now.at - before.at);
}

function hostBetween(before: Before, now: Before) {
  const seconds = (now.at - before.at) / 1000;
  const rate = (from: number | null, to: number | null) =>
    from === null || to === null ? null : Math.max(0, shareOf(to - from, seconds));
  return {
    cpu: shareOf(now.host.busy - before.host.busy, now.host.all - before.host.all),
    networkIn: rate(before.host.networkIn, now.host.networkIn),
    networkOut: rate(before.host.networkOut, now.host.networkOut),
  };
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** A folder whose disk does not answer has no room that could be told, and signs of life do not wait for it. */
async function diskOf(dataDir: string, freeBytes: Deps['freeBytes']) {
  try {
    return await askDisk(`vitals of ${dataDir}`, async () => {
      const { blocks, bsize } = await statfs(dataDir);
      return { diskFreeBytes: await freeBytes(dataDir), diskTotalBytes: blocks * bsize };
    });
  } catch {
    return { diskFreeBytes: null, diskTotalBytes: null };
  }
}
