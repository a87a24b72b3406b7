import { z } from 'zod';
import { handleJob } from '../../platform/work/job-handler.ts';
import { defineJob } from '../../platform/work/job.ts';
import { endDueGrants } from './grants.service.ts';

const endDueGrantsJob = defineJob({ name: 'end-due-grants', schema: z.object({}) });

export const plansJobs = [
  handleJob({
    job: endDueGrantsJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => endDueGrants(deps, signal),
  }),
];
