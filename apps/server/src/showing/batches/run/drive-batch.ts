import type { Deps } from '../../../deps.ts';
import { TryLater } from '../../../platform/work/try-later.ts';
import type { WorkTry } from '../../../platform/work/work-kind.ts';
import { getAnyBatch } from '../batches.store.ts';
import { goOn, isAtWork, type RunDeps } from './go-on.ts';
import { isHeldBack } from './hold-back.ts';

/** Before it is looked again whether a maintenance is over, in seconds. */
const LOOK_SECONDS = 30;

/** Goes on with a batch none of whose rows is in the making: a process died between two of them, or a maintenance holds them back. */
export async function driveBatch(deps: RunDeps & Pick<Deps, 'db'>, { subjectId: id }: Pick<WorkTry, 'subjectId'>) {
  const batch = await getAnyBatch(deps.db, id);
  if (batch && isAtWork(batch) && (await isHeldBack(deps, deps.db, batch))) throw new TryLater(LOOK_SECONDS);
  await deps.db.transaction().execute((trx) => goOn(deps, trx, id));
}
