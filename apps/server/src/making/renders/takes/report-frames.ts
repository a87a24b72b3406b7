import type { Deps } from '../../../deps.ts';
import { type ClaimedTake, updateFrames } from './takes.store.ts';
import { announceVideo } from '../video-events.service.ts';

/** Least time between two notes of progress, in milliseconds: people see steps of half a second as steady. */
const REPORT_MS = 500;

/** Writes progress to the database and announces it, at most twice a second, one write at a time. What falls between is skipped. */
export function reportFrames(deps: Pick<Deps, 'db' | 'publish' | 'log'>, take: ClaimedTake) {
  let writing: Promise<void> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Notes how many frames are done. Returns at once. */
    report(framesDone: number): void {
      if (writing || performance.now() - startedAt < REPORT_MS) return;
      startedAt = performance.now();
      writing = write(framesDone).finally(() => (writing = undefined));
    },
    /** Resolves when nothing is being written. */
    async settle(): Promise<void> {
      await writing;
    },
  };

  async function write(framesDone: number): Promise<void> {
    try {
      await updateFrames(deps.db, take, framesDone);
      await announceVideo(deps, deps.db, take);
    } catch (error) {
      deps.log.warn({ err: error, takeId: take.id }, 'progress not noted');
    }
  }
}
