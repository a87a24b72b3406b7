import { rendersApi, type Video, type IdParams } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import type { Actor } from '../../access.ts';
import { write } from '../../people/identity/write.service.ts';
import { memberFileRoute } from '../../platform/http/files/file-routes.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { lockDraft, type ReadDraft, useUpDraft } from '../drafts/drafts.service.ts';
import { cancelVideo, cancelCosts } from './cancel-video.service.ts';
import { changeVideo } from './change-video.ts';
import { tellOfFilm } from './orders/wake-order.service.ts';
import { startVideo, retryVideo } from './renders.service.ts';
import {
  getVideo,
  getVideoSpeech,
  type SaveVideo,
  getVideoOrThrow,
  presentOne,
  type WriteDeps,
  listVideosOfUser,
} from './videos.service.ts';
import { recordVideo, prepareVideo } from './record-video.ts';
import { announceVideo } from './video-events.service.ts';
import { requestOfDraft, requestOfStart } from './video-request.ts';
import { earlyPart, earlyPlayback } from './early-playback.service.ts';
import { makingTime } from './making-time.service.ts';
import { rendersTexts } from './renders.texts.gen.ts';

export function rendersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, rendersApi, {
    getVideo: ({ actor, params }) => getVideo(deps, actor, params.id),
    videoSpeech: wholeAnswer(async ({ actor, params }) => {
      const { audioUrl, speech } = await getVideoSpeech(deps, actor, params.id);
      return { status: 'success', data: audioUrl, speech };
    }),
    startVideo: wholeAnswer(async ({ actor, body, saveResponse }) => {
      const saveVideo: SaveVideo = (trx, video) => saveResponse(trx, started(video));
      return started(await startVideo(deps, actor, { request: requestOfStart(body), saveResponse: saveVideo }));
    }),
    prepareVideo: wholeAnswer(async ({ actor, body }) => {
      await prepareVideo(deps, actor, requestOfStart(body));
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

type Asked = { actor: Actor; params: z.output<typeof IdParams> };

/** What is known of a video while it is made, and how it is made once more: the documents have two addresses for each. */
function makingRoutes(server: FastifyInstance, deps: Deps): void {
  const state = async ({ actor, params }: Asked) => {
    const video = await getVideo(deps, actor, params.id);
    const { status, video_url, failure_reason } = video;
    const data = { status, video_url, a2e_avatar_error: failure_reason, a2e_video_error: failure_reason, video };
    return { status: 'success', success: true, data } as const;
  };

  const retry = async ({ actor, params, saveResponse }: Asked & { saveResponse: SaveResponse<Restarted> }) => {
    const saveVideo: SaveVideo = (trx, video) => saveResponse(trx, restarted(video));
    return restarted(await retryVideo(deps, actor, { id: params.id, saveResponse: saveVideo }));
  };

  memberFileRoute(server, rendersApi.earlyPart, ({ actor, params }) => earlyPart(deps, actor, params));
  routes(server, rendersApi, {
    videoState: wholeAnswer(state),
    checkVideo: wholeAnswer(state),
    retryVideo: wholeAnswer(retry),
    retryVideoById: wholeAnswer(retry),
    earlyPlayback: ({ actor, params }) => earlyPlayback(deps, actor, params.id),
    cancelCosts: ({ actor, query }) => cancelCosts(deps, actor, query.ids),
    makingTime: ({ actor, query }) => makingTime(deps, actor, query),
  });
}

type Restarted = ReturnType<typeof restarted>;
const restarted = (video: Video) =>
  ({ status: 'success', success: true, message: rendersTexts.restarted, data: video }) as const;

/** `title`: what the video is called, whatever the draft says. */
type Creation = { draft: ReadDraft; title: string | undefined; saveResponse: SaveVideo };

/**
 * Stores the video that a draft describes without starting it, and uses the draft up. It takes nothing of the plan until it is started as a cancelled one is.
 * @throws AppError `draft_not_found`, `draft_changed`, what is missing in the draft (`avatar_required`, `custom_avatar_required`, `audio_required`, `invalid_input`), and what `recordVideo` throws.
 */
async function createVideo(
  deps: WriteDeps,
  actor: Actor,
  { draft: read, title, saveResponse }: Creation,
): Promise<Video> {
  return write(deps, actor, 'videos.create', async (trx, { record }) => {
    const draft = await lockDraft(deps, trx, { actor, ...read });
    const request = requestOfDraft(title === undefined ? draft : { ...draft, title });
    const used = { ...request, draft: { id: read.id, version: undefined } };
    const { id } = await recordVideo(deps, trx, { actor, request: used, status: 'cancelled' });
    await record('video.create', { type: 'video', id, label: request.title });
    const video = await presentOne(deps, trx, await getVideoOrThrow(trx, actor, id));
    await saveResponse(trx, video);
    await useUpDraft(deps, trx, { actor, id: read.id });
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return video;
  });
}

const started = (video: Video) => ({ status: 'success', success: true, video_id: video.id, data: video }) as const;
