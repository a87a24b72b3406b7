import { plansApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import * as plans from './plan-administration.service.ts';

export function planAdministrationRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, plansApi, {
    listAdminPlans: ({ actor }) => plans.listAdminPlans(deps, actor),
    createPlan: withMessage('Plan Created', ({ actor, body, saveResponse }) =>
      plans.createPlan(deps, actor, { form: body, saveResponse }),
    ),
    getPlan: ({ actor, params }) => plans.getPlan(deps, actor, params.id),
    updatePlan: withMessage('Plan Updated', ({ actor, params, body }) =>
      plans.updatePlan(deps, actor, { id: params.id, form: body }),
    ),
    orderPlans: ({ actor, body }) => plans.orderPlans(deps, actor, body),
    deletePlan: withMessage('Plan Deleted', ({ actor, params }) => plans.deletePlan(deps, actor, params.id)),
  });
}
