import { plansApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { route } from '../../platform/http/route.ts';
import * as usage from './usage.service.ts';

export function usageRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, plansApi.getUsage, async ({ actor }) => ({
    status: 'success',
    data: await usage.getUsage(deps, actor),
  }));
  route(server, plansApi.checkTtsLimits, async ({ actor, body }) => ({
    status: 'success',
    success: true,
    data: await usage.checkTtsLimits(deps, actor, body),
  }));
}
