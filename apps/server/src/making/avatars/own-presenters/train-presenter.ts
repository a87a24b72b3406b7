import type { Deps } from '../../../deps.ts';
import { announceList } from '../../../platform/live/announce-list.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { WorkEnd, WorkHandler, WorkTry } from '../../../platform/work/work-kind.ts';
import { codeOfFault, OrderFault } from '../../../platform/presenters/order-fault.ts';
import { followTraining } from './follow-training.ts';
import { giveBackTraining } from './give-back-training.ts';
import { placeTraining, type TrainingDeps } from './place-training.ts';
import { trainPresenterWork } from './train-presenter.work.ts';
import * as store from './trainings.store.ts';

/** What people read of a making that came to nothing. */
const CODES = {
  codes: { FACE_REFUSED: 'presenter_face_refused', ORDER_LOST: 'presenter_lost', JOB_GONE: 'presenter_lost' },
  usual: 'presenter_making_failed',
} as const;

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
  // What somebody else has sent again meanwhile may stand.
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
  // What it was that did not let it go on is no word of the partner: where it has begun, it may be ready.
  giveUp: (deps, trx, { subjectId: id }: WorkEnd) => failTraining(deps, trx, { id, fault: new OrderFault('TOO_SLOW') }),
  waiting: store.OPEN_TRAININGS,
  // A night that the machine is off: what was begun before may be ready.
  giveUpAfterHours: 24,
};
