import { RECEIVER_LIMITS, receiversApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { forgetOld } from './forget-old.ts';
import { updateMessage, WAITING } from './messages/messages.store.ts';
import { SEALED_SECRET } from './receiver-secrets.ts';
import { receiversOwnedData } from './receivers.owned.ts';
import { receiversRoutes } from './receivers.routes.ts';
import { sendMessage } from './sending/send-message.ts';
import { sendMessageWork } from './sending/send-message.work.ts';

const forgetMessagesJob = defineJob({ name: 'forget-receiver-messages', schema: z.object({}) });

/** Where accounts have their events sent to, and what became of each. */
export const receiversFeature: Feature = {
  api: receiversApi,
  routes: receiversRoutes,
  jobs: [
    handleJob({
      job: forgetMessagesJob,
      schedule: { cron: '23 * * * *', payload: {} },
      handle: (deps, _payload, { signal }) => forgetOld(deps, signal),
    }),
  ],
  work: [
    {
      work: sendMessageWork,
      perform: sendMessage,
      // Each time a worker died over it. It can be sent again by hand.
      async giveUp({ now }, trx, { subjectId }) {
        await updateMessage(trx, subjectId, { state: 'failed', turnTries: RECEIVER_LIMITS.tries, at: now() });
      },
      waiting: WAITING,
      giveUpAfterHours: 72,
    },
  ],
  ownedData: receiversOwnedData,
  sealedColumns: [SEALED_SECRET],
};
