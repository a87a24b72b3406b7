import type { Db } from '../../../platform/db/connection.ts';
import * as store from './make-room.store.ts';
import { MOST_REPORTERS } from './reporters.ts';

/** Open reports with words of their own that are kept about one item. */
const MOST_WORDED = 50;
/** The first of them, which nothing takes the place of. */
const FIRST_KEPT = 25;

/**
 * Makes room for words that nobody has said of an item yet, whose lock is held. The first half of the places stays as it is, so that no flood washes away what was said before it. In the other half
 * the report gives way that was made the longest ago, one without an address before those with one, so that no flood keeps out what is said after it. What gives way counts on by its reason alone, and who made it is told of the decision all the same.
 */
export async function makeRoom(
  trx: Db,
  { itemId, reason, details }: { itemId: string; reason: string; details: string },
): Promise<void> {
  if (details === '') return;
  const oldest = await store.getOldestWorded(trx, { itemId, reason, details, after: FIRST_KEPT });
  if (oldest && oldest.worded >= MOST_WORDED) await store.dropWords(trx, oldest.id, { mostReporters: MOST_REPORTERS });
}
