import { z } from 'zod';
import { checkContentJob } from '../../platform/content/check-content.job.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { checkAll } from './check/check-all.ts';
import { checkAllJob } from './check/check-all.job.ts';
import { checkContent } from './check/check-content.ts';
import { sweepContent } from './decisions/erase-removed.ts';
import { makeFrames, makeFramesJob } from './frames/make-frames.ts';
import { tellReporters, tellReportersJob } from './reports/tell-reporters.ts';

const sweepContentJob = defineJob({ name: 'sweep-removed-content', schema: z.object({}) });

export const moderationJobs = [
  handleJob({ job: checkContentJob, handle: (deps, ref, { signal }) => checkContent(deps, ref, signal) }),
  handleJob({
    job: checkAllJob,
    // Soon after an update; from then on nothing is left to check.
    schedule: { cron: '*/5 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => checkAll(deps, signal),
  }),
  handleJob({ job: makeFramesJob, handle: (deps, { itemId }, run) => makeFrames(deps, itemId, run) }),
  handleJob({
    job: tellReportersJob,
    handle: (deps, { decisionId }, { signal }) => tellReporters(deps, decisionId, signal),
  }),
  handleJob({
    job: sweepContentJob,
    schedule: { cron: '23 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => sweepContent(deps, signal),
  }),
];
