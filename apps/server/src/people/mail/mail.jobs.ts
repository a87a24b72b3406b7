import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import * as store from './mail.store.ts';
import { sendMailsJob } from './send-mails.job.ts';
import { sendDueMails } from './send-due-mails.service.ts';

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
