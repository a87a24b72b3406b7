import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepAudit } from './audit.service.ts';

const sweepAuditJob = defineJob({ name: 'sweep-audit', schema: z.object({}) });

export const auditJobHandlers = [
  handleJob({
    job: sweepAuditJob,
    schedule: { cron: '53 3 * * *', payload: {} },
    handle: (deps) => sweepAudit(deps),
  }),
];
