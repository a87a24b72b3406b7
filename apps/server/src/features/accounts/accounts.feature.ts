import { accountsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { accountsOwnedData } from './accounts.owned.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { SEALED_API_KEY } from './api-keys.store.ts';
import { dataExportJobHandlers, dataExportWork } from './data-export/data-export.jobs.ts';
import { deletionJobHandlers } from './deletion.jobs.ts';

export const accountsFeature: Feature = {
  api: accountsApi,
  routes: accountsRoutes,
  jobs: [...dataExportJobHandlers, ...deletionJobHandlers],
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
