import { accountsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { accountsJobHandlers } from './accounts.jobs.ts';
import { accountsOwnedData } from './accounts.owned.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { dataExportJobHandlers } from './data-export.jobs.ts';
import { deletionJobHandlers } from './deletion.jobs.ts';
import { SEALED_API_KEY, SEALED_APP_SECRET } from './sealed-columns.ts';

export const accountsFeature: Feature = {
  api: accountsApi,
  routes: accountsRoutes,
  jobs: [...accountsJobHandlers, ...dataExportJobHandlers, ...deletionJobHandlers],
  ownedData: accountsOwnedData,
  fileColumns: [
    { table: 'data_exports', column: 'file' },
    { table: 'users', column: 'avatar_file' },
  ],
  sealedColumns: [SEALED_API_KEY, SEALED_APP_SECRET],
  // After a restore everybody signs in anew and gives their programs new tokens.
  tablesLeftBehind: [
    'sessions',
    'account_tokens',
    'api_tokens',
    'two_factor_challenges',
    'two_factor_guesses',
    'data_exports',
  ],
};
