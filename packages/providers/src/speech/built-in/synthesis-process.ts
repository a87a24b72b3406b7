import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { AppError } from '@sayso/contract';
import type { SpokenAudio } from '../speech-provider.ts';
import type { SynthesisAnswer, SynthesisJob, SynthesisRequest } from './synthesis-messages.ts';

/** When a job is given up, and who hears how much of it is done, from 0 to 1. */
export type SynthesisLimits = {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
};

/** The parent's side of the synthesis process. */
export type SynthesisProcess<Job = SynthesisJob, Audio = SpokenAudio> = {
  /**
   * Performs a job after those that were asked for before. `timeoutMs` is the longest time for it once it is its turn.
   * @throws AppError `script_has_no_words` when the voice can say nothing of the script, `script_too_long_to_speak` when the speech is
   * longer than the job allows.
   * @throws AppError `speech_failed` when the job fails, takes too long, its process crashes, or `close` was called.
   * @throws The reason of `signal` as soon as it aborts.
   */
  perform(job: Job, limits: SynthesisLimits): Promise<Audio>;
  close(): Promise<void>;
};

/**
 * How a synthesis process is kept. `idleLimitMs`: how long it waits for more. `modelOf`: what a job makes its process load, where that is so much that no two of them may be in
 * memory: a job of another model waits until the process with the last one is gone, as nothing else gives a model's memory back for certain. `compiledModules`: a folder, safe from
 * others, where Node keeps what it has compiled, so that the next process starts sooner; where nothing is said, the one that this process uses, if any.
 */
export type SynthesisKeeping<Job> = {
  idleLimitMs?: number;
  modelOf?: (job: Job) => string;
  compiledModules?: string | undefined;
};

type Pending<Job, Audio> = {
  id: number;
  job: Job;
  timeoutMs: number;
  isAborted: boolean;
  onProgress: ((share: number) => void) | undefined;
  settle: PromiseWithResolvers<Audio>;
  stopListening: () => void;
};

// How much of what a crashed process wrote is kept for the log.
const KEPT_STDERR_CHARACTERS = 4096;
/**
 * In milliseconds. A person who tries voices asks again within seconds; after this long without a job the process gives its 80 MB back.
 * The next job then waits about half a second for a new one.
 */
const IDLE_LIMIT_MS = 30_000;

/**
 * Keeps one warm child process for synthesis: started by the first job, started anew by the next job after a crash or a time-out,
 * ended by `close`, with this process, or after a long time without a job. While it idles it does not keep this process alive.
 * @param script The child's entry file. It sees no environment but PATH, TMPDIR, TZ=UTC and the folder of compiled modules, as the media children do, so no secret can reach it.
 */
export function createSynthesisProcess<Job = SynthesisJob, Audio = SpokenAudio>(
  script: URL,
  { idleLimitMs = IDLE_LIMIT_MS, modelOf, compiledModules = ownCompiledModules() }: SynthesisKeeping<Job> = {},
): SynthesisProcess<Job, Audio> {
  const waiting: Pending<Job, Audio>[] = [];
  let active: Pending<Job, Audio> | undefined;
  let child: ChildProcess | undefined;
  let model: string | undefined;
  /** Of the last child that was told to end. */
  let gone: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  const send = (request: SynthesisRequest<Job>) => child?.send(request as Serializable);

  const startNext = () => {
    if (active) return;
    active = waiting.shift();
    if (!active) return rest();
    clearTimeout(idleTimer);
    const turn = active;
    const wanted = modelOf?.(turn.job);
    if (wanted !== model) endChild();
    model = wanted;
    if (wanted === undefined || child) return begin(turn);
    void gone.then(() => {
      // Closed meanwhile, or not wanted any more.
      if (active !== turn) return;
      if (turn.isAborted) finishActive();
      else begin(turn);
    });
  };

  const begin = ({ id, job, timeoutMs }: Pending<Job, Audio>) => {
    child ??= start();
    setBusy(child);
    timer = setTimeout(() => endActive(new Error(`Synthesis took longer than ${timeoutMs} ms.`)), timeoutMs);
    send({ kind: 'perform', id, job });
  };

  const endChild = () => {
    if (!child) return;
    gone = endOf(child);
    child.kill('SIGKILL');
    child = undefined;
  };

  /** Nothing to do: the child waits a while for more, then goes. */
  const rest = () => {
    setIdle(child);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endChild, idleLimitMs).unref();
  };

  const finishActive = () => {
    clearTimeout(timer);
    active?.stopListening();
    active = undefined;
    startNext();
  };

  /** Gives up on the active job and on the process that holds it. */
  const endActive = (cause: Error) => {
    endChild();
    active?.settle.reject(new AppError('speech_failed', {}, cause));
    finishActive();
  };

  const onAnswer = (answer: SynthesisAnswer<Audio>) => {
    if (answer.id !== active?.id) return;
    if (answer.kind === 'progress') return active.onProgress?.(answer.share);
    if (answer.kind === 'performed') active.settle.resolve(answer.audio);
    if (answer.kind === 'failed') active.settle.reject(new AppError('speech_failed', {}, new Error(answer.message)));
    if (answer.kind === 'refused') active.settle.reject(new AppError(answer.code));
    finishActive();
  };

  const start = (): ChildProcess => {
    const started = fork(script, {
      env: {
        PATH: dirname(process.execPath),
        TMPDIR: tmpdir(),
        TZ: 'UTC',
        ...(compiledModules && { NODE_COMPILE_CACHE: compiledModules }),
      },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let stderr = '';
    started.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (stderr = (stderr + text).slice(-KEPT_STDERR_CHARACTERS)));
    const onEnd = (how: string) => {
      if (child === started) endActive(new Error(`The synthesis process ended (${how}). ${stderr}`.trim()));
    };
    started.on('message', (answer: SynthesisAnswer<Audio>) => started === child && onAnswer(answer));
    started.on('error', (error) => onEnd(error.message));
    // 'close' and not 'exit': only then has all that the process wrote arrived.
    started.on('close', (code, signal) => onEnd(signal ?? `code ${code}`));
    return started;
  };

  const abort = (pending: Pending<Job, Audio>, reason: unknown) => {
    pending.settle.reject(reason);
    pending.isAborted = true;
    if (pending === active) return void send({ kind: 'cancel', id: pending.id });
    waiting.splice(waiting.indexOf(pending), 1);
    pending.stopListening();
  };

  return {
    perform: async (job, { timeoutMs, signal, onProgress }) => {
      signal?.throwIfAborted();
      if (isClosed) throw closedError();
      const onAbort = () => abort(pending, signal?.reason);
      const pending: Pending<Job, Audio> = {
        id: ++lastId,
        job,
        timeoutMs,
        isAborted: false,
        onProgress,
        settle: Promise.withResolvers(),
        stopListening: () => signal?.removeEventListener('abort', onAbort),
      };
      signal?.addEventListener('abort', onAbort);
      waiting.push(pending);
      startNext();
      return pending.settle.promise;
    },
    close: async () => {
      isClosed = true;
      for (const pending of waiting.splice(0)) {
        pending.stopListening();
        pending.settle.reject(closedError());
      }
      endActive(new Error('The speech provider was closed.'));
      await gone;
    },
  };
}

/** Where this process keeps compiled modules: Node names the folder in it that belongs to its own version. */
function ownCompiledModules(): string | undefined {
  const folder = getCompileCacheDir();
  return folder && dirname(folder);
}

function closedError(): AppError {
  return new AppError('speech_failed', {}, new Error('The speech provider is closed.'));
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  setBusy(child);
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

// The handles that keep an event loop alive: the process itself, its message channel and its error stream.
function handlesOf(child: ChildProcess) {
  const stderr = child.stderr as (ChildProcess['stderr'] & { ref?: () => void; unref?: () => void }) | null;
  return [child, child.channel, stderr];
}

function setBusy(child: ChildProcess): void {
  for (const handle of handlesOf(child)) handle?.ref?.();
}

function setIdle(child: ChildProcess | undefined): void {
  if (child) for (const handle of handlesOf(child)) handle?.unref?.();
}
