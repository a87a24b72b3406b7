import { readFile } from 'node:fs/promises';
import os from 'node:os';

/** What a host counts up since it started: ticks of its cores, busy and all, and bytes over its network. */
export type HostCounters = { busy: number; all: number; networkIn: number | null; networkOut: number | null };

/** Counters of the cores and of the network. In a container the network is its own. */
export async function readHostCounters(): Promise<HostCounters> {
  const [stat, network] = await Promise.all([textOf('/proc/stat'), textOf('/proc/net/dev')]);
  return { ...(stat === null ? ticksOfCores() : parseTicks(stat)), ...parseNetwork(network) };
}

/** Memory in bytes: within the container's limit where there is one. */
export function readHostMemory(): { memoryUsedBytes: number; memoryTotalBytes: number } {
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
