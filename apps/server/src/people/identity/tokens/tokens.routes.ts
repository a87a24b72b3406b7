import { tokensApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes, withMessage } from '../../../platform/http/route.ts';
import { createApiToken, deleteApiToken, listApiTokens } from './tokens.service.ts';

export function tokensRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, tokensApi, {
    listApiTokens: ({ actor }) => listApiTokens(deps, actor),
    createApiToken: withMessage('Copy the token now. It is not shown again.', ({ actor, body }) =>
      createApiToken(deps, actor, body),
    ),
    deleteApiToken: ({ actor, params }) => deleteApiToken(deps, actor, params.id),
  });
}
