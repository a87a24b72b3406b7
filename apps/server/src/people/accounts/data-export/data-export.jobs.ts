import { z } from 'zod';
import { isDiskFull } from '../../../platform/storage/is-disk-full.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import type { WorkHandler } from '../../../platform/work/work-kind.ts';
import { sweepDataExports } from './data-export.service.ts';
import * as store from './data-export.store.ts';
import { makeDataExportWork } from './make-data-export.work.ts';
import { makeDataExport } from './make-data-export.ts';

const sweepDataExportsJob = defineJob({ name: 'sweep-data-exports', schema: z.object({}) });

export const dataExportJobHandlers = [
  handleJob({
    job: sweepDataExportsJob,
    schedule: { cron: '37 * * * *', payload: {} },
    handle: (deps) => sweepDataExports(deps),
  }),
];

export const dataExportWork: WorkHandler[] = [
  {
    work: makeDataExportWork,
    perform: (deps, { subjectId, signal }) => makeDataExport(deps, subjectId, signal),
    giveUp: (_deps, trx, { subjectId, failure }) => store.failDataExport(trx, subjectId, failure.code),
    // A full disk is not waited for.
    failureOf: (error) => (isDiskFull(error) ? { code: 'storage_full', isFinal: true } : null),
    waiting: store.WAITING_EXPORTS,
    // After a day they may ask anew.
    giveUpAfterHours: 24,
  },
];
