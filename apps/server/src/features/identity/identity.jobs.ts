import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepTokens } from './account-tokens.service.ts';
import { forgotPasswordJob } from './passwords/forgot-password.job.ts';
import { sendResetLink } from './passwords/passwords.service.ts';
import { sweepGuesses } from './two-factor/second-step-guesses.ts';
import { sweepChallenges } from './two-factor/two-factor.service.ts';
import { sweepSessions } from './sessions.service.ts';

const sweepSessionsJob = defineJob({ name: 'sweep-sessions', schema: z.object({}) });
const sweepTokensJob = defineJob({ name: 'sweep-account-tokens', schema: z.object({}) });

export const identityJobHandlers = [
  handleJob({
    job: sweepSessionsJob,
    schedule: { cron: '41 * * * *', payload: {} },
    handle: (deps) => sweepSessions(deps),
  }),
  handleJob({
    job: sweepTokensJob,
    schedule: { cron: '43 * * * *', payload: {} },
    handle: async (deps) => {
      await sweepTokens(deps);
      await sweepChallenges(deps);
      await sweepGuesses(deps);
    },
  }),
  handleJob({ job: forgotPasswordJob, handle: (deps, payload) => sendResetLink(deps, payload) }),
];
