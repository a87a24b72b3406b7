import { accountsApi, apiKeysApi, attentionApi, deletionApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import { listAttention, listSetup } from './attention.service.ts';
import { register } from './accounts.service.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { emailRoutes } from './email.routes.ts';
import { getPreferences, savePreferences, stopMails } from './preferences.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { deleteApiKeys, getApiKeys, saveApiKeys, testApiKey } from './api-keys.service.ts';
import { deleteOwnAccount, restoreAccount } from './deletion.service.ts';

export function accountsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, accountsApi, {
    register: ({ body, device }) => register(deps, body, device),
    getPreferences: ({ actor }) => getPreferences(deps, actor),
    savePreferences: withMessage('Your preferences have been updated successfully.', ({ actor, body }) =>
      savePreferences(deps, actor, body),
    ),
    stopMails: async ({ query: { token }, device }) => ({ mails: await stopMails(deps, { token, device }) }),
  });
  routes(server, attentionApi, {
    listAttention: ({ actor }) => listAttention(deps, actor),
    listSetup: ({ actor }) => listSetup(deps, actor),
  });
  routes(server, apiKeysApi, {
    getApiKeys: ({ actor }) => getApiKeys(deps, actor),
    saveApiKeys: withMessage('Your API keys have been saved.', ({ actor, body }) => saveApiKeys(deps, actor, body)),
    deleteApiKeys: ({ actor }) => deleteApiKeys(deps, actor),
    deleteApiKey: ({ actor, params }) => deleteApiKeys(deps, actor, params.service),
    testApiKey: withMessage(
      ({ test_result: result }) => result?.message,
      ({ actor, params, signal }) => testApiKey(deps, actor, { service: params.service, signal }),
    ),
  });
  routes(server, deletionApi, {
    deleteAccount: async ({ actor, body }) => {
      const eraseAt = await deleteOwnAccount(deps, actor, body);
      return { erase_at: eraseAt.toISOString() };
    },
    restoreAccount: withMessage('Your account stays. Sign in to go on.', ({ body, device }) =>
      restoreAccount(deps, body, device),
    ),
  });
  emailRoutes(server, deps);
  profileRoutes(server, deps);
  dataExportRoutes(server, deps);
  usersRoutes(server, deps);
}
