import { watchApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-route.ts';
import { publicRoute } from '../../platform/http/route.ts';
import { examplePart, exampleStill, listExamples } from './examples.ts';
import { embedVideo } from './oembed.ts';
import { countView, countViewById } from './views.ts';
import { getPublicVideo, unlockVideo } from './watch.service.ts';

export function watchRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, watchApi.listExamples, async () => ({ status: 'success', data: await listExamples(deps) }));
  fileRoute(server, watchApi.exampleStill, ({ params }) => ofProduct(exampleStill(deps, params.id)));
  fileRoute(server, watchApi.examplePreview, ({ params }) => ofProduct(examplePart(deps, params.id, 'preview')));
  fileRoute(server, watchApi.exampleVideo, ({ params }) => ofProduct(examplePart(deps, params.id, 'video')));
  publicRoute(server, watchApi.publicVideo, async ({ actor, params, query }) => ({
    status: 'success',
    data: await getPublicVideo(deps, { slug: params.slug, actor, grant: query.grant }),
  }));
  publicRoute(server, watchApi.unlockVideo, async ({ actor, params, body }) => {
    const { grant, endsAt, video } = await unlockVideo(deps, { slug: params.slug, actor, password: body.password });
    return { status: 'success', data: { grant, ends_at: endsAt.toISOString(), video } };
  });
  publicRoute(server, watchApi.oembed, async ({ query }) => embedVideo(deps, query));
  publicRoute(server, watchApi.countView, async ({ actor, params, query, device }) => ({
    status: 'success',
    data: { views: await countView(deps, actor, { slug: params.slug, grant: query.grant, viewer: device }) },
  }));
  publicRoute(server, watchApi.countViewById, async ({ actor, params, query, device }) => ({
    status: 'success',
    data: { views: await countViewById(deps, actor, { id: params.id, grant: query.grant, viewer: device }) },
  }));
}
