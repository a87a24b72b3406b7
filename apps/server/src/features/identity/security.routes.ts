import { securityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../platform/http/route.ts';
import * as security from './security.service.ts';

export function securityRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, securityApi.listSessions, async ({ actor }) => ({
    status: 'success',
    data: await security.listSessions(deps, actor),
  }));
  route(server, securityApi.endSession, async ({ actor, params }) => {
    await security.endSession(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, securityApi.endOtherSessions, async ({ actor }) => ({
    status: 'success',
    data: { ended: await security.endOtherSessions(deps, actor) },
  }));
  route(server, securityApi.getSecurity, async ({ actor }) => ({
    status: 'success',
    data: { security_settings: await security.getSecurity(deps, actor) },
  }));
  route(server, securityApi.saveSecurity, async ({ actor, body }) => ({
    status: 'success',
    message: 'Your security settings have been updated.',
    data: { security_settings: await security.saveSecurity(deps, actor, body) },
  }));
  route(server, securityApi.listActivity, async ({ actor }) => ({
    status: 'success',
    data: await security.listActivity(deps, actor),
  }));
}
