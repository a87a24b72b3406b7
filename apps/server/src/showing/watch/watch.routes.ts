import { watchApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-route.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import { examplePart, exampleStill, listExamples } from './examples.ts';
import { embedVideo } from './oembed.ts';
import { countView, countViewById } from './views.ts';
import { getPublicVideo, unlockVideo } from './watch.service.ts';

export function watchRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, watchApi, {
    listExamples: () => listExamples(deps),
    publicVideo: ({ actor, params, query }) => getPublicVideo(deps, { slug: params.slug, actor, grant: query.grant }),
    unlockVideo: async ({ actor, params, body }) => {
      const { grant, endsAt, video } = await unlockVideo(deps, { slug: params.slug, actor, password: body.password });
      return { grant, ends_at: endsAt.toISOString(), video };
    },
    oembed: wholeAnswer(({ query }) => embedVideo(deps, query)),
    countView: async ({ actor, params, query, device }) => ({
      views: await countView(deps, actor, { slug: params.slug, grant: query.grant, viewer: device }),
    }),
    countViewById: async ({ actor, params, query, device }) => ({
      views: await countViewById(deps, actor, { id: params.id, grant: query.grant, viewer: device }),
    }),
  });
  fileRoute(server, watchApi.exampleStill, ({ params }) => ofProduct(exampleStill(deps, params.id)));
  fileRoute(server, watchApi.examplePreview, ({ params }) => ofProduct(examplePart(deps, params.id, 'preview')));
  fileRoute(server, watchApi.exampleVideo, ({ params }) => ofProduct(examplePart(deps, params.id, 'video')));
}
