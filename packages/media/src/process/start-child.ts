import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';

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
