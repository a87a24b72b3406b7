import { tokensApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import { createApiToken, deleteApiToken, listApiTokens } from './tokens.service.ts';

export function tokensRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, tokensApi.listApiTokens, async ({ actor }) => ({
    status: 'success',
    data: await listApiTokens(deps, actor),
  }));
  route(server, tokensApi.createApiToken, async ({ actor, body }) => ({
    status: 'success',
    message: 'Copy the token now. It is not shown again.',
    data: await createApiToken(deps, actor, body),
  }));
  route(server, tokensApi.deleteApiToken, async ({ actor, params }) => {
    await deleteApiToken(deps, actor, params.id);
    return { status: 'success' };
  });
}
