import { hostname } from 'node:os';
import { AppError, ERRORS } from '@sayso/contract';
import type { Deps, Log } from '../../deps.ts';
import type { WorkFailure, WorkHandler, Urgency, WorkNeed } from './work-kind.ts';
import { TryLater } from './job.ts';
import * as store from './work.store.ts';
import { claimWork } from './work.store.ts';

/** People are told of each such step. */
const TOLD_STEP = 0.04;

/** Least time between two notes of progress, in milliseconds. */
const STORE_MS = 1_000;

/** `stop` aborts when the process ends or needs the place. `ready` is waited for before the work begins, with the lease held. */
type WorkContext = { stop: AbortSignal; ready?: Promise<void> };
/** What became of one try. `error` is what it threw. */
export type TryEnd = { end: 'done' | 'failed' | 'again' | 'given-back' | 'lost'; error?: unknown };

/** Does one try of claimed work and stores what became of it. */
export async function runWork(
  handler: WorkHandler,
  deps: Deps,
  { claimed, stop, ready }: WorkContext & { claimed: store.ClaimedWork },
): Promise<TryEnd> {
  const { db, log } = deps;
  let { progress } = claimed;
  let told = progress;
  let storedAt = Number.NEGATIVE_INFINITY;
  const lease = holdLease({
    id: claimed.id,
    log,
    async renew() {
      const share = progress;
      storedAt = performance.now();
      if (!(await store.extendLease(db, claimed, { leaseMs: LEASE_MS, progress: share }))) return false;
      if (share - told < TOLD_STEP || claimed.accountId === null) return true;
      told = share;
      await handler.announceProgress?.(deps, claimed.accountId);
      return true;
    },
  });
  let error: unknown;
  let isDone = false;
  try {
    await ready;
    const limit = AbortSignal.timeout(handler.work.limitSeconds * 1000);
    const signal = AbortSignal.any([stop, lease.signal, limit]);
    signal.throwIfAborted();
    // The last worker died before it could say what happened.
    if (claimed.attempts > handler.work.tries) throw new AppError(handler.work.failureCode);
    const report = (share: number) => {
      progress = Math.min(1, Math.max(progress, share));
      if (performance.now() - storedAt >= STORE_MS) lease.renewNow();
    };
    await handler.perform(deps, { subjectId: claimed.subjectId, signal, report });
    isDone = true;
  } catch (thrown) {
    error = thrown;
  } finally {
    await lease.release();
  }
  if (isDone) return { end: (await store.endWork(db, claimed, { state: 'done' })) ? 'done' : 'lost' };
  if (lease.signal.aborted) return { end: 'lost', error };
  if (error instanceof TryLater) {
    await store.releaseWork(db, claimed, { pauseSeconds: error.seconds, isGivenBack: true });
    return { end: 'again' };
  }
  if (stop.aborted) {
    await store.releaseWork(db, claimed, { pauseSeconds: 0, isGivenBack: true });
    return { end: 'given-back', error };
  }
  return { end: await endTry(handler, deps, { claimed, error }), error };
}

/** How long work stays a worker's without a sign of life. What a dead worker had is given away after this. */
export const LEASE_MS = 8_000;
/** How often a worker gives that sign, and how soon it learns of a cancellation. */
const RENEW_MS = 1_000;

/**
 * `signal` aborts as soon as the work is no longer ours: cancelled, given away, or the database is gone for a whole lease.
 * `renewNow` gives a sign of life at once, unless one is under way. Once `release` resolves, nothing prolongs the lease any more.
 */
type Lease = { signal: AbortSignal; renewNow(): void; release(): Promise<void> };

/** Keeps claimed work ours while we do it. `renew` answers false when it no longer is; `id` names it in the log. */
export function holdLease(input: { id: string; log: Log; renew(): Promise<boolean> }): Lease {
  const lost = new AbortController();
  let heldSince = performance.now();
  let renewing: Promise<void> | undefined;
  const renewNow = () => void (renewing ??= renew().finally(() => (renewing = undefined)));
  const timer = setInterval(() => {
    if (performance.now() - heldSince > LEASE_MS) lose();
    else renewNow();
  }, RENEW_MS);

  return {
    signal: lost.signal,
    renewNow,
    async release() {
      clearInterval(timer);
      await renewing;
    },
  };

  async function renew(): Promise<void> {
    const askedAt = performance.now();
    try {
      if (await input.renew()) heldSince = askedAt;
      else lose();
    } catch (error) {
      input.log.warn({ err: error, id: input.id }, 'lease not renewed');
    }
  }

  function lose(): void {
    clearInterval(timer);
    lost.abort(new Error('the work is no longer ours'));
  }
}

async function endTry(
  handler: WorkHandler,
  deps: Deps,
  { claimed, error }: { claimed: store.ClaimedWork; error: unknown },
): Promise<TryEnd['end']> {
  const { work } = handler;
  const { attempts, subjectId } = claimed;
  const failure = failureOf(handler, error);
  const isLast = failure.isFinal || attempts >= work.tries;
  deps.log[isLast ? 'error' : 'warn'](
    { err: error, work: work.name, subjectId, attempt: attempts, code: failure.code },
    'work failed',
  );
  if (!isLast) {
    const pauseSeconds = work.pauseSeconds * 2 ** (attempts - 1);
    await store.releaseWork(deps.db, claimed, { pauseSeconds, isGivenBack: false });
    return 'again';
  }
  const isEnded = await deps.db.transaction().execute(async (trx) => {
    await handler.lock?.(trx, subjectId);
    if (!(await store.endWork(trx, claimed, { state: 'failed', errorCode: failure.code }))) return false;
    await handler.giveUp(deps, trx, { subjectId, failure });
    return true;
  });
  return isEnded ? 'failed' : 'lost';
}

/** Only our own words are told: another program's message may carry what nobody should read. */
function failureOf({ work, failureOf: nameOf }: WorkHandler, error: unknown): WorkFailure {
  const named = nameOf?.(error);
  if (named) return { message: ERRORS[named.code].message, ...named };
  const code = work.failureCode;
  return { code, message: ERRORS[code].message, isFinal: false };
}

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
