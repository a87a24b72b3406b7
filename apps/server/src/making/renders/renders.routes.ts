import { rendersApi, type Video } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import { cancelVideo } from './cancel-video.service.ts';
import { changeVideo } from './change-video.ts';
import { createVideo } from './create-video.ts';
import { tellOfFilm } from './orders/wake-order.service.ts';
import { makingRoutes } from './making.routes.ts';
import { prepareVideo } from './prepare-video.ts';
import { startVideo } from './renders.service.ts';
import { listVideosOfUser } from './videos-of-user.service.ts';
import { getVideo, getVideoSpeech, type SaveVideo } from './videos.service.ts';

export function rendersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, rendersApi, {
    getVideo: ({ actor, params }) => getVideo(deps, actor, params.id),
    videoSpeech: wholeAnswer(async ({ actor, params }) => {
      const { audioUrl, speech } = await getVideoSpeech(deps, actor, params.id);
      return { status: 'success', data: audioUrl, speech };
    }),
    startVideo: wholeAnswer(async ({ actor, body, saveResponse }) => {
      const saveVideo: SaveVideo = (trx, video) => saveResponse(trx, started(video));
      return started(await startVideo(deps, actor, { form: body, saveResponse: saveVideo }));
    }),
    prepareVideo: wholeAnswer(async ({ actor, body }) => {
      await prepareVideo(deps, actor, body);
      return { status: 'success', success: true };
    }),
    createVideo: wholeAnswer(async ({ actor, body, saveResponse }) => {
      const { draft_id: draftId, draft_version: version, title } = body;
      const saveVideo: SaveVideo = (trx, video) => saveResponse(trx, started(video));
      return started(
        await createVideo(deps, actor, { draft: { id: draftId, version }, title, saveResponse: saveVideo }),
      );
    }),
    changeVideo: ({ actor, params, body, saveResponse }) =>
      changeVideo(deps, actor, { id: params.id, form: body, saveResponse }),
    cancelVideo: wholeAnswer(async ({ actor, params, body }) => {
      const { video, counted } = await cancelVideo(deps, actor, { id: params.id, onlyFree: body.only_free });
      return { status: 'success', data: video, counted };
    }),
    videosOfUser: ({ actor, params }) => listVideosOfUser(deps, actor, params.id),
    tellOfFilm: ({ params }) => tellOfFilm(deps, params.token),
  });
  makingRoutes(server, deps);
}

const started = (video: Video) => ({ status: 'success', success: true, video_id: video.id, data: video }) as const;
