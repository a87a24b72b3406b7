import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepArchives } from './archive.service.ts';
import { sweepTrash } from './trash.ts';
import { sendWeeklyReports } from './weekly-report.ts';

const sweepTrashJob = defineJob({ name: 'sweep-trash', schema: z.object({}) });
const weeklyReportsJob = defineJob({ name: 'weekly-reports', schema: z.object({}) });

export const libraryJobHandlers = [
  handleJob({
    job: weeklyReportsJob,
    // Every hour: who was away on Monday morning makes up for it.
    schedule: { cron: '11 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => sendWeeklyReports(deps, signal),
  }),
  handleJob({
    job: sweepTrashJob,
    // Every hour: a machine that is on by day only erases as well.
    schedule: { cron: '37 * * * *', payload: {} },
    async handle(deps, _payload, { signal }) {
      await sweepArchives(deps);
      await sweepTrash(deps, signal);
    },
  }),
];
