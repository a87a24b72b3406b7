import { analyticsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { csvRoute } from '../../platform/http/files/csv-route.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import * as analytics from './analytics.service.ts';
import { popularTemplates, successRate, userActivity } from './own-work.service.ts';
import { systemRoutes } from './system/system.routes.ts';
import { openWatchTime } from './watch-time.ts';
import { openWatching } from './watching.service.ts';

export function analyticsRoutes(server: FastifyInstance, deps: Deps): void {
  const watchTime = openWatchTime(deps);
  server.addHook('onClose', () => watchTime.close());
  const watching = openWatching(deps, watchTime);
  const reader = { ...deps, watchTime };

  publicRoute(server, analyticsApi.reportWatching, async ({ actor, params, query, body, device }) => {
    await watching.receive({ slug: params.slug, grant: query.grant, actor, device, report: body });
    return { status: 'success' };
  });
  route(server, analyticsApi.watchSummary, async ({ actor, query }) => ({
    status: 'success',
    data: await analytics.watchSummary(reader, actor, query),
  }));
  route(server, analyticsApi.watchedVideos, async ({ actor, query }) => {
    const { videos, total } = await analytics.listWatchedVideos(reader, actor, query);
    return { status: 'success', data: pageOf(videos, { path: analyticsApi.watchedVideos.path, query, total }) };
  });
  route(server, analyticsApi.videoWatchSummary, async ({ actor, params, query }) => ({
    status: 'success',
    data: await analytics.videoWatchSummary(reader, actor, { ...query, id: params.id }),
  }));
  csvRoute(server, analyticsApi.exportWatchedVideos, ({ actor, query }) =>
    analytics.exportWatchedVideos(reader, actor, query),
  );
  csvRoute(server, analyticsApi.exportWatchedDays, ({ actor, query }) =>
    analytics.exportWatchedDays(reader, actor, query),
  );
  route(server, analyticsApi.successRate, async ({ actor, query }) => ({
    status: 'success',
    data: await successRate(deps, actor, query),
  }));
  route(server, analyticsApi.popularTemplates, async ({ actor, query }) => ({
    status: 'success',
    data: await popularTemplates(deps, actor, query),
  }));
  route(server, analyticsApi.userActivity, async ({ actor, query }) => ({
    status: 'success',
    data: await userActivity(reader, actor, query),
  }));
  systemRoutes(server, reader);
}
