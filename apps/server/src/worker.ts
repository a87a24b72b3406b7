import type { Deps } from './deps.ts';
import { ensureStills } from './making/avatars/avatars.stills.ts';
import { recoverTakes } from './making/renders/takes/recover-takes.ts';
import { WORK_HANDLERS, WORK_SOURCES } from './features.ts';
import type { RunningQueue } from './platform/work/create-queue.ts';
import { startWorkLoop, type IntakeSwitch } from './platform/work/work-loop.ts';

/** How long work may take to stop, in milliseconds. It goes on later where it stood, so there is nothing to wait for but its clean-up. */
const WORK_STOP_LIMIT_MS = 10_000;

/** Starts to do queued work, and takes up what others leave. Answers what ends all but the queue, which ends by itself. */
export async function startWorker(
  deps: Deps,
  { queue, intake }: { queue: RunningQueue; intake: IntakeSwitch },
): Promise<() => Promise<void>> {
  // No video waits until it is known what this machine encodes with.
  const stop = new AbortController();
  void deps.encoder.choose(stop.signal);
  deps.prewarmRenderer();
  await queue.work(deps);
  const loop = await startWorkLoop(deps, { handlers: WORK_HANDLERS, sources: WORK_SOURCES, intake });
  // Pictures for the library are drawn beside the first requests: the lists work without them.
  const drawing = ensureStills(deps, { signal: stop.signal }).catch((error: unknown) => {
    if (!stop.signal.aborted) deps.log.error({ err: error }, 'library pictures not drawn');
  });
  const stopRecovering = await recoverTakes(deps);
  return async () => {
    stop.abort();
    await Promise.all([loop.stop(WORK_STOP_LIMIT_MS), stopRecovering(), drawing]);
  };
}
