import { flushCompileCache } from 'node:module';
import { type SynthesisAnswer, type SynthesisRequest, RefusedError } from './synthesis-messages.ts';

/** Does a job; `tell` passes on how much of it is done, from 0 to 1. */
type Perform<Job, Audio> = (job: Job, signal: AbortSignal, tell: (share: number) => void) => Promise<Audio>;

/** The child's side of `createSynthesisProcess`: performs one job after the other and ends with its parent. */
export function serveSynthesis<Job, Audio>(perform: Perform<Job, Audio>): void {
  const underWay = new Map<number, AbortController>();
  let previous: Promise<void> = Promise.resolve();

  const answerTo = async (
    { id, job }: Extract<SynthesisRequest<Job>, { kind: 'perform' }>,
    signal: AbortSignal,
  ): Promise<SynthesisAnswer<Audio>> => {
    const tell = (share: number) => process.send?.({ kind: 'progress', id, share } satisfies SynthesisAnswer<Audio>);
    try {
      return { kind: 'performed', id, audio: await perform(job, signal, tell) };
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled', id };
      if (error instanceof RefusedError) return { kind: 'refused', id, code: error.code };
      return { kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };

  // SIGKILL and not `exit`: with the parent gone nobody wants the work, and no clean-up may hold it up.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (request: SynthesisRequest<Job>) => {
    if (request.kind === 'cancel') {
      underWay.get(request.id)?.abort();
      return;
    }
    const controller = new AbortController();
    underWay.set(request.id, controller);
    previous = previous.then(async () => {
      const answer = await answerTo(request, controller.signal);
      underWay.delete(request.id);
      process.send?.(answer);
      // Node keeps what it has compiled when a process ends by itself, which this one never does. What is kept already is not kept again.
      flushCompileCache();
    });
  });
}
