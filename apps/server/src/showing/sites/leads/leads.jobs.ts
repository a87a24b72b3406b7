import { handleJob } from '../../../platform/work/job-handler.ts';
import { mailLeads } from './mail-leads.ts';
import { mailLeadsJob } from './mail-leads.job.ts';

export const leadsJobs = [
  handleJob({
    job: mailLeadsJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => mailLeads(deps, signal),
  }),
];
