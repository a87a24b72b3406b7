import { salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvRoute } from '../../../platform/http/files/export-routes.ts';
import { routes } from '../../../platform/http/route.ts';
import * as revenue from './revenue.service.ts';

/** What was earned. */
export function revenueRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    getRevenue: ({ actor, query }) => revenue.getRevenue(deps, actor, query),
  });
  csvRoute(server, salesApi.exportSales, ({ actor, query }) => revenue.exportSales(deps, actor, query));
}
