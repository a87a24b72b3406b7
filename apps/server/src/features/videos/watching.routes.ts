import { watchApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { publicRoute } from '../../platform/http/route.ts';
import { embedVideo } from './oembed.ts';
import { getPublicVideo, unlockVideo } from './watching.service.ts';

export function watchingRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, watchApi.publicVideo, async ({ actor, params, query }) => ({
    status: 'success',
    data: await getPublicVideo(deps, { slug: params.slug, actor, grant: query.grant }),
  }));
  publicRoute(server, watchApi.unlockVideo, async ({ actor, params, body }) => {
    const { grant, endsAt, video } = await unlockVideo(deps, { slug: params.slug, actor, password: body.password });
    return { status: 'success', data: { grant, ends_at: endsAt.toISOString(), video } };
  });
  publicRoute(server, watchApi.oembed, async ({ query }) => embedVideo(deps, query));
}
