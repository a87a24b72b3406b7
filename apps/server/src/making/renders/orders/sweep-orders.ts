import type { Deps } from '../../../deps.ts';
import { deleteUnnamed } from './orders.store.ts';

/** How long an order is kept that nothing names any more, in milliseconds: whoever has just deleted a video may want its film again. */
const KEPT_MS = 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Removes what was ordered for takes that are gone. Answers how many files. */
export async function sweepOrders({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const files = await deleteUnnamed(db, new Date(now().getTime() - KEPT_MS), AT_ONCE);
  for (const file of files) await storage.remove(file);
  return files.length;
}
