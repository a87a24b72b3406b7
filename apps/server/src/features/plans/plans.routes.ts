import { plansApi, type HeldPlan } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { planAdministrationRoutes } from './plan-administration.routes.ts';
import * as plans from './plans.service.ts';
import * as usage from './usage.service.ts';
import type { Deps } from '../../deps.ts';
import * as userPlans from './user-plan-changes.service.ts';

export function plansRoutes(server: FastifyInstance, deps: RouteDeps): void {
  route(server, plansApi.listPlans, async ({ actor }) => ({
    status: 'success',
    data: await plans.listPlans(deps, actor),
  }));
  route(server, plansApi.getLimits, async ({ actor }) => ({
    status: 'success',
    data: await plans.limitsOf(deps, actor),
  }));
  publicRoute(server, plansApi.getPricing, async ({ actor }) => ({
    status: 'success',
    data: await plans.getPricing(deps, actor),
  }));
  planAdministrationRoutes(server, deps);
  usageRoutes(server, deps);
  userPlansRoutes(server, deps);
}

function usageRoutes(server: FastifyInstance, deps: RouteDeps): void {
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

function userPlansRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, plansApi.givePlan, async ({ actor, params, body, saveResponse }) => {
    const answer = (plans: HeldPlan[]) => ({ status: 'success', data: plans }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], plans: HeldPlan[]) => saveResponse(trx, answer(plans));
    return answer(await userPlans.givePlan(deps, actor, { userId: params.id, gift: body, saveResponse: save }));
  });
  route(server, plansApi.takePlan, async ({ actor, params, body }) => ({
    status: 'success',
    data: await userPlans.takePlan(deps, actor, { userId: params.id, planId: body.plan_id }),
  }));
}
