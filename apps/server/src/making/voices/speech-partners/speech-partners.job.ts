import { SPEECH_PARTNER_IDS } from '@sayso/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { isSyncDue, syncVoices } from './sync-voices.ts';

/** Reads the voices of one partner that somebody waits for, or of all whose lists are old. */
export const syncPartnerVoicesJob = defineJob({
  name: 'sync-partner-voices',
  schema: z.object({ partner: z.enum(SPEECH_PARTNER_IDS).optional() }),
});

export const syncPartnerVoicesHandler = handleJob({
  job: syncPartnerVoicesJob,
  schedule: { cron: '*/5 * * * *', payload: {} },
  async handle(deps, payload, { signal }) {
    // Another process may have saved the key a moment ago.
    await deps.settings.refresh();
    for (const partner of SPEECH_PARTNER_IDS) {
      const isWanted = payload.partner === undefined ? await isSyncDue(deps, partner) : payload.partner === partner;
      if (isWanted) await syncVoices(deps, partner, signal);
    }
  },
});
