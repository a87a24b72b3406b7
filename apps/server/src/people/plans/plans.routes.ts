import { plansApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes, wholeAnswer, withMessage } from '../../platform/http/route.ts';
import type { Deps } from '../../deps.ts';
import * as plans from './plans.service.ts';
import * as usage from './usage.service.ts';
import * as userPlans from './user-plans.service.ts';
import * as adminPlans from './plan-administration.service.ts';
import { plansTexts } from './plans.texts.gen.ts';

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

function planAdministrationRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, plansApi, {
    listAdminPlans: ({ actor }) => adminPlans.listAdminPlans(deps, actor),
    createPlan: withMessage(
      () => plansTexts.created,
      ({ actor, body, saveResponse }) => adminPlans.createPlan(deps, actor, { form: body, saveResponse }),
    ),
    getPlan: ({ actor, params }) => adminPlans.getPlan(deps, actor, params.id),
    updatePlan: withMessage(
      () => plansTexts.updated,
      ({ actor, params, body }) => adminPlans.updatePlan(deps, actor, { id: params.id, form: body }),
    ),
    orderPlans: ({ actor, body }) => adminPlans.orderPlans(deps, actor, body),
    deletePlan: withMessage(
      () => plansTexts.deleted,
      ({ actor, params }) => adminPlans.deletePlan(deps, actor, params.id),
    ),
  });
}
