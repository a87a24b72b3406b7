import { moderationApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import * as moderation from './moderation.service.ts';

export function moderationRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, moderationApi.reportVideo, async ({ actor, params, body }) => {
    await moderation.reportVideo(deps, actor, { slug: params.slug, form: body });
    return { status: 'success', message: 'Thank you. The operator of this site will look at it.' };
  });
  route(server, moderationApi.listReports, async ({ actor, query }) => {
    const { reports, total } = await moderation.listReports(deps, actor, query);
    return { status: 'success', data: pageOf(reports, { path: moderationApi.listReports.path, query, total }) };
  });
  route(server, moderationApi.updateReport, async ({ actor, params, body }) => ({
    status: 'success',
    data: await moderation.updateReport(deps, actor, { id: params.id, status: body.status }),
  }));
}
