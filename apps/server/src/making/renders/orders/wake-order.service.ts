import type { PresenterPartnerId } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { hurryWork } from '../../../platform/work/work.store.ts';
import { callbackHash } from './order-callback.ts';
import { orderFilmWork } from './order-film.work.ts';
import * as store from './orders.store.ts';

/** Whoever is told of an order again and again looks at it no more often than this, in milliseconds. */
const LOOK_PAUSE_MS = 2_000;

/** A partner is said to have told of a job: its order is looked at now. What is said is not believed, so it does no harm to say it twice, or wrongly. */
export async function wakeOrder(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { partner, job }: { partner: PresenterPartnerId; job: string },
): Promise<void> {
  const lookedBefore = new Date(now().getTime() - LOOK_PAUSE_MS);
  const id = await store.findOpenByJob(trx, { partner, job, lookedBefore });
  if (id !== undefined) await hurryWork(trx, orderFilmWork, id);
}

/** The same at the address of one order. */
export async function tellOfFilm({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<void> {
  const lookedBefore = new Date(now().getTime() - LOOK_PAUSE_MS);
  const id = await store.findOpenByCallback(db, { hash: callbackHash(token), lookedBefore });
  if (id !== undefined) await hurryWork(db, orderFilmWork, id);
}
