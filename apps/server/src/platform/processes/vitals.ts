import { statfs, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { POOL_SIZE, poolState, queryTimesOf } from '../db/connection.ts';
import { countLastMinute } from '../lib/last-minute.ts';
import { askDisk } from '../storage/disk-guard.ts';
import { jobsInHand } from '../work/job.ts';

/** Bytes a second that a host takes in and gives out; null where it does not tell. */
const Rate = z.number().nullable();

/**
 * How a process and its host are at one moment. `cpu`: cores that the process keeps busy; of the host the share of all its cores, from 0 to 1. `requests` and `queries`: those of the last
 * minute. `loopDelayMs`: how late things begin that are due. Stored, and read by other versions: what one does not know has a default.
 */
export const Vitals = z.object({
  cpu: z.number().default(0),
  memoryBytes: z.number().default(0),
  loopDelayMs: z.number().default(0),
  connections: z.number().default(0),
  liveStreams: z.number().default(0),
  pool: z
    .object({ used: z.number(), idle: z.number(), waiting: z.number(), size: z.number() })
    .nullable()
    .default(null),
  requests: z
    .object({ count: z.number(), failed: z.number(), sumMs: z.number() })
    .default({ count: 0, failed: 0, sumMs: 0 }),
  queries: z.object({ count: z.number(), sumMs: z.number() }).default({ count: 0, sumMs: 0 }),
  /** Short jobs in hand: which process does one stands in no table. */
  jobs: z.array(z.object({ id: z.string(), kind: z.string(), since: z.string() })).default([]),
  host: z
    .object({
      cpu: z.number(),
      cores: z.number(),
      memoryUsedBytes: z.number(),
      memoryTotalBytes: z.number(),
      diskFreeBytes: z.number().nullable(),
      diskTotalBytes: z.number().nullable(),
      networkIn: Rate,
      networkOut: Rate,
    })
    .nullable()
    .default(null),
});
export type Vitals = z.output<typeof Vitals>;

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

/** What a host counts up since it started: ticks of its cores, busy and all, and bytes over its network. */
type HostCounters = { busy: number; all: number; networkIn: number | null; networkOut: number | null };

/** Counters of the cores and of the network. In a container the network is its own. */
async function readHostCounters(): Promise<HostCounters> {
  const [stat, network] = await Promise.all([textOf('/proc/stat'), textOf('/proc/net/dev')]);
  return { ...(stat === null ? ticksOfCores() : parseTicks(stat)), ...parseNetwork(network) };
}

/** Memory in bytes: within the container's limit where there is one. */
function readHostMemory(): { memoryUsedBytes: number; memoryTotalBytes: number } {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  return { memoryTotalBytes: total, memoryUsedBytes: Math.max(0, total - process.availableMemory()) };
}

/** The first line of /proc/stat. @see https://man7.org/linux/man-pages/man5/proc_stat.5.html */
export function parseTicks(stat: string): Pick<HostCounters, 'busy' | 'all'> {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = (
    stat.split('\n', 1)[0] ?? ''
  )
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + soft + steal;
  return { busy, all: busy + idle + wait };
}

/** Bytes of all interfaces but the loopback. @see https://man7.org/linux/man-pages/man5/proc_pid_net.5.html */
export function parseNetwork(text: string | null): Pick<HostCounters, 'networkIn' | 'networkOut'> {
  if (text === null) return { networkIn: null, networkOut: null };
  const rows = [...text.matchAll(/^\s*([^:\s]+):\s*(.*)$/gm)]
    .filter(([, name]) => name !== 'lo')
    .map(([, , numbers = '']) => numbers.trim().split(/\s+/).map(Number));
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0);
  return { networkIn: sumOf(0), networkOut: sumOf(8) };
}

function ticksOfCores(): Pick<HostCounters, 'busy' | 'all'> {
  const sums = os.cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = sums.reduce((sum, one) => sum + one.busy, 0);
  return { busy, all: busy + sums.reduce((sum, one) => sum + one.idle, 0) };
}

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

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
