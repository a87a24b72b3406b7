import { codeOf } from '@sayso/media/process/thrown';
import { readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The running server as its own lock file tells. */
export type Postmaster = { pid: number; socketDir: string };

const POLL_MS = 20;
/** How often a server is looked after that nobody has stopped. */
const WATCH_MS = 1_000;
/** A server makes its lock file and writes it in the next moment. What is empty for longer was left by a crash. */
const EMPTY_LIMIT_MS = 500;
/** Fast shutdown takes 84 to 250 ms here; after this long the server is told to stop at once and recover later. */
const FAST_STOP_LIMIT_MS = 20_000;

/**
 * Reads `postmaster.pid`. Null when no server claims the folder. The file of a server that is gone is left to PostgreSQL,
 * which clears it away without a race; removed are only those that it would stumble over.
 */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const file = path.join(folder, 'postmaster.pid');
  const text = readLock(file);
  if (text === null) return null;
  // Line 1 is the process id, line 5 the socket's folder. @see src/include/utils/pidfile.h
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (await isPostgres(pid)) return { pid, socketDir: lines[4] ?? '' };

  const isEmpty = text.trim() === '';
  if (isEmpty) await sleep(EMPTY_LIMIT_MS);
  else if (!isAlive(pid)) return null;
  // Another start may have cleared the same file, and the server's new one stands there now.
  if (readLock(file) === text) rmSync(file, { force: true });
  return null;
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Calls `onEnd` once when the server has ended. Answers how to stop watching. */
export function watchPostmaster(pid: number, onEnd: () => void): () => void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    onEnd();
  }, WATCH_MS).unref();
  return () => clearInterval(timer);
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
    return codeOf(error) === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** After a restart of the machine or container, the id in an old file may be that of some other program. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null);
  return command === null || command.trim().startsWith('postgres');
}
