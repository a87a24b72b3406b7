import { identityApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { identityRoutes } from './identity.routes.ts';
import { deleteTwoFactor, getTwoFactor, SEALED_APP_SECRET } from './two-factor.store.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepTokens } from './account-tokens.service.ts';
import { sendResetLink, forgotPasswordJob } from './passwords.service.ts';
import { sweepGuesses } from './second-step-codes.ts';
import { sweepChallenges } from './two-factor.service.ts';
import { sweepSessions } from './sessions.service.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import * as store from './people.store.ts';

/** How people sign in and what signs in for them. Their API tokens stand in the copy beside the keys that they have stored, see `accounts`. */
const ownedData: OwnedData = {
  tables: ['sessions', 'account_tokens', 'api_tokens', 'recovery_codes', 'two_factor_challenges', 'two_factor_guesses'],
  async *exportData(db, { userId }) {
    yield { path: 'profile/sessions.json', value: await store.listOwnedSessions(db, userId) };
    yield { path: 'profile/mailed-links.json', value: await store.listOwnedLinks(db, userId) };
  },
  eraseData: goesWithOwner,
  async endUnproven(trx, { userId }) {
    const secondSteps = Number(Boolean((await getTwoFactor(trx, userId))?.two_factor_enabled_at));
    await deleteTwoFactor(trx, userId);
    return { secondSteps };
  },
};

const sweepSessionsJob = defineJob({ name: 'sweep-sessions', schema: z.object({}) });
const sweepTokensJob = defineJob({ name: 'sweep-account-tokens', schema: z.object({}) });

const jobs = [
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

export const identityFeature: Feature = {
  api: identityApi,
  section: 'accounts',
  routes: identityRoutes,
  jobs,
  ownedData,
  sealedColumns: [SEALED_APP_SECRET],
  // After a restore everybody signs in again and gives their programs new tokens.
  tablesLeftBehind: ['sessions', 'account_tokens', 'api_tokens', 'two_factor_challenges', 'two_factor_guesses'],
};
