import type { Db } from '../../../platform/db/connection.ts';
import { giveBackFilm } from '../../../platform/presenters/presenter-orders.ts';
import type { TrainingRow } from './trainings.store.ts';

/** Takes back what was counted for a making that surely did not begin. */
export async function giveBackTraining(trx: Db, training: TrainingRow): Promise<void> {
  const { partner, account_id: accountId, is_own_key: isOwn, counted_on: day, cost_ms: ms } = training;
  if (day !== null) await giveBackFilm(trx, { partner, accountId, isOwn, day, ms });
}
