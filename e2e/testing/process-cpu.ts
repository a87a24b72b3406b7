import { readFile } from 'node:fs/promises';

/** Milliseconds in a tick of `/proc`: a hundred ticks a second on every Linux. @see proc_pid_stat(5), sysconf(_SC_CLK_TCK) */
const TICK_MS = 10;

/** Work of a core in milliseconds that a process has done, and its children that have ended, and theirs. */
export type CpuTimes = { ownMs: number; endedChildrenMs: number };

/** Reads what a process has cost so far. Zeros when it is gone. */
export async function cpuTimes(pid: number | 'self'): Promise<CpuTimes> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold anything, comes field 3; utime is field 14, then stime, cutime, cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = (field: number) => Number(fields[field - 3] ?? 0) * TICK_MS;
  return { ownMs: ms(14) + ms(15), endedChildrenMs: ms(16) + ms(17) };
}
