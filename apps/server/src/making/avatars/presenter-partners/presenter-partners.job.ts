import { PRESENTER_PARTNER_IDS } from '@sayso/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { presenterAccess } from '../../../platform/presenters/presenter-orders.ts';
import type { Deps } from '../../../deps.ts';
import { deleteGonePresenters } from '../../../platform/presenters/partner-presenters.store.ts';
import { deleteMarksAt } from '../favourite-avatars.store.ts';
import { copyPictures } from './copy-pictures.ts';
import { isSyncDue, syncPresenters } from './sync-presenters.ts';

/** Reads the presenters of one partner that somebody waits for, or of all whose lists are old; of the others, pictures that have not been copied yet. */
export const syncPartnerPresentersJob = defineJob({
  name: 'sync-partner-presenters',
  schema: z.object({ partner: z.enum(PRESENTER_PARTNER_IDS).optional() }),
});

export const syncPartnerPresentersHandler = handleJob({
  job: syncPartnerPresentersJob,
  schedule: { cron: '*/5 * * * *', payload: {} },
  async handle(deps, payload, { signal }) {
    // Another process may have saved the key a moment ago.
    await deps.settings.refresh();
    for (const partner of PRESENTER_PARTNER_IDS) {
      const isWanted = payload.partner === undefined ? await isSyncDue(deps, partner) : payload.partner === partner;
      const access = presenterAccess(deps.settings, partner);
      if (isWanted) await syncPresenters(deps, partner, signal);
      else if (access && payload.partner === undefined) await copyPictures(deps, { partner, access, signal });
    }
  },
});

const eraseGonePresentersJob = defineJob({ name: 'erase-gone-presenters', schema: z.object({}) });

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

export const eraseGonePresentersHandler = handleJob({
  job: eraseGonePresentersJob,
  schedule: { cron: '37 * * * *', payload: {} },
  async handle(deps) {
    const erased = await eraseGonePresenters(deps);
    if (erased > 0) deps.log.info({ erased }, 'presenters who are gone erased');
  },
});
