import { z } from 'zod';
import { defineJob } from '../../queue/job.ts';
import { handleJob } from '../../queue/job-handler.ts';
import { sweepSessions } from './sessions.service.ts';

const sweepSessionsJob = defineJob({ name: 'sweep-sessions', schema: z.object({}) });

export const accountsJobHandlers = [
  handleJob({
    job: sweepSessionsJob,
    schedule: { cron: '41 * * * *', payload: {} },
    handle: (deps) => sweepSessions(deps),
  }),
];
