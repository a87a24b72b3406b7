import { type AdminPlan, plansApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../platform/http/route.ts';
import * as plans from './plan-administration.service.ts';

export function planAdministrationRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, plansApi.listAdminPlans, async ({ actor }) => ({
    status: 'success',
    data: await plans.listAdminPlans(deps, actor),
  }));
  route(server, plansApi.createPlan, async ({ actor, body, saveResponse }) => {
    const answer = (plan: AdminPlan) => ({ status: 'success', message: 'Plan Created', data: plan }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], plan: AdminPlan) => saveResponse(trx, answer(plan));
    return answer(await plans.createPlan(deps, actor, { form: body, saveResponse: save }));
  });
  route(server, plansApi.getPlan, async ({ actor, params }) => ({
    status: 'success',
    data: await plans.getPlan(deps, actor, params.id),
  }));
  route(server, plansApi.updatePlan, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'Plan Updated',
    data: await plans.updatePlan(deps, actor, { id: params.id, form: body }),
  }));
  route(server, plansApi.orderPlans, async ({ actor, body }) => ({
    status: 'success',
    data: await plans.orderPlans(deps, actor, body),
  }));
  route(server, plansApi.deletePlan, async ({ actor, params }) => {
    await plans.deletePlan(deps, actor, params.id);
    return { status: 'success', message: 'Plan Deleted' };
  });
}
