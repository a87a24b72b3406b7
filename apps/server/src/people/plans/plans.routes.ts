import { plansApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import { planAdministrationRoutes } from './plan-administration.routes.ts';
import * as plans from './plans.service.ts';
import * as usage from './usage.service.ts';
import * as userPlans from './user-plan-changes.service.ts';

export function plansRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, plansApi, {
    listPlans: ({ actor }) => plans.listPlans(deps, actor),
    getLimits: ({ actor }) => plans.limitsOf(deps, actor),
    getPricing: ({ actor }) => plans.getPricing(deps, actor),
    getUsage: ({ actor }) => usage.getUsage(deps, actor),
    checkTtsLimits: wholeAnswer(async ({ actor, body }) => ({
      status: 'success',
      success: true,
      data: await usage.checkTtsLimits(deps, actor, body),
    })),
    givePlan: ({ actor, params, body, saveResponse }) =>
      userPlans.givePlan(deps, actor, { userId: params.id, gift: body, saveResponse }),
    takePlan: ({ actor, params, body }) => userPlans.takePlan(deps, actor, { userId: params.id, planId: body.plan_id }),
  });
  planAdministrationRoutes(server, deps);
}
