import { fork, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildMessage } from './messages.ts';

const STDERR_TAIL_BYTES = 4096;
/** After its result a child only has to end. Natural is a few ms; a native library that hangs in its cleanup is cut off here. */
const ENDING_LIMIT_MS = 5000;

/** What `Error.cause` holds when a child fails: the child's own stack (empty after a crash) and the last 4 kB of its stderr. */
export type ChildFailureCause = { stack: string; stderr: string };

/**
 * Runs one job in a process of its own and settles only when that process is gone, so no failure leaves an orphan.
 *
 * The child inherits nothing: no arguments of this process, no environment but PATH, TMPDIR and TZ=UTC. Secrets never reach native media code.
 * @param input.script The child's module; it must call `serveJob`.
 * @param input.job Anything the structured clone algorithm carries (Buffers, bigints and infinities included).
 * @param input.signal Kills the child by SIGKILL: native loops do not listen to softer signals.
 * @param input.timeoutMs Kills the child likewise; without it the child may take as long as it wants.
 * @returns What the child's handler returned. The cast to `Result` is the caller's promise about its own script.
 * @throws Error with the child's message and a {@link ChildFailureCause} as cause; the signal's reason after an abort.
 */
export function runChild<Result>(input: {
  script: URL;
  job: unknown;
  onProgress?: ((progress: unknown) => void) | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}): Promise<Result> {
  const { script, job, onProgress, signal, timeoutMs } = input;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const name = basename(script.pathname).replace(/\.[a-z]+$/, '');
  const child = startChild(script);

  return new Promise<Result>((resolve, reject) => {
    let outcome: ChildMessage | undefined;
    let killedBecause: unknown;
    const kill = (reason: unknown): void => {
      killedBecause ??= reason;
      child.kill('SIGKILL');
    };
    const onAbort = (): void => kill(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const timers = [limit(timeoutMs, () => kill(new Error(`${name} took longer than ${timeoutMs} ms`)))];

    const stderr = keepTail(child);
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'progress') return onProgress?.(message.value);
      outcome = message;
      timers.push(limit(ENDING_LIMIT_MS, () => kill(new Error(`${name} did not end after its ${message.kind}`))));
    });
    const settle = (decide: () => void): void => {
      signal?.removeEventListener('abort', onAbort);
      for (const timer of timers) clearTimeout(timer);
      decide();
    };
    child.once('error', (cause) => {
      if (child.pid === undefined) settle(() => reject(new Error(`${name} could not be started`, { cause })));
    });
    child.once('close', (code, deathSignal) =>
      settle(() => {
        if (killedBecause !== undefined) return reject(killedBecause);
        if (outcome?.kind === 'result' && code === 0) return resolve(outcome.value as Result);
        const died = deathSignal === null ? `ended with code ${code}` : `was killed by ${deathSignal}`;
        const failure = outcome?.kind === 'failure' ? outcome : { message: `${name} ${died}`, stack: '' };
        const cause: ChildFailureCause = { stack: failure.stack, stderr: stderr() };
        reject(new Error(failure.message, { cause }));
      }),
    );
    // A child that is already dead cannot take the job; its 'close' tells why.
    child.send(job as Parameters<ChildProcess['send']>[0], () => {});
  });
}

function startChild(script: URL): ChildProcess {
  return fork(fileURLToPath(script), [], {
    execPath: process.execPath,
    execArgv: [],
    env: { PATH: dirname(process.execPath), TMPDIR: tmpdir(), TZ: 'UTC' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function limit(ms: number | undefined, act: () => void): NodeJS.Timeout | undefined {
  return ms === undefined ? undefined : setTimeout(act, ms);
}

function keepTail(child: ChildProcess): () => string {
  let tail = Buffer.alloc(0);
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-STDERR_TAIL_BYTES);
  });
  return () => tail.toString('utf8').trim();
}
