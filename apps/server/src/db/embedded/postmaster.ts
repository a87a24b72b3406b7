import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The running server as its own lock file tells. */
export type Postmaster = { pid: number; socketDir: string };

const POLL_MS = 20;
/** Fast shutdown takes 84 to 250 ms here; after this long the server is told to stop at once and recover later. */
const FAST_STOP_LIMIT_MS = 20_000;

/** Reads `postmaster.pid`. Null when no server claims the folder. A file left by a server that is gone is removed. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const file = path.join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  // Line 1 is the process id, line 5 the socket's folder. @see src/include/utils/pidfile.h
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(await isPostgres(pid))) {
    await rm(file, { force: true });
    return null;
  }
  return { pid, socketDir: lines[4] ?? '' };
}

/** Ends a server: fast (sessions are closed, everything is on disk), or at once if that takes too long. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  for (let waitedMs = 0; isAlive(pid); waitedMs += POLL_MS) {
    if (waitedMs === FAST_STOP_LIMIT_MS) signal(pid, 'SIGQUIT');
    await sleep(POLL_MS);
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** After a restart of the machine or container, the id in an old file may be that of some other program. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null);
  return command === null || command.trim().startsWith('postgres');
}
