import { PRESENTER_PARTNER_IDS } from '@sayso/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { isSyncDue, syncPresenters } from './sync-presenters.ts';

/** Reads the presenters of one partner that somebody waits for, or of all whose lists are old. */
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
      if (isWanted) await syncPresenters(deps, partner, signal);
    }
  },
});
