// A run of tests has a folder for temporary files of its own. Its processes name that folder in their environment or command line, by which they
// are found and ended.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, descendantsOf, processesNaming } from './core-time.mjs';

/** What processes may take to end by themselves, in milliseconds. */
const GRACE_MS = 3_000;
const POLL_MS = 50;
const KILLS = 20;
/** Signals that end a run, each with the exit code that tells of it. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 };

/**
 * Begins a run. `SIGINT` and `SIGTERM` end everything that it has started.
 * @returns {{ timesFile: string, isInterrupted(): boolean, end(): Promise<string[]> }} `timesFile`: where test files note their core time. `end` leaves nothing behind
 *   and returns the commands of the processes that it had to end.
 */
export function beginTestRun() {
  // A path of a socket below it may have 107 characters at most.
  const folder = mkdtempSync(path.join(tmpdir(), 'sayso-run-'));
  // Databases run as another user where this is root.
  chmodSync(folder, 0o711);
  const timesFile = path.join(folder, 'times.jsonl');
  Object.assign(process.env, { TMPDIR: folder, SAYSO_TEST_TIMES: timesFile });
  // However this process ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const clean = async (graceMs) => {
    const left = await endProcesses(folder, graceMs);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return left;
  };
  let isInterrupted = false;
  // After a signal its handler ends this process, and nothing more is said.
  const end = () => (isInterrupted ? new Promise(() => {}) : clean(GRACE_MS));
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => {
      isInterrupted = true;
      process.exitCode = code;
      void clean(0).finally(() => process.exit(code));
    });
  return { timesFile, isInterrupted: () => isInterrupted, end };
}

/** `graceMs`: how long processes may take to end by themselves before they count as left behind. */
async function endProcesses(folder, graceMs) {
  const alive = () => {
    const descendants = descendantsOf(process.pid).filter(({ isEnded }) => !isEnded);
    return [...new Set([...descendants.map(({ id }) => id), ...processesNaming(folder)])];
  };
  for (let waited = 0; waited < graceMs && alive().length > 0; waited += POLL_MS) await pause(POLL_MS);
  const left = alive().map(commandOf).filter(Boolean);
  signalAll(alive(), 'SIGTERM');
  for (let waited = 0; waited < GRACE_MS && alive().length > 0; waited += POLL_MS) await pause(POLL_MS);
  // A runner may have started another worker before it was reached itself.
  for (let tries = 0; tries < KILLS && alive().length > 0; tries++) {
    signalAll(alive(), 'SIGKILL');
    await pause(POLL_MS);
  }
  return left;
}

function signalAll(ids, signal) {
  for (const id of ids)
    try {
      process.kill(id, signal);
    } catch {
      // It has ended by itself.
    }
}

/** What the test files of a run noted: file from the root to core milliseconds. */
export function readTimes(timesFile) {
  try {
    const lines = readFileSync(timesFile, 'utf8').trim().split('\n').flatMap(readLine);
    return Object.fromEntries(lines.map(({ file, coreMs }) => [file, coreMs]));
  } catch {
    return {};
  }
}

/** A worker that was killed can leave half a line. */
function readLine(line) {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
