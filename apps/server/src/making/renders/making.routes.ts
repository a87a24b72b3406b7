import { type IdParams, type Video, rendersApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { memberFileRoute } from '../../platform/http/files/file-routes.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import { cancelCosts } from './cancel-video.service.ts';
import { earlyPart, earlyPlayback } from './early-playback.service.ts';
import { makingTime } from './making-time.service.ts';
import { retryVideo } from './renders.service.ts';
import { getVideo, type SaveVideo } from './videos.service.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';

type Asked = { actor: Actor; params: z.output<typeof IdParams> };

/** What is known of a video while it is made, and how it is made once more: the documents have two addresses for each. */
export function makingRoutes(server: FastifyInstance, deps: Deps): void {
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
  ({ status: 'success', success: true, message: 'Video generation restarted', data: video }) as const;
