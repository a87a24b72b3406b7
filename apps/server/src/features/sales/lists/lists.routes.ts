import { type AdminPurchase, salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { pageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import * as lists from './lists.service.ts';

/** What people have bought, and why they have their plans. */
export function listsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, salesApi.listMyPurchases, async ({ actor }) => ({
    status: 'success',
    data: await lists.listMyPurchases(deps, actor),
  }));
  route(server, salesApi.listPurchases, async ({ actor, query }) => {
    const { purchases, total } = await lists.listPurchases(deps, actor, query);
    return { status: 'success', data: pageOf(purchases, { path: salesApi.listPurchases.path, query, total }) };
  });
  route(server, salesApi.getPurchase, async ({ actor, params }) => ({
    status: 'success',
    data: await lists.getPurchase(deps, actor, params.id),
  }));
  route(server, salesApi.movePurchase, async ({ actor, params, body, saveResponse }) => {
    const answer = (purchase: AdminPurchase) => ({ status: 'success', data: purchase }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], purchase: AdminPurchase) =>
      saveResponse(trx, answer(purchase));
    return answer(await lists.movePurchase(deps, actor, { ...params, ...body, saveResponse: save }));
  });
  route(server, salesApi.listPlanReasons, async ({ actor, params }) => ({
    status: 'success',
    data: await lists.listPlanReasons(deps, actor, params.id),
  }));
}
