import { identityApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { identityJobHandlers } from './identity.jobs.ts';
import { identityOwnedData } from './identity.owned.ts';
import { identityRoutes } from './identity.routes.ts';
import { SEALED_APP_SECRET } from './two-factor/two-factor.store.ts';

export const identityFeature: Feature = {
  api: identityApi,
  section: 'accounts',
  routes: identityRoutes,
  jobs: identityJobHandlers,
  ownedData: identityOwnedData,
  sealedColumns: [SEALED_APP_SECRET],
  // After a restore everybody signs in again and gives their programs new tokens.
  tablesLeftBehind: ['sessions', 'account_tokens', 'api_tokens', 'two_factor_challenges', 'two_factor_guesses'],
};
