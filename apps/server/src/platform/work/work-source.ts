import { hostname } from 'node:os';
import type { Deps } from '../../deps.ts';
import { LEASE_MS } from './lease.ts';
import { runWork } from './run-work.ts';
import type { Urgency, WorkHandler, WorkNeed } from './work-kind.ts';
import { claimWork } from './work.store.ts';

/** This process, as the operator knows it. */
export const WORKER = `${hostname()}:${process.pid}`;

/** Work that was claimed and is to be begun. */
export type BegunWork = {
  need: WorkNeed;
  /** Does it; never throws. `ready` is waited for before it begins. `preempt` aborts when it is to make room and go on later. `onNews` takes what to call when something else may wait. */
  run(course: {
    stop: AbortSignal;
    preempt: AbortSignal;
    ready: Promise<void>;
    onNews(look: () => void): void;
  }): Promise<void>;
  /** Whether it can make room for interactive work, because little of it has to be done again. */
  isPreemptible: boolean;
};

/** Where workers find work of one urgency. */
export type WorkSource = {
  urgency: Urgency;
  /** Claims the next piece that the process has room for. `waitedMs`: only what has waited for so long. */
  next(hasRoom: (need: WorkNeed) => boolean, waitedMs?: number): Promise<BegunWork | undefined>;
};

/** Work of the table `work`: one source for each urgency that some kind has. */
export function tableSources(deps: Deps, handlers: readonly WorkHandler[]): WorkSource[] {
  const urgencies = new Set(handlers.map(({ work }) => work.urgency));
  return [...urgencies].map((urgency) => ({
    urgency,
    async next(hasRoom, waitedMs = 0) {
      const able = handlers.filter(({ work }) => work.urgency === urgency && hasRoom(work));
      if (able.length === 0) return undefined;
      const kinds = able.map(({ work }) => work.name);
      const claimed = await claimWork(deps.db, { kinds, worker: WORKER, leaseMs: LEASE_MS, waitedMs });
      const handler = able.find(({ work }) => work.name === claimed?.kind);
      if (!claimed || !handler) return undefined;
      return {
        need: handler.work,
        isPreemptible: false,
        async run({ stop, ready }) {
          await runWork(handler, deps, { claimed, stop, ready });
        },
      };
    },
  }));
}
