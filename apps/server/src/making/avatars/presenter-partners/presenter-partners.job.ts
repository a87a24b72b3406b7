import { PRESENTER_PARTNER_IDS } from '@sayso/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { presenterAccess } from '../../../platform/presenters/presenter-access.ts';
import { copyPictures } from './copy-pictures.ts';
import { eraseGonePresenters } from './erase-gone-presenters.ts';
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

export const eraseGonePresentersHandler = handleJob({
  job: eraseGonePresentersJob,
  schedule: { cron: '37 * * * *', payload: {} },
  async handle(deps) {
    const erased = await eraseGonePresenters(deps);
    if (erased > 0) deps.log.info({ erased }, 'presenters who are gone erased');
  },
});
