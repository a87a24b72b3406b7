import { z } from 'zod';
import { handleJob } from '../../platform/work/job-handler.ts';
import { defineJob } from '../../platform/work/job.ts';
import { emailConfirmedJob } from '../../people/identity/people.service.ts';
import { endDuePurchases, settleKept } from './sales.service.ts';

const endDuePurchasesJob = defineJob({ name: 'end-due-purchases', schema: z.object({}) });

export const salesJobs = [
  handleJob({ job: emailConfirmedJob, handle: settleKept }),
  handleJob({
    job: endDuePurchasesJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => endDuePurchases(deps, signal),
  }),
];
