import { analyticsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvRoute } from '../../../platform/http/files/export-routes.ts';
import { paged, routes } from '../../../platform/http/route.ts';
import { systemEngagement } from './engagement.service.ts';
import { exportSystemTable } from './export-table.ts';
import * as system from './system.service.ts';

/** How the installation does, for those who operate it. */
export function systemRoutes(server: FastifyInstance, deps: Deps & system.ReadDeps): void {
  routes(server, analyticsApi, {
    systemSummary: ({ actor, query }) => system.systemSummary(deps, actor, query),
    systemEngagement: ({ actor, query }) => systemEngagement(deps, actor, query),
    topVideos: ({ actor, query }) => system.topVideos(deps, actor, query),
    systemVideos: paged(({ actor, query }) => system.systemVideos(deps, actor, query)),
    recountSystem: ({ actor }) => system.recountSystem(deps, actor),
  });
  csvRoute(server, analyticsApi.exportSystemTable, ({ actor, query }) => exportSystemTable(deps, actor, query));
}
