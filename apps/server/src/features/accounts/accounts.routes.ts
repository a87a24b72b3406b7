import { accountsApi, apiKeysApi, attentionApi, deletionApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { RouteDeps } from '../../feature.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
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
  publicRoute(server, accountsApi.register, async ({ body, device }) => ({
    status: 'success',
    data: await register(deps, body, device),
  }));
  route(server, accountsApi.getPreferences, async ({ actor }) => ({
    status: 'success',
    data: await getPreferences(deps, actor),
  }));
  route(server, accountsApi.savePreferences, async ({ actor, body }) => ({
    status: 'success',
    message: 'Your preferences have been updated successfully.',
    data: await savePreferences(deps, actor, body),
  }));
  publicRoute(server, accountsApi.stopMails, async ({ query: { token }, device }) => ({
    status: 'success',
    data: { mails: await stopMails(deps, { token, device }) },
  }));
  emailRoutes(server, deps);
  profileRoutes(server, deps);
  apiKeysRoutes(server, deps);
  dataExportRoutes(server, deps);
  deletionRoutes(server, deps);
  usersRoutes(server, deps);
  route(server, attentionApi.listAttention, async ({ actor }) => ({
    status: 'success',
    data: await listAttention(deps, actor),
  }));
  route(server, attentionApi.listSetup, async ({ actor }) => ({
    status: 'success',
    data: await listSetup(deps, actor),
  }));
}

function apiKeysRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, apiKeysApi.getApiKeys, async ({ actor }) => ({
    status: 'success',
    data: await getApiKeys(deps, actor),
  }));
  route(server, apiKeysApi.saveApiKeys, async ({ actor, body }) => ({
    status: 'success',
    message: 'Your API keys have been saved.',
    data: await saveApiKeys(deps, actor, body),
  }));
  route(server, apiKeysApi.deleteApiKeys, async ({ actor }) => {
    await deleteApiKeys(deps, actor);
    return { status: 'success' };
  });
  route(server, apiKeysApi.deleteApiKey, async ({ actor, params }) => {
    await deleteApiKeys(deps, actor, params.service);
    return { status: 'success' };
  });
  route(server, apiKeysApi.testApiKey, async ({ actor, params, signal }) => {
    const data = await testApiKey(deps, actor, { service: params.service, signal });
    return { status: 'success', ...(data.test_result ? { message: data.test_result.message } : {}), data };
  });
}

function deletionRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, deletionApi.deleteAccount, async ({ actor, body }) => {
    const eraseAt = await deleteOwnAccount(deps, actor, body);
    return { status: 'success', data: { erase_at: eraseAt.toISOString() } };
  });
  publicRoute(server, deletionApi.restoreAccount, async ({ body, device }) => {
    await restoreAccount(deps, body, device);
    return { status: 'success', message: 'Your account stays. Sign in to go on.' };
  });
}
