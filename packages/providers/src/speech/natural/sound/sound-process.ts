import { createSynthesisProcess } from '../../built-in/synthesis-process.ts';
import type { SoundJob, SoundJobKind, SoundJobs, SoundResult } from './sound-messages.ts';

/** Work on the sound of natural voices, in a process of its own. */
export type SoundProcess = {
  /**
   * Does one job after the other.
   * @throws AppError `speech_failed` when it fails, takes too long, or `close` was called; the reason of `signal` when it aborts.
   */
  perform<Kind extends SoundJobKind>(
    kind: Kind,
    job: SoundJobs[Kind]['job'],
    signal: AbortSignal | undefined,
  ): Promise<SoundJobs[Kind]['result']>;
  close(): Promise<void>;
};

/** Five minutes of sound take some seconds on an idle core. */
const LIMIT_MS = 120_000;
/** The next stretch comes soon or not at all, in milliseconds. */
const IDLE_LIMIT_MS = 10_000;

/** Keeps the process as `createSynthesisProcess` does. */
export function createSoundProcess(): SoundProcess {
  const script = new URL('./sound-child.ts', import.meta.url);
  const child = createSynthesisProcess<SoundJob, SoundResult>(script, { idleLimitMs: IDLE_LIMIT_MS });
  return {
    perform: async (kind, job, signal) => {
      // The kind of a job says what comes back of it.
      const result = await child.perform({ kind, ...job } as SoundJob, { timeoutMs: LIMIT_MS, signal });
      return result as SoundJobs[typeof kind]['result'];
    },
    close: () => child.close(),
  };
}
