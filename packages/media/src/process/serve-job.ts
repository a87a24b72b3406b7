import { inspect } from 'node:util';
import type { ChildMessage } from './run-child.ts';

type Report = (progress: unknown) => void;

/**
 * The child's side of `runChild`: waits for the one job, handles it, reports, ends.
 *
 * The process kills itself as soon as the channel closes: with the parent gone nobody wants the work. That needs a turn of the event loop, so a handler
 * with a long synchronous loop must `await` a `setImmediate` every few rounds (tens of milliseconds).
 * @param handle Gets the job and a function that sends progress; what it returns or throws goes to the parent.
 */
export function serveJob<Job>(handle: (job: Job, report: Report) => Promise<unknown>): void {
  process.once('disconnect', dieAtOnce);
  if (!process.connected) dieAtOnce();
  // Both ends of the channel are of one build: the parent sends what the child's file says that it takes.
  process.once('message', (job) => {
    void work((report) => handle(job as Job, report));
  });
}

async function work(handle: (report: Report) => Promise<unknown>): Promise<void> {
  try {
    const value = await handle((progress) => void send({ kind: 'progress', value: progress }));
    await send({ kind: 'result', value });
    await end(0);
  } catch (thrown) {
    await send(failureOf(thrown));
    await end(1);
  }
}

function failureOf(thrown: unknown): ChildMessage {
  const error: NodeJS.ErrnoException = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = typeof error.code === 'string' ? error.code : undefined;
  // Unlike `error.stack`, the inspected error tells its causes.
  return { kind: 'failure', message: error.message, code, stack: inspect(error) };
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((sent) => {
    process.send?.(message, undefined, undefined, () => sent());
  });
}

/** One turn of the event loop lets queued native log lines arrive; ending with some still queued aborts inside FFmpeg's bindings. */
async function end(code: number): Promise<void> {
  await new Promise((turned) => setImmediate(turned));
  process.exit(code);
}

/** SIGKILL and not `exit`: no native cleanup to hang in, and worker threads die too. */
function dieAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
