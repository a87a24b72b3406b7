import { mailApi } from '@sayso/contract';
import { z } from 'zod';
import type { Actor } from '../../access.ts';
import { type AttentionSource, setupStep } from '../../attention-source.ts';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { MAIL_CONTENT } from './write-mail.ts';
import { mailRoutes } from './mail.routes.ts';
import { eraseMails, sendMailsJob } from './mail.service.ts';
import { countTrouble, listMailsTo } from './mail.store.ts';
import * as store from './mail.store.ts';
import { sendDueMails } from './outbox.service.ts';

/** Which mails were written to people. */
const ownedData: OwnedData = {
  tables: ['mails'],
  async *exportData(db, { email }) {
    yield { path: 'mails/mails.json', list: inBatches((page) => listMailsTo(db, email, page)) };
  },
  async eraseData(trx, { email }) {
    await eraseMails(trx, email);
    return [];
  },
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Older ones stand in the outbox, and nobody waits for them any more. */
const countFailedSince: AttentionSource['count'] = async ({ db, now }) =>
  (await countTrouble(db, new Date(now().getTime() - WEEK_MS))).failed;

/** How long mails that are dealt with are kept, in milliseconds: 30 days. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

const findDueMailsJob = defineJob({ name: 'find-due-mails', schema: z.object({}) });
const sweepMailsJob = defineJob({ name: 'sweep-mails', schema: z.object({}) });

export const mailJobHandlers = [
  handleJob({
    job: sendMailsJob,
    async handle(deps, _payload, { signal }) {
      await sendDueMails(deps, signal);
    },
  }),
  handleJob({
    job: findDueMailsJob,
    schedule: { cron: '* * * * *', payload: {} },
    async handle({ db, queue, now }) {
      if (await store.hasDueMail(db, now())) await queue.enqueue(db, sendMailsJob, {});
    },
  }),
  handleJob({
    job: sweepMailsJob,
    schedule: { cron: '17 * * * *', payload: {} },
    handle: ({ db, now }) => store.deleteMailsFinishedBefore(db, new Date(now().getTime() - KEEP_MS)),
  }),
];

/** `nameOf`: the name of the person who acts, as it stands under a test mail. */
export const mailFeature = ({ nameOf }: { nameOf(deps: Deps, actor: Actor): Promise<string> }): Feature => ({
  api: mailApi,
  routes: (server, deps) => mailRoutes(server, { ...deps, nameOf: (actor) => nameOf(deps, actor) }),
  jobs: mailJobHandlers,
  ownedData,
  attention: [
    { kind: 'failed_mails', count: countFailedSince },
    setupStep('mail', async (deps) => mailSetup(deps).missing.length === 0),
  ],
  sealedColumns: [MAIL_CONTENT],
});
