import { ERRORS } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { WorkHandler } from './work-kind.ts';
import * as store from './work.store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long it is known what became of work: turns are given by it. */
const ENDED_KEPT_MS = 24 * HOUR_MS;

/**
 * Finds what got lost: asks again for subjects that wait while no work stands behind them, gives up what nobody has done for too long, and forgets what ended a day ago.
 * Every worker does this once a minute.
 */
export async function sweepWork(deps: Deps, handlers: readonly WorkHandler[]): Promise<void> {
  const { db, log } = deps;
  const before = (ms: number) => new Date(deps.now().getTime() - ms);
  for (const handler of handlers) {
    const { work } = handler;
    const forgotten = await store.askForForgotten(db, work, handler.waiting);
    if (forgotten > 0) log.info({ work: work.name, forgotten }, 'asked for what waited without anybody being asked');
    while (await giveUpOne(deps, handler, before(handler.giveUpAfterHours * HOUR_MS)));
  }
  await store.deleteEndedBefore(db, before(ENDED_KEPT_MS));
}

/** Gives up one piece of work; one transaction each, as each may tell another account. False: there is no more. */
async function giveUpOne(deps: Deps, handler: WorkHandler, before: Date): Promise<boolean> {
  const { name, failureCode: code } = handler.work;
  const failure = { code, message: ERRORS[code].message, isFinal: true };
  const found = await store.getWorkAskedBefore(deps.db, handler.work, before);
  if (!found) return false;
  const { id, subjectId } = found;
  return deps.db.transaction().execute(async (trx) => {
    await handler.lock?.(trx, subjectId);
    // Somebody may have ended it meanwhile.
    if (!(await store.failWork(trx, id, code))) return true;
    await handler.giveUp(deps, trx, { subjectId, failure });
    deps.log.warn({ work: name, subjectId }, 'work given up that nobody has done');
    return true;
  });
}
