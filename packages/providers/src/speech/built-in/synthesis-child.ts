import { createPerformer } from './perform-job.ts';
import { RefusedError } from './refused-error.ts';
import type { SynthesisAnswer, SynthesisRequest } from './synthesis-messages.ts';

// The synthesis process: performs one job after the other and ends with its parent. The only place where scripts are read and the
// synthesisers run, so that their time, their memory, a crash, and the licence of espeak-ng (GPL-3.0) stay out of the server.
const perform = createPerformer();
const underWay = new Map<number, AbortController>();
let previous: Promise<void> = Promise.resolve();

// SIGKILL and not `exit`: with the parent gone nobody wants the work, and no clean-up may hold it up.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (request: SynthesisRequest) => {
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
  });
});

async function answerTo(
  { id, job }: Extract<SynthesisRequest, { kind: 'perform' }>,
  signal: AbortSignal,
): Promise<SynthesisAnswer> {
  try {
    return { kind: 'performed', id, audio: await perform(job, signal) };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled', id };
    if (error instanceof RefusedError) return { kind: 'refused', id, code: error.code };
    return { kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
