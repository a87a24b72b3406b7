import { analyticsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvRoute } from '../../../platform/http/files/csv-route.ts';
import { pageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import { systemEngagement } from './engagement.service.ts';
import { exportSystemTable } from './export-table.ts';
import * as system from './system.service.ts';

/** How the installation does, for those who operate it. */
export function systemRoutes(server: FastifyInstance, deps: Deps & system.ReadDeps): void {
  route(server, analyticsApi.systemSummary, async ({ actor, query }) => ({
    status: 'success',
    data: await system.systemSummary(deps, actor, query),
  }));
  route(server, analyticsApi.systemEngagement, async ({ actor, query }) => ({
    status: 'success',
    data: await systemEngagement(deps, actor, query),
  }));
  route(server, analyticsApi.topVideos, async ({ actor, query }) => ({
    status: 'success',
    data: await system.topVideos(deps, actor, query),
  }));
  route(server, analyticsApi.systemVideos, async ({ actor, query }) => {
    const { videos, total } = await system.systemVideos(deps, actor, query);
    return { status: 'success', data: pageOf(videos, { path: analyticsApi.systemVideos.path, query, total }) };
  });
  csvRoute(server, analyticsApi.exportSystemTable, ({ actor, query }) => exportSystemTable(deps, actor, query));
  route(server, analyticsApi.recountSystem, async ({ actor }) => {
    await system.recountSystem(deps, actor);
    return { status: 'success' };
  });
}
