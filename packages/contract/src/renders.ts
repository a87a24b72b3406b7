import { z } from 'zod';
import { Id, IdParams, success } from './common.ts';
import { DraftVersion } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { ChangeVideo, StartVideo } from './renders/forms.ts';
import { making, TAKE_LIMIT, starting, earlyPlayback, filmCallbackApi } from './renders/making.ts';
import { Started, Video, videosOfUser } from './renders/video.ts';
import { Speech } from './voices.ts';

/** Longest video, in milliseconds: the product setting `max_video_length` starts at 300 seconds. */
export const MAX_VIDEO_MS = 300_000;
/** How often the browser asks for a video's state when the live stream is down, in milliseconds. */
export const STATUS_POLL_MS = 10_000;

/** The making of a video, and what it is then. */
export const rendersApi = {
  videosOfUser,
  ...filmCallbackApi,
  getVideo: defineEndpoint({
    method: 'GET',
    path: '/api/videos/:id',
    permission: 'videos.view',
    summary: 'One video',
    params: IdParams,
    response: success(Video),
    errors: ['video_not_found'],
  }),
  /** What is heard in a video: the address of its audio, and the word times beside it, as when the speech was generated. */
  videoSpeech: defineEndpoint({
    method: 'GET',
    path: '/api/videos/:id/speech',
    permission: 'videos.view',
    summary: 'The speech of a video; answers the audio address and the word times',
    params: IdParams,
    response: success(z.string()).extend({ speech: Speech }),
    errors: ['video_not_found', 'not_found'],
  }),
  ...starting,
  ...making,
  ...earlyPlayback,
  changeVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos/:id/change',
    permission: 'videos.edit',
    idempotent: true,
    summary:
      'Make a finished video anew with other captions, scene, product or speech. Other speech uses one video of the plan once the words added since the version that was counted exceed a fifth of it or 5 seconds, whichever is more; all else is free. The old file stays until the new one is ready',
    params: IdParams,
    body: ChangeVideo,
    limits: [TAKE_LIMIT],
    response: success(Video),
    errors: [
      'forbidden',
      'video_not_found',
      'content_removed',
      'video_in_trash',
      'video_not_finished',
      'video_changed',
      'avatar_not_in_plan',
      'presenter_gone',
      'presenter_speech_too_long',
      'presenter_budget_used',
      'audio_required',
      'email_not_verified',
      'quota_reached',
      'script_too_long_for_plan',
      'video_too_long_for_plan',
      'upload_gone',
      'script_too_long_to_speak',
      'storage_limit_reached',
      'free_limit_reached',
      'storage_full',
    ],
  }),
  cancelVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos/:id/cancel',
    permission: 'videos.edit',
    summary:
      'Stop an unfinished video. `counted`: so much of it was given out that it counts as a video of the plan. `only_free`: refuse to stop it where it would count, and say how much was seen',
    params: IdParams,
    body: z.object({ only_free: z.boolean().default(false) }),
    response: success(Video).extend({ counted: z.boolean() }),
    errors: ['forbidden', 'video_not_found', 'content_removed', 'video_in_trash', 'video_not_active', 'cancel_counts'],
  }),
  createVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos',
    permission: 'videos.create',
    idempotent: true,
    status: 201,
    timeoutMs: 60_000,
    summary:
      'Store the video that a draft describes without starting it: it takes nothing of the plan until POST /api/videos/:id/retry starts it. The draft is used up. `draft_version`: the one that was read; where another change came in between, nothing is stored and the answer holds the draft as it is now',
    body: z.object({ draft_id: Id, draft_version: DraftVersion.optional(), title: StartVideo.shape.title.optional() }),
    limits: [TAKE_LIMIT],
    response: Started,
    errors: [
      'email_not_verified',
      'forbidden',
      'draft_not_found',
      'draft_changed',
      'video_limit_reached',
      'storage_limit_reached',
      'avatar_required',
      'custom_avatar_required',
      'content_hidden',
      'avatar_not_in_plan',
      'presenter_gone',
      'audio_required',
      'script_too_long_to_speak',
    ],
  }),
};
