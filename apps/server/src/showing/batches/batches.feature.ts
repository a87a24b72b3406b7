import { batchesApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { inBatches } from '../../platform/db/writes.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import type { WorkHandler, WorkTry } from '../../platform/work/work-kind.ts';
import type { Deps } from '../../deps.ts';
import { TryLater } from '../../platform/work/job.ts';
import { batchesRoutes } from './batches.routes.ts';
import {
  listOwnedBatches,
  listOwnedRows,
  lockBatch,
  lockBatchOfRow,
  waitingBatches,
  waitingChecks,
  getAnyBatch,
} from './batches.store.ts';
import { checkBatch, giveUpCheck } from './check-batch.ts';
import { waitingToSettle, waitingToSpeak } from './rows.store.ts';
import { checkBatchWork, driveBatchWork, settleRowWork, speakRowWork, speakSampleWork } from './run/batch.work.ts';
import { failureOfWork, giveUpRow, speakRow, settleRow } from './run/speak-row.ts';
import { goOn, isAtWork, type RunDeps } from './run/go-on.ts';
import { isHeldBack } from './run/runner.ts';

/** A batch of ten thousand rows runs for weeks on a small machine; none of its pieces does. */
const GIVE_UP_AFTER_HOURS = 7 * 24;

/** Before it is looked again whether a maintenance is over, in seconds. */
const LOOK_SECONDS = 30;

/** Goes on with a batch none of whose rows is in the making: a process died between two of them, or a maintenance holds them back. */
async function driveBatch(deps: RunDeps & Pick<Deps, 'db'>, { subjectId: id }: Pick<WorkTry, 'subjectId'>) {
  const batch = await getAnyBatch(deps.db, id);
  if (batch && isAtWork(batch) && (await isHeldBack(deps, deps.db, batch))) throw new TryLater(LOOK_SECONDS);
  await deps.db.transaction().execute((trx) => goOn(deps, trx, id));
}

const work: WorkHandler[] = [
  {
    work: checkBatchWork,
    perform: checkBatch,
    lock: lockBatch,
    giveUp: giveUpCheck,
    failureOf: failureOfWork,
    waiting: waitingChecks,
    giveUpAfterHours: GIVE_UP_AFTER_HOURS,
  },
  ...[speakRowWork, speakSampleWork].map((kind): WorkHandler => ({
    work: kind,
    perform: speakRow,
    lock: lockBatchOfRow,
    giveUp: giveUpRow,
    failureOf: failureOfWork,
    waiting: waitingToSpeak({ isSample: kind === speakSampleWork }),
    giveUpAfterHours: GIVE_UP_AFTER_HOURS,
  })),
  {
    work: settleRowWork,
    perform: settleRow,
    // A minute later it is asked for again: the row is still in the making.
    giveUp: async () => undefined,
    waiting: waitingToSettle,
    giveUpAfterHours: GIVE_UP_AFTER_HOURS,
  },
  {
    work: driveBatchWork,
    perform: driveBatch,
    giveUp: async () => undefined,
    waiting: waitingBatches,
    giveUpAfterHours: GIVE_UP_AFTER_HOURS,
  },
];

const ownedData: OwnedData = {
  tables: ['batches'],
  async *exportData(db, { accountIds }) {
    yield { path: 'batches/batches.json', list: inBatches((page) => listOwnedBatches(db, accountIds, page)) };
    yield { path: 'batches/rows.json', list: inBatches((page) => listOwnedRows(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
};

/** Batches: many videos of one template or draft. */
export const batchesFeature: Feature = {
  api: batchesApi,
  subjects: { batch: 'batches' },
  routes: batchesRoutes,
  work,
  ownedData,
  // Tables lie in the database, archives are put together while they are sent: there is no file, and yet ten thousand rows take up room.
  fileColumns: [{ table: 'batches', column: null, owner: 'nobody', size: 'stored_bytes' }],
};
