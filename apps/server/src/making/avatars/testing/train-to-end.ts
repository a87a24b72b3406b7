import type { Deps } from '../../../deps.ts';
import { TryLater } from '../../../platform/work/job.ts';
import { trainPresenter } from '../own-presenters/train-presenter.ts';

const MOST_STEPS = 40;

/** All steps of a making to its end, with a clock that goes on as it waits. */
export async function trainToEnd(deps: Deps, id: string, clock: { ms: number }): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    try {
      await trainPresenter(deps, { subjectId: id, signal: new AbortController().signal });
      return;
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
      clock.ms += error.seconds * 1000;
    }
  }
  throw new Error('the making does not end');
}
