import { setTimeout as sleep } from 'node:timers/promises';
import { serveJob } from '../serve-job.ts';

/** What the fixture does; each kind shows one way a child can end. */
export type FixtureJob =
  | { kind: 'double'; value: number }
  | { kind: 'environment' }
  | { kind: 'fail'; message: string; code?: string; because?: string }
  | { kind: 'linger'; value: number; bytes?: number }
  | { kind: 'crash'; signal: NodeJS.Signals; complaint: string }
  | { kind: 'leave'; code: number }
  | { kind: 'forever' }
  | { kind: 'hoard'; bytes: number }
  | { kind: 'busy' };

serveJob(async (job, report) => {
  const todo = job as FixtureJob;
  if (todo.kind === 'double') {
    report({ halfway: todo.value });
    return { doubled: todo.value * 2 };
  }
  if (todo.kind === 'environment') return environment();
  if (todo.kind === 'fail')
    throw Object.assign(new RangeError(todo.message, { cause: new Error(todo.because) }), { code: todo.code });
  if (todo.kind === 'linger') {
    process.on('exit', () => hangInCleanUp(todo.bytes ?? 0));
    return todo.value;
  }
  if (todo.kind === 'crash') {
    process.stderr.write(todo.complaint);
    process.kill(process.pid, todo.signal);
  }
  if (todo.kind === 'leave') process.exit(todo.code);
  // Outside of the heap, as native libraries keep what they decode.
  const hoard = todo.kind === 'hoard' ? Buffer.alloc(todo.bytes, 1) : null;
  report({ pid: process.pid, bytes: hoard?.length });
  // 'busy' stands for an encode loop: synchronous stretches of 50 ms with one turn of the event loop between them.
  while (todo.kind === 'busy') {
    const until = performance.now() + 50;
    while (performance.now() < until);
    await new Promise((turned) => setImmediate(turned));
  }
  return sleep(3_600_000);
});

/** As a native library would that waits for a thread of its own while the process ends. */
function hangInCleanUp(bytes: number): void {
  process.title = `${Buffer.alloc(bytes, 1).length}`;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function environment(): { names: string[]; zone: string | undefined } {
  // The environment is what this job tells.
  const { env } = process;
  return { names: Object.keys(env).toSorted(), zone: env['TZ'] };
}
