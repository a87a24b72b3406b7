import { teamsApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepInvitations } from './invitations.service.ts';
import { teamsOwnedData } from './teams.owned.ts';
import { teamsRoutes } from './teams.routes.ts';

const sweepInvitationsJob = defineJob({ name: 'sweep-invitations', schema: z.object({}) });

export const teamsFeature: Feature = {
  api: teamsApi,
  routes: teamsRoutes,
  jobs: [
    handleJob({
      job: sweepInvitationsJob,
      schedule: { cron: '47 3 * * *', payload: {} },
      handle: (deps) => sweepInvitations(deps),
    }),
  ],
  ownedData: teamsOwnedData,
};
