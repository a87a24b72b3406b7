import { accountsApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { accountsOwnedData } from './accounts.owned.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { SEALED_API_KEY } from './api-keys.store.ts';
import { dataExportJobHandlers, dataExportWork } from './data-export/data-export.jobs.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { eraseDue } from './deletion.service.ts';

const eraseAccountsJob = defineJob({ name: 'erase-accounts', schema: z.object({}) });

const jobs = [
  handleJob({
    job: eraseAccountsJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle(deps) {
      const erased = await eraseDue(deps);
      if (erased > 0) deps.log.info({ erased }, 'accounts erased whose days of grace were over');
    },
  }),
];

export const accountsFeature: Feature = {
  api: accountsApi,
  routes: accountsRoutes,
  jobs: [...dataExportJobHandlers, ...jobs],
  work: dataExportWork,
  ownedData: accountsOwnedData,
  fileColumns: [
    { table: 'data_exports', column: 'file', owner: 'nobody' },
    { table: 'users', column: 'avatar_file', owner: 'person' },
  ],
  sealedColumns: [SEALED_API_KEY],
  // Copies of people's data are made again when somebody asks.
  tablesLeftBehind: ['data_exports'],
};
