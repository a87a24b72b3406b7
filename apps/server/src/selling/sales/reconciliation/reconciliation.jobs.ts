import { handleJob } from '../../../platform/work/job-handler.ts';
import { processExports } from './process-exports.ts';
import { reconcileJob } from './reconcile.job.ts';

export const reconciliationJobs = [
  handleJob({
    job: reconcileJob,
    // What a worker that died has left goes on within a minute.
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => processExports(deps, signal),
  }),
];
