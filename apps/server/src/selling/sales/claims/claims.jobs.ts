import { handleJob } from '../../../platform/work/job-handler.ts';
import { mailClaimCodeJob, sweepClaimsJob } from './claims.job.ts';
import { mailClaimCode, sweepClaims } from './mail-claim-code.ts';

export const claimsJobs = [
  handleJob({ job: mailClaimCodeJob, handle: (deps, payload) => mailClaimCode(deps, payload) }),
  handleJob({
    job: sweepClaimsJob,
    schedule: { cron: '23 4 * * *', payload: {} },
    handle: (deps) => sweepClaims(deps),
  }),
];
