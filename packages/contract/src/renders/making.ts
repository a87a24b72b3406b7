import { z } from 'zod';
import { IdParams, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PictureFormat } from '../specs/output.ts';
import { Video, VideoStatus } from './video.ts';

/** Takes that an account may ask for: far above what a team does by hand. */
export const TAKE_LIMIT = { name: 'takes', by: 'account', times: 60, perSeconds: 10 * 60, counted: 'process' } as const;

/** The state of a video, as the fall-back poll reads it. */
export const VideoState = z.object({
  status: VideoStatus,
  video_url: z.string().nullable(),
  a2e_avatar_error: z.string().nullable(),
  a2e_video_error: z.string().nullable(),
  video: Video,
});

/** What both calls for the state of a video have in common. */
const STATE = {
  permission: 'videos.view',
  params: IdParams,
  response: z.object({ status: z.literal('success'), success: z.literal(true), data: VideoState }),
  errors: ['video_not_found'],
} as const;

/** What both calls for another take have in common. */
const RETRY = {
  method: 'POST',
  permission: 'videos.edit',
  idempotent: true,
  params: IdParams,
  limits: [TAKE_LIMIT],
  response: z.object({ status: z.literal('success'), success: z.literal(true), message: z.string(), data: Video }),
  errors: [
    'forbidden',
    'video_not_found',
    'content_removed',
    'video_in_trash',
    'video_not_retryable',
    'avatar_not_in_plan',
    'presenter_gone',
    'presenter_speech_too_long',
    'presenter_budget_used',
    'avatar_required',
    'retry_limit_reached',
    'quota_reached',
    'script_too_long_for_plan',
    'video_too_long_for_plan',
    'upload_gone',
    'script_too_long_to_speak',
    'storage_limit_reached',
    'free_limit_reached',
    'storage_full',
  ],
} as const;

/** How long a video is, in seconds with its end card, and of which shape. */
export const MakingTimeQuery = z.object({
  seconds: z.coerce
    .number('Enter a number of seconds.')
    .positive('Use more than 0 seconds.')
    .max(3_600, 'Use 3600 seconds at most.'),
  format: PictureFormat.default('9:16'),
});

/**
 * How long a video is likely to be in the making here once it is its turn, in milliseconds: what alike ones took that were made lately. Null
 * while too few have been made. `based_on`: how many that are.
 */
export const MakingTime = z.object({ making_ms: z.int().nullable(), based_on: z.int() });
export type MakingTime = z.output<typeof MakingTime>;

/** What is known of a video while it is made, and how it is made once more. */
export const making = {
  videoState: defineEndpoint({
    ...STATE,
    method: 'GET',
    path: '/api/video-generation/status/:id',
    summary: 'State of a video, for polling',
  }),
  checkVideo: defineEndpoint({
    ...STATE,
    method: 'POST',
    path: '/api/videos/:id/check-status',
    summary: 'State of a video, for polling; the same as GET /api/video-generation/status/:id',
  }),
  retryVideo: defineEndpoint({
    ...RETRY,
    path: '/api/video-generation/retry/:id',
    summary: 'Generate a failed or cancelled video again',
  }),
  retryVideoById: defineEndpoint({
    ...RETRY,
    path: '/api/videos/:id/retry',
    summary: 'Generate a failed or cancelled video again; the same as POST /api/video-generation/retry/:id',
  }),
  makingTime: defineEndpoint({
    method: 'GET',
    path: '/api/video-generation/making-time',
    permission: 'videos.view',
    summary:
      'How long a video of a length and a shape is likely to be in the making, in the quality that the person prefers',
    query: MakingTimeQuery,
    response: success(MakingTime),
  }),
};
