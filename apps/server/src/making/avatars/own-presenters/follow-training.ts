import { type PresenterAccess, PresenterError, PRESENTERS } from '@sayso/providers';
import { askForCheck } from '../../../platform/content/check-content.job.ts';
import { announceList } from '../../../platform/live/announce-list.ts';
import { TryLater } from '../../../platform/work/try-later.ts';
import { OrderFault } from '../../../platform/presenters/order-fault.ts';
import { accessOfTraining, type TrainingDeps, type TrainingStep } from './place-training.ts';
import * as store from './trainings.store.ts';

/** Who is not there by then is waited for no longer, in milliseconds after it was wanted. */
const DEADLINE_MS = 6 * 60 * 60_000;
/** Between two looks, in seconds: the first, how it grows, and the longest. */
const LOOKS = { first: 3, growth: 1.3, most: 60 } as const;
/** A partner may show a making a little later than it takes it. */
const LOOKS_UNTIL_SHOWN = 4;
const LOOK_LIMIT_MS = 30_000;

/**
 * Looks where a making stands that has begun.
 * @throws TryLater while it is to be waited for; OrderFault where it comes to nothing.
 */
export async function followTraining(deps: TrainingDeps, { training, signal }: TrainingStep): Promise<void> {
  const { id, account_id: accountId, wanted_at: wantedAt, looks } = training;
  const access = await accessOfTraining(deps, training);
  const found = await look(access, training, signal);
  const at = deps.now();
  if (found.state === 'failed') throw new OrderFault(found.fault);
  if (found.state === 'done') return keepMade(deps, training, { at, presenter: found.presenter, kind: found.kind });
  if (await store.noteLook(deps.db, training, { at, progress: found.progress }))
    await announceList(deps, deps.db, { accountId, list: 'avatars' });
  if (at.getTime() - wantedAt.getTime() > DEADLINE_MS) throw new OrderFault('TOO_SLOW');
  deps.log.debug({ training: id, looks }, 'a presenter is still being made');
  throw new TryLater(Math.min(LOOKS.most, Math.round(LOOKS.first * LOOKS.growth ** looks)));
}

/** What a partner says of a making. While it cannot be asked, nothing is known of it. */
async function look(access: PresenterAccess, { partner, job, looks }: store.TrainingRow, signal: AbortSignal) {
  try {
    return await PRESENTERS[partner].training.lookAt(access, job ?? '', { timeoutMs: LOOK_LIMIT_MS, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PresenterError)) throw error;
    const isTooEarly = error.fault === 'JOB_GONE' && looks < LOOKS_UNTIL_SHOWN;
    if (FINAL.has(error.fault) && !isTooEarly) throw new OrderFault(error.fault, { cause: error });
    return { state: 'waiting', progress: null } as const;
  }
}
const FINAL: ReadonlySet<string> = new Set(['KEY_REFUSED', 'JOB_GONE', 'ADDRESS_REFUSED']);

/** Puts a presenter into the library of their account. The film that they were made of goes. */
async function keepMade(
  deps: TrainingDeps,
  training: store.TrainingRow,
  made: Parameters<typeof store.markTrained>[2],
): Promise<void> {
  const { id, account_id: accountId } = training;
  const kept = await deps.db.transaction().execute(async (trx) => {
    const marked = await store.markTrained(trx, training, made);
    if (!marked) return undefined;
    await askForCheck(deps, trx, { kind: 'avatar', id });
    await announceList(deps, trx, { accountId, list: 'avatars' });
    return marked;
  });
  if (kept?.file) await deps.storage.remove(kept.file);
}
