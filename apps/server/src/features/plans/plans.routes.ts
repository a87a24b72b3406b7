import { plansApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { route } from '../../platform/http/route.ts';
import { planAdministrationRoutes } from './plan-administration.routes.ts';
import * as plans from './plans.service.ts';
import { usageRoutes } from './usage.routes.ts';
import { userPlansRoutes } from './user-plans.routes.ts';

export function plansRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, plansApi.listPlans, async ({ actor }) => ({
    status: 'success',
    data: await plans.listPlans(deps, actor),
  }));
  route(server, plansApi.getLimits, async ({ actor }) => ({
    status: 'success',
    data: await plans.limitsOf(deps, actor),
  }));
  planAdministrationRoutes(server, deps);
  usageRoutes(server, deps);
  userPlansRoutes(server, deps);
}
