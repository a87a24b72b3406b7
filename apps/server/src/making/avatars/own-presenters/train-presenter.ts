import { type PresenterAccess, PresenterError, PRESENTERS } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { announceList } from '../../../platform/live/publish.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { WorkEnd, WorkHandler, WorkTry } from '../../../platform/work/work-kind.ts';
import { codeOfFault, OrderFault } from '../../../platform/presenters/presenter-orders.ts';
import { askForCheck } from '../../../platform/content/content.ts';
import { TryLater } from '../../../platform/work/job.ts';
import {
  placeTraining,
  type TrainingDeps,
  accessOfTraining,
  type TrainingStep,
  giveBackTraining,
} from './place-training.ts';
import { trainPresenterWork } from './own-presenters.service.ts';
import * as store from './trainings.store.ts';

/** Error codes that owners read when a presenter could not be made. */
const CODES = {
  codes: { FACE_REFUSED: 'presenter_face_refused', ORDER_LOST: 'presenter_lost', JOB_GONE: 'presenter_lost' },
  usual: 'presenter_making_failed',
} as const;

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
async function followTraining(deps: TrainingDeps, { training, signal }: TrainingStep): Promise<void> {
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

/**
 * One step of a making: the face is sent, or looked after. What has ended needs nothing.
 * @throws TryLater while it is to wait for its next step.
 */
export async function trainPresenter(
  deps: TrainingDeps,
  { subjectId, signal }: Omit<WorkTry, 'report'>,
): Promise<void> {
  const training = await store.getTraining(deps.db, subjectId);
  if (training?.state !== 'wanted' && training?.state !== 'placed') return;
  const step = training.state === 'wanted' ? placeTraining : followTraining;
  try {
    await step(deps, { training, signal });
  } catch (error) {
    if (!(error instanceof OrderFault)) throw error;
    const { fault, code, cause } = error;
    deps.log.warn({ training: subjectId, fault, code, err: cause }, 'no presenter came of a face');
    await deps.db.transaction().execute((trx) => failTraining(deps, trx, { id: subjectId, fault: error }));
  }
}

/** Notes that a making came to nothing, in the caller's transaction. What surely did not begin is not counted. */
async function failTraining(
  deps: Pick<Deps, 'now' | 'publish'>,
  trx: Db,
  { id, fault }: { id: string; fault: OrderFault },
): Promise<void> {
  const training = await store.lockTraining(trx, id);
  if (!training) return;
  const { account_id: accountId, is_own_key: isOwnKey } = training;
  // Another worker may have sent it again meanwhile, and that order may stand.
  const isUnplaced = fault.isUnplaced && training.tries <= 1;
  const code = codeOfFault(fault, isOwnKey, CODES);
  if (!(await store.markFailed(trx, id, { at: deps.now(), code, fault: fault.fault, isUnplaced }))) return;
  if (isUnplaced) await giveBackTraining(trx, training);
  await announceList(deps, trx, { accountId, list: 'avatars' });
}

export const trainPresenterHandler: WorkHandler = {
  work: trainPresenterWork,
  perform: trainPresenter,
  async lock(trx, id) {
    await store.lockTraining(trx, id);
  },
  // The partner has not refused it: a training that has begun there may be ready.
  giveUp: (deps, trx, { subjectId: id }: WorkEnd) => failTraining(deps, trx, { id, fault: new OrderFault('TOO_SLOW') }),
  waiting: store.OPEN_TRAININGS,
  // A night that the machine is off: what was begun before may be ready.
  giveUpAfterHours: 24,
};
