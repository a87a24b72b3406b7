import { analyticsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { csvRoute } from '../../platform/http/files/export-routes.ts';
import { paged, routes } from '../../platform/http/route.ts';
import * as analytics from './analytics.service.ts';
import { popularTemplates, successRate, userActivity } from './own-work.service.ts';
import { openWatchTime, openWatching } from './watch-time.ts';
import { systemEngagement } from './system/engagement.service.ts';
import { exportSystemTable } from './system/export-table.ts';
import * as system from './system/system.service.ts';

export function analyticsRoutes(server: FastifyInstance, deps: Deps): void {
  const watchTime = openWatchTime(deps);
  server.addHook('onClose', () => watchTime.close());
  const watching = openWatching(deps, watchTime);
  const reader = { ...deps, watchTime };

  routes(server, analyticsApi, {
    reportWatching: ({ actor, params, query, body, device }) =>
      watching.receive({ slug: params.slug, grant: query.grant, actor, device, report: body }),
    watchSummary: ({ actor, query }) => analytics.watchSummary(reader, actor, query),
    watchedVideos: paged(({ actor, query }) => analytics.listWatchedVideos(reader, actor, query)),
    videoWatchSummary: ({ actor, params, query }) =>
      analytics.videoWatchSummary(reader, actor, { ...query, id: params.id }),
    successRate: ({ actor, query }) => successRate(deps, actor, query),
    popularTemplates: ({ actor, query }) => popularTemplates(deps, actor, query),
    userActivity: ({ actor, query }) => userActivity(reader, actor, query),
  });
  csvRoute(server, analyticsApi.exportWatchedVideos, ({ actor, query }) =>
    analytics.exportWatchedVideos(reader, actor, query),
  );
  csvRoute(server, analyticsApi.exportWatchedDays, ({ actor, query }) =>
    analytics.exportWatchedDays(reader, actor, query),
  );
  systemRoutes(server, reader);
}

/** How the installation does, for those who operate it. */
function systemRoutes(server: FastifyInstance, deps: Deps & system.ReadDeps): void {
  routes(server, analyticsApi, {
    systemSummary: ({ actor, query }) => system.systemSummary(deps, actor, query),
    systemEngagement: ({ actor, query }) => systemEngagement(deps, actor, query),
    topVideos: ({ actor, query }) => system.topVideos(deps, actor, query),
    systemVideos: paged(({ actor, query }) => system.systemVideos(deps, actor, query)),
    recountSystem: ({ actor }) => system.recountSystem(deps, actor),
  });
  csvRoute(server, analyticsApi.exportSystemTable, ({ actor, query }) => exportSystemTable(deps, actor, query));
}
