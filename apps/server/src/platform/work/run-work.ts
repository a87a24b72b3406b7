import { AppError, ERRORS } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { holdLease, LEASE_MS } from './lease.ts';
import type { WorkFailure, WorkHandler } from './work-kind.ts';
import { TryLater } from './try-later.ts';
import * as store from './work.store.ts';

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
