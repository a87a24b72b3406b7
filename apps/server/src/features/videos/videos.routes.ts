import { type Video, libraryApi, rendersApi, specsApi, watchApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../platform/http/files/file-route.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { actsRoutes } from './acts.routes.ts';
import { bedSample } from './bed-samples.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { examplePart, exampleStill, listExamples } from './examples.ts';
import { makingRoutes } from './making.routes.ts';
import { scriptHelpRoutes } from './script-help.routes.ts';
import { getVideoSpeech } from './video-speech.ts';
import * as videos from './videos.service.ts';
import { countView, countViewById } from './views.service.ts';
import { watchingRoutes } from './watching.routes.ts';

export function videosRoutes(server: FastifyInstance, deps: Deps): void {
  actsRoutes(server, deps);
  scriptHelpRoutes(server, deps);
  draftsRoutes(server, deps);
  route(server, libraryApi.listVideos, async ({ actor, query }) => {
    const { videos: rows, total, totals, found } = await videos.listVideos(deps, actor, query);
    const page = pageOf(rows, { path: libraryApi.listVideos.path, query, total });
    return { status: 'success', data: { ...page, totals, found } };
  });
  route(server, rendersApi.getVideo, async ({ actor, params }) => ({
    status: 'success',
    data: await videos.getVideo(deps, actor, params.id),
  }));
  route(server, rendersApi.videoSpeech, async ({ actor, params }) => {
    const { audioUrl, speech } = await getVideoSpeech(deps, actor, params.id);
    return { status: 'success', data: audioUrl, speech };
  });
  route(server, rendersApi.startVideo, async ({ actor, body, keepAnswer }) => {
    const keep: videos.Keep = (trx, video) => keepAnswer(trx, started(video));
    return started(await videos.startVideo(deps, actor, { form: body, keep }));
  });
  route(server, rendersApi.createVideo, async ({ actor, body, keepAnswer }) => {
    const { draft_id: draftId, draft_version: version, title } = body;
    const keep: videos.Keep = (trx, video) => keepAnswer(trx, started(video));
    return started(await videos.createVideo(deps, actor, { draft: { id: draftId, version }, title, keep }));
  });
  route(server, rendersApi.changeVideo, async ({ actor, params, body, keepAnswer }) => {
    const keep: videos.Keep = (trx, video) => keepAnswer(trx, { status: 'success', data: video });
    return { status: 'success', data: await videos.changeVideo(deps, actor, { id: params.id, form: body, keep }) };
  });
  route(server, rendersApi.cancelVideo, async ({ actor, params }) => ({
    status: 'success',
    data: await videos.cancelVideo(deps, actor, params.id),
  }));
  makingRoutes(server, deps);
  watchingRoutes(server, deps);
  publicRoute(server, watchApi.listExamples, async () => ({ status: 'success', data: await listExamples(deps) }));
  fileRoute(server, watchApi.exampleStill, ({ params }) => exampleStill(deps, params.id));
  fileRoute(server, watchApi.examplePreview, ({ params }) => examplePart(deps, params.id, 'preview'));
  fileRoute(server, watchApi.exampleVideo, ({ params }) => examplePart(deps, params.id, 'video'));
  fileRoute(server, specsApi.sampleBed, ({ params }) => bedSample(deps, params.id));
  publicRoute(server, watchApi.countView, async ({ actor, params, query, device }) => ({
    status: 'success',
    data: { views: await countView(deps, actor, { slug: params.slug, grant: query.grant, viewer: device }) },
  }));
  publicRoute(server, watchApi.countViewById, async ({ actor, params, query, device }) => ({
    status: 'success',
    data: { views: await countViewById(deps, actor, { id: params.id, grant: query.grant, viewer: device }) },
  }));
}

const started = (video: Video) => ({ status: 'success', success: true, video_id: video.id, data: video }) as const;
