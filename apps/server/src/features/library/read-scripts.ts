import type { Deps } from '../../deps.ts';
import * as store from './videos-list.store.ts';

/** Videos read at a time: each batch is a transaction of well under a second. */
const BATCH = 500;

/** Makes the scripts of videos that were stored before scripts were searched findable, until there are none left or the process stops. */
export async function readScripts({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await store.readScripts(db, BATCH)) === BATCH);
}
