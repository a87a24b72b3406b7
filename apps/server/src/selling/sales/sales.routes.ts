import { salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes } from '../../platform/http/route.ts';
import { csvRoute } from '../../platform/http/files/export-routes.ts';
import * as lists from './lists.service.ts';
import * as check from './access-check.service.ts';
import * as claims from './claims.service.ts';
import * as reconciliation from './reconciliation/reconciliation.service.ts';
import * as revenue from './revenue.service.ts';

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

/** What people have, held against what was paid for. */
export function accessCheckRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    listAccessDifferences: ({ actor }) => check.listAccessDifferences(deps, actor),
    checkAccess: async ({ actor }) => ({ found: await check.checkAccess(deps, actor) }),
    mendAccess: ({ actor, params, saveResponse }) => check.mendAccess(deps, actor, { ...params, saveResponse }),
  });
}

/** Purchases that were made with another e-mail. */
export function claimsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    claimPurchase: ({ actor, body }) => claims.claimPurchase(deps, actor, body.transaction_id),
    confirmClaim: ({ actor, body: { transaction_id: transaction, code }, saveResponse }) =>
      claims.confirmClaim(deps, actor, { transaction, code, saveResponse }),
  });
}

/** Exports of sellers, held against what was received. */
export function reconciliationRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    listReconciliations: ({ actor }) => reconciliation.listReconciliations(deps, actor),
    readExportHead: ({ actor, body }) => reconciliation.readExportHead(deps, actor, body),
    startReconciliation: ({ actor, body, saveResponse }) =>
      reconciliation.startReconciliation(deps, actor, { ...body, saveResponse }),
    processReconciliation: ({ actor, params, body, saveResponse }) =>
      reconciliation.processReconciliation(deps, actor, { ...params, ...body, saveResponse }),
    getReconciliation: ({ actor, params }) => reconciliation.getReconciliation(deps, actor, params.id),
    listReconciliationRows: paged(({ actor, params, query }) =>
      reconciliation.listRows(deps, actor, { ...params, ...query }),
    ),
  });
}

/** What was earned. */
export function revenueRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    getRevenue: ({ actor, query }) => revenue.getRevenue(deps, actor, query),
  });
  csvRoute(server, salesApi.exportSales, ({ actor, query }) => revenue.exportSales(deps, actor, query));
}
