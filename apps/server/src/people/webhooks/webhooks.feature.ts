import { WEBHOOK_LIMITS, webhooksApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import type { Deps } from '../../deps.ts';
import { inBatches } from '../../platform/db/writes.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { updateMessage, WAITING, deleteOld, listOwnedMessages } from './messages.store.ts';
import { SEALED_SECRET, silenceWebhooks } from './webhooks.service.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { sendMessage } from './send-message.ts';
import { sendMessageWork } from './tell-webhooks.service.ts';
import { deleteEndedSecrets, listOwnedWebhooks } from './webhooks.store.ts';

const forgetMessagesJob = defineJob({ name: 'forget-receiver-messages', schema: z.object({}) });

const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages that are deleted together. */
const BATCH = 1_000;

/** Forgets messages after their time, what an account has beyond its share, and secrets that have ended. */
export async function forgetOld({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const at = now().getTime();
  await deleteEndedSecrets(db, new Date(at));
  const before = new Date(at - WEBHOOK_LIMITS.keptDays * DAY_MS);
  while (!signal.aborted && (await deleteOld(db, { before, kept: WEBHOOK_LIMITS.keptMessages, limit: BATCH })) > 0);
}

/** Webhooks without their secrets, and what was sent to them. They go with the account. */
const webhooksOwnedData: OwnedData = {
  tables: ['receivers', 'receiver_messages'],
  async *exportData(db, { accountIds }) {
    yield { path: 'webhooks/receivers.json', value: await listOwnedWebhooks(db, accountIds) };
    yield { path: 'webhooks/messages.json', list: inBatches((page) => listOwnedMessages(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
  endUnproven: async (trx, { accountIds }, at) => ({ receivers: await silenceWebhooks(trx, accountIds, at) }),
};

/** Where accounts have their events sent to, and what became of each. */
export const webhooksFeature: Feature = {
  api: webhooksApi,
  section: 'receivers',
  routes: webhooksRoutes,
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
        await updateMessage(trx, subjectId, { state: 'failed', turnTries: WEBHOOK_LIMITS.tries, at: now() });
      },
      waiting: WAITING,
      giveUpAfterHours: 72,
    },
  ],
  ownedData: webhooksOwnedData,
  sealedColumns: [SEALED_SECRET],
};
