import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { recheckHosts } from './recheck-hosts.ts';

/** Not repeated: a second run on one day would count a missing record twice. */
const recheckHostsJob = defineJob({ name: 'recheck-site-hosts', schema: z.object({}), options: { retryLimit: 0 } });

export const hostsJobs = [
  handleJob({
    job: recheckHostsJob,
    schedule: { cron: '41 4 * * *', payload: {} },
    handle: (deps, _payload, { signal }) => recheckHosts(deps, signal),
  }),
];
