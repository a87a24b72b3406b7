import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { createReserve, startChild } from './reserve.ts';

const STDERR_TAIL_BYTES = 4096;
/** After its result a child only has to end. Natural is a few ms; a native library that hangs in its cleanup is cut off here. */
const ENDING_LIMIT_MS = 1000;

/** Whether nobody waits for a child. `'alone'`: nor does anything work beside it that somebody waits for, so it need not step back. */
export type Background = boolean | 'alone';

/** Times as long as others a child in the background may take: a busy machine leaves it little. */
export const BACKGROUND_PATIENCE = 10;

/** Priority of children in the background. A busy machine leaves the lowest no time at all. */
export const background: { priority: number } = { priority: constants.priority.PRIORITY_LOW };

/** Children of this process that wait for their job: see `reserve.ts`. */
export const reserve = createReserve();

/** Whether a child of this process is at work now that somebody waits for, not in the background. */
export const isSomebodyWaiting = (): boolean => reserve.isBusy();

/** `Error.code` of a child that went beyond its limit of time or memory, or died without an answer. */
export const CHILD_ENDED = 'CHILD_ENDED';

/** `Error.cause` of a failed child: `stack` is the child's own with all its causes (after a crash there is none), `stderr` the last 4 kB of that. */
export type ChildFailureCause = Error & { stderr: string };

/**
 * What a child tells its parent over the IPC channel: any number of `progress`, then exactly one `result` or `failure`.
 * `code` is the error's own, such as `ENOSPC`; `stack` holds its causes too.
 */
export type ChildMessage =
  | { kind: 'progress'; value: unknown }
  | { kind: 'result'; value: unknown }
  | { kind: 'failure'; message: string; code: string | undefined; stack: string };

/**
 * Runs one job in a process of its own and settles only when that process is gone, so no failure leaves an orphan.
 *
 * The child inherits nothing (see `startChild`): secrets never reach native media code. It may have been waiting in the reserve; it never had another job. A result counts once it has been delivered, however the child ends afterwards.
 * @param input.script The child's module; it must call `serveJob`.
 * @param input.job Anything the structured clone algorithm carries (Buffers, bigints and infinities included), or a promise of it: the child then starts
 * at once and loads its modules meanwhile. When the promise fails the child is killed, and that failure comes out here.
 * @param input.signal Kills the child by SIGKILL: native loops do not listen to softer signals.
 * @param input.timeoutMs Kills the child likewise, counted from when it gets its job, and after {@link BACKGROUND_PATIENCE} times as long in the background; without it the child may take as long as it wants.
 * @param input.memoryBytes Kills it when it holds more memory than this, its own 75 MB included; for work on files of strangers.
 * @param input.isBackground Nobody waits for it: it leaves the reserve to somebody's job and, unless it is `'alone'`, works only while nothing else wants the processors.
 * @returns What the child's handler returned. The cast to `Result` is the caller's promise about its own script.
 * @throws Error with the child's message, its `code` where it has one (such as `ENOSPC`; {@link CHILD_ENDED} where it could give none) and a {@link ChildFailureCause} as cause;
 * the signal's reason after an abort.
 */
export function runChild<Result>(input: {
  script: URL;
  job: unknown;
  onProgress?: ((progress: unknown) => void) | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  memoryBytes?: number | undefined;
  isBackground?: Background | undefined;
}): Promise<Result> {
  const { script, job, onProgress, signal, memoryBytes, isBackground = false } = input;
  const timeoutMs = input.timeoutMs && input.timeoutMs * (isBackground ? BACKGROUND_PATIENCE : 1);
  if (signal?.aborted) {
    // Nobody waits for it any more: its failure must not end this process.
    if (job instanceof Promise) job.catch(() => {});
    return Promise.reject(signal.reason);
  }
  const name = basename(script.pathname).replace(/\.[a-z]+$/, '');
  // One with a limit of memory has it from its start.
  const child = (memoryBytes === undefined && !isBackground && reserve.take(script)) || startChild(script, memoryBytes);
  // Processes that wait for somebody's job are loaded before it.
  const rest = isBackground ? () => {} : reserve.busy();
  if (isBackground === true) stepBack(child);

  return new Promise<Result>((resolve, reject) => {
    let outcome: ChildMessage | undefined;
    let killedBecause: unknown;
    const kill = (reason: unknown): void => {
      killedBecause ??= reason;
      child.kill('SIGKILL');
    };
    // After its result a child only ends, which is no work that a limit could be for.
    const strike = (complaint: string): void => {
      if (outcome === undefined) kill(Object.assign(new Error(`${name} ${complaint}`), { code: CHILD_ENDED }));
    };
    const onAbort = (): void => kill(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const timers: (NodeJS.Timeout | undefined)[] = [];

    const watchEnds =
      memoryBytes !== undefined && child.pid !== undefined
        ? watchMemory(child.pid, {
            limitBytes: memoryBytes,
            onOver: () => strike(`took more than ${memoryBytes} bytes of memory`),
          })
        : undefined;

    const stderr = keepTail(child);
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'progress') return onProgress?.(message.value);
      outcome = message;
      timers.push(limit(ENDING_LIMIT_MS, () => child.kill('SIGKILL')));
    });
    const settle = (decide: () => void): void => {
      signal?.removeEventListener('abort', onAbort);
      for (const timer of timers) clearTimeout(timer);
      watchEnds?.();
      rest();
      decide();
    };
    // Stays on: an abort that cannot kill, or a job that cannot be sent, is one more 'error', and without a listener it would end this process.
    child.on('error', (cause) => {
      if (child.pid === undefined) settle(() => reject(new Error(`${name} could not be started`, { cause })));
    });
    child.once('close', (code, deathSignal) =>
      settle(() => {
        if (killedBecause !== undefined) return reject(killedBecause);
        if (outcome?.kind === 'result') return resolve(outcome.value as Result);
        const died = deathSignal === null ? `ended with code ${code}` : `was killed by ${deathSignal}`;
        const death = { message: `${name} ${died}`, code: CHILD_ENDED };
        reject(failureOf(outcome?.kind === 'failure' ? outcome : death, stderr()));
      }),
    );
    // A child that is already dead cannot take the job; its 'close' tells why.
    const send = (ready: unknown): void => {
      timers.push(limit(timeoutMs, () => strike(`took longer than ${timeoutMs} ms`)));
      try {
        child.send(ready as Parameters<ChildProcess['send']>[0], () => {});
      } catch (error) {
        // A job that cannot be cloned is refused at once, and not by an event.
        kill(error);
      }
    };
    if (job instanceof Promise) job.then(send, kill);
    else send(job);
  });
}

/** A picture of 40 megapixels takes 160 MB within about 150 ms. */
const LOOK_EVERY_MS = 50;
const KIB = 1024;

/**
 * Looks at what a process holds in memory, also outside of JavaScript's heap, and calls `onOver` once when it is more than `limitBytes`.
 * Where the system has no `/proc` nobody looks, and the sizes that a job allows have to do.
 * @returns Ends the watch.
 */
function watchMemory(pid: number, { limitBytes, onOver }: { limitBytes: number; onOver: () => void }) {
  const timer = setInterval(() => {
    void residentBytes(pid).then((bytes) => {
      if (bytes <= limitBytes) return;
      clearInterval(timer);
      onOver();
    });
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Memory that a process holds; 0 when it is gone, or the system does not say. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KIB;
}

/** Who cannot be made to step back any more is gone, or as fast as all others: no reason to fail. */
function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, background.priority);
  } catch {}
}

function failureOf(failure: { message: string; code?: string | undefined; stack?: string }, stderr: string): Error {
  const told = new Error(failure.message);
  told.stack = failure.stack ?? failure.message;
  const cause: ChildFailureCause = Object.assign(told, { stderr });
  const error = new Error(failure.message, { cause });
  return failure.code === undefined ? error : Object.assign(error, { code: failure.code });
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
