import { type HeldPlan, plansApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../platform/http/route.ts';
import * as userPlans from './user-plan-changes.service.ts';

export function userPlansRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, plansApi.givePlan, async ({ actor, params, body, saveResponse }) => {
    const answer = (plans: HeldPlan[]) => ({ status: 'success', data: plans }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], plans: HeldPlan[]) => saveResponse(trx, answer(plans));
    return answer(
      await userPlans.givePlan(deps, actor, { userId: params.id, planId: body.plan_id, saveResponse: save }),
    );
  });
  route(server, plansApi.takePlan, async ({ actor, params, body }) => ({
    status: 'success',
    data: await userPlans.takePlan(deps, actor, { userId: params.id, planId: body.plan_id }),
  }));
}
