import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pause } from './pause.ts';

/** A process as `/proc` tells of it. */
type Process = { pid: number; parent: number; group: number; command: string };

/** Memory that a process and all it has started hold, shared pages counted in part (PSS). */
export async function treeBytes(...roots: readonly number[]): Promise<number> {
  return sumOf(await Promise.all([...treeOf(roots, await listProcesses())].map(pssBytes)));
}

/** Processes that a process has started, or their children have, whose command line names the file. */
export async function findDescendants(root: number, commandPart: string): Promise<number[]> {
  const all = await listProcesses();
  const tree = treeOf([root], all);
  return all
    .filter(({ pid, command }) => pid !== root && tree.has(pid) && command.includes(commandPart))
    .map(({ pid }) => pid);
}

/** The process that leads the embedded database of a data folder. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Where the embedded database of a data folder answers. */
export async function postmasterAddress(
  dataDir: string,
): Promise<{ host: string; port: number; user: string; database: string }> {
  // Line 4 is the port that names the socket, line 5 the socket's folder. @see src/include/utils/pidfile.h
  const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'postgres', database: 'sayso' };
}

/** Memory of one process (PSS). 0 when it is gone. */
export async function pssBytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

/** Memory that one process holds, shared pages included (RSS). 0 when it is gone. */
export async function rssBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Work of a core in milliseconds that a process and all it has started have done so far, those that have ended included. */
export async function treeCpuMs(root: number): Promise<number> {
  const times = await Promise.all([...treeOf([root], await listProcesses())].map(cpuTimes));
  return sumOf(times.map(({ ownMs, endedChildrenMs }) => ownMs + endedChildrenMs));
}

/** Milliseconds in a tick of `/proc`: a hundred ticks a second on every Linux. @see proc_pid_stat(5), sysconf(_SC_CLK_TCK) */
const TICK_MS = 10;

/** Work of a core in milliseconds that a process has done, and its children that have ended, and theirs. */
type CpuTimes = { ownMs: number; endedChildrenMs: number };

/** Reads what a process has cost so far. Zeros when it is gone. */
export async function cpuTimes(pid: number | 'self'): Promise<CpuTimes> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold anything, comes field 3; utime is field 14, then stime, cutime, cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = (field: number) => Number(fields[field - 3] ?? 0) * TICK_MS;
  return { ownMs: ms(14) + ms(15), endedChildrenMs: ms(16) + ms(17) };
}

/** Processes of one process group whose command line names the file. */
async function findProcesses(groupId: number, commandPart: string): Promise<number[]> {
  const all = await listProcesses();
  return all.filter(({ group, command }) => group === groupId && command.includes(commandPart)).map(({ pid }) => pid);
}

/** Watches the memory of all matching processes together, several times a second, until `stop` answers the peak. */
export function watchMemory(groupId: number, commandPart: string): { stop(): Promise<{ peakBytes: number }> } {
  let peakBytes = 0;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const sizes = await Promise.all((await findProcesses(groupId, commandPart)).map(pssBytes));
      peakBytes = Math.max(peakBytes, sumOf(sizes));
      await pause(100);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await watching;
      return { peakBytes };
    },
  };
}

function treeOf(roots: readonly number[], all: readonly Process[]): Set<number> {
  const tree = new Set(roots);
  // Each pass finds one more generation.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return tree;
}

async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [command = '', stat = ''] = await Promise.all(
        [`/proc/${pid}/cmdline`, `/proc/${pid}/stat`].map((file) => readFile(file, 'utf8').catch(() => '')),
      );
      const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { pid: Number(pid), parent: Number(parent), group: Number(group), command };
    }),
  );
  return found.filter(({ command }) => command !== '');
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0);
