import { securityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import * as security from './security.service.ts';

export function securityRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, securityApi, {
    listSessions: ({ actor }) => security.listSessions(deps, actor),
    endSession: ({ actor, params }) => security.endSession(deps, actor, params.id),
    endOtherSessions: async ({ actor }) => ({ ended: await security.endOtherSessions(deps, actor) }),
    getSecurity: async ({ actor }) => ({ security_settings: await security.getSecurity(deps, actor) }),
    saveSecurity: withMessage('Your security settings have been updated.', async ({ actor, body }) => ({
      security_settings: await security.saveSecurity(deps, actor, body),
    })),
    listActivity: ({ actor }) => security.listActivity(deps, actor),
  });
}
