import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';

/** How many processes of a module wait for a job. */
export type Stock = { script: URL; count: number };

/** Processes that have loaded their modules before there is a job for them. Each gets one job, as every child does. */
export type Reserve = {
  /** Keeps this stock for so long from now on, in place of what was wanted before. It is filled up when no child is at work: who waits for a job is not slowed down by it. */
  keep(stock: readonly Stock[], forMs: number): void;
  /** A process that waits, or nothing. It belongs to the caller from then on. */
  take(script: URL): ChildProcess | undefined;
  /** A child begins its work; to be called back when it is gone. */
  busy(): () => void;
  /** Whether a child is at work now that somebody waits for. */
  isBusy(): boolean;
};

/** So long no child must have been at work before the stock is filled up, in milliseconds: one job often follows another. */
const PAUSE_MS = 200;

/** Makes an empty reserve. What waits in it does not keep this process alive. */
export function createReserve(start: (script: URL) => ChildProcess = startChild): Reserve {
  const waiting = new Map<string, Set<ChildProcess>>();
  let wanted: readonly Stock[] = [];
  let atWork = 0;
  let filling: NodeJS.Timeout | undefined;
  let ending: NodeJS.Timeout | undefined;

  const fillUp = (): void => {
    for (const { script, count } of wanted) {
      const stock = waiting.get(script.href) ?? new Set();
      waiting.set(script.href, stock);
      while (stock.size < count) stock.add(startWaiting(script, stock));
    }
  };
  const fillUpIfPossible = (): void => {
    try {
      fillUp();
    } catch {
      // No memory for a process, say, which is thrown at once. Nobody waits for it: whoever needs one tries again and is told.
    }
  };
  const fillUpSoon = (): void => {
    clearTimeout(filling);
    if (atWork === 0) filling = setTimeout(fillUpIfPossible, PAUSE_MS).unref();
  };
  /** One that ends while it waits is no longer there to be taken; the next filling starts another. */
  const startWaiting = (script: URL, stock: Set<ChildProcess>): ChildProcess => {
    const child = start(script);
    child.once('exit', () => stock.delete(child));
    // One that cannot be started is missed by nobody either.
    child.on('error', () => stock.delete(child));
    for (const handle of handlesOf(child)) handle?.unref?.();
    return child;
  };
  const empty = (): void => {
    wanted = [];
    clearTimeout(filling);
    for (const stock of waiting.values()) for (const child of stock) child.kill('SIGKILL');
    waiting.clear();
  };

  return {
    keep(stock, forMs) {
      wanted = stock;
      clearTimeout(ending);
      ending = setTimeout(empty, forMs).unref();
      fillUpSoon();
    },
    take(script) {
      const stock = waiting.get(script.href);
      for (const child of stock ?? []) {
        stock?.delete(child);
        if (!child.connected) continue;
        for (const handle of handlesOf(child)) handle?.ref?.();
        return child;
      }
      return undefined;
    },
    busy() {
      atWork++;
      clearTimeout(filling);
      let isGone = false;
      return () => {
        if (isGone) return;
        isGone = true;
        atWork--;
        fillUpSoon();
      };
    },
    isBusy: () => atWork > 0,
  };
}

const MIB = 1024 ** 2;

/**
 * Starts a module as a process of its own that waits for its job. It inherits nothing: no arguments of this process, no environment but PATH, TMPDIR, TZ=UTC
 * and the folder of compiled modules.
 * @param memoryBytes What it may hold in all, where that is limited.
 */
export function startChild(script: URL, memoryBytes?: number): ChildProcess {
  const cache = compileCache();
  return fork(fileURLToPath(script), [], {
    execPath: process.execPath,
    // A quarter is plenty for JavaScript: pictures and sound lie outside of its heap.
    execArgv: memoryBytes === undefined ? [] : [`--max-old-space-size=${Math.floor(memoryBytes / MIB / 4)}`],
    env: { PATH: dirname(process.execPath), TMPDIR: tmpdir(), TZ: 'UTC', ...(cache && { NODE_COMPILE_CACHE: cache }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** What keeps an event loop alive: the process itself, its message channel and its error stream. */
function handlesOf(child: ChildProcess) {
  const stderr = child.stderr as (ChildProcess['stderr'] & { ref?: () => void; unref?: () => void }) | null;
  return [child, child.channel, stderr];
}
