import { salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paged, routes } from '../../../platform/http/route.ts';
import * as lists from './lists.service.ts';

/** What people have bought, and why they have their plans. */
export function listsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    listMyPurchases: ({ actor }) => lists.listMyPurchases(deps, actor),
    listPurchases: paged(({ actor, query }) => lists.listPurchases(deps, actor, query)),
    getPurchase: ({ actor, params }) => lists.getPurchase(deps, actor, params.id),
    movePurchase: ({ actor, params, body, saveResponse }) =>
      lists.movePurchase(deps, actor, { ...params, ...body, saveResponse }),
    listPlanReasons: ({ actor, params }) => lists.listPlanReasons(deps, actor, params.id),
  });
}
