import type { Deps } from '../../../deps.ts';
import { deleteGonePresenters } from '../../../platform/presenters/partner-presenters.store.ts';
import { deleteMarksAt } from '../favourite-avatars.store.ts';

/** How long those are kept whom their partner lists no more, in milliseconds: they may come back, and who has marked them finds them. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
const AT_ONCE = 500;

/** Erases presenters who are gone for so long and whom no draft, template, batch or video names, with the copies of their pictures. Answers how many. */
export async function eraseGonePresenters({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const goneBefore = new Date(now().getTime() - KEPT_MS);
  const erased = await db.transaction().execute(async (trx) => {
    const gone = await deleteGonePresenters(trx, { goneBefore, limit: AT_ONCE });
    await deleteMarksAt(trx, ...gone.map(({ id }) => id));
    return gone;
  });
  for (const { picture_file: picture } of erased) if (picture !== null) await storage.remove(picture);
  return erased.length;
}
