import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { sweepDataExports } from './data-export.service.ts';
import { makeDataExportJob } from './make-data-export.job.ts';
import { makeDataExport } from './make-data-export.ts';

const sweepDataExportsJob = defineJob({ name: 'sweep-data-exports', schema: z.object({}) });

export const dataExportJobHandlers = [
  handleJob({
    job: makeDataExportJob,
    handle: (deps, { id }, { signal, attempt }) =>
      makeDataExport(deps, id, { signal, isLastTry: attempt > makeDataExportJob.options.retryLimit }),
  }),
  handleJob({
    job: sweepDataExportsJob,
    schedule: { cron: '37 * * * *', payload: {} },
    handle: (deps) => sweepDataExports(deps),
  }),
];
