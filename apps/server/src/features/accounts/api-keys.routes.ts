import { apiKeysApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../platform/http/route.ts';
import { deleteApiKeys, getApiKeys, saveApiKeys, testApiKey } from './api-keys.service.ts';

export function apiKeysRoutes(server: FastifyInstance, deps: Deps): void {
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
