import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { IdParams, success, Id, Done, shortText } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PictureFormat } from '../specs/output.ts';
import { Video, VideoStatus, Started, CancelCost } from './video.ts';
import { StartVideo } from './forms.ts';

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
    .number({ error: () => sharedInputTexts.seconds })
    .positive({ error: () => inputTexts.noSeconds })
    .max(3_600, { error: () => inputTexts.tooManySeconds }),
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

/** Why a video cannot be started, whether it is or shall only be made ready. */
const REFUSALS = [
  'email_not_verified',
  'forbidden',
  'video_limit_reached',
  'quota_reached',
  'script_too_long_for_plan',
  'video_too_long_for_plan',
  'storage_limit_reached',
  'free_limit_reached',
  'avatar_required',
  'custom_avatar_required',
  'content_hidden',
  'avatar_not_in_plan',
  'presenter_gone',
  'presenter_speech_too_long',
  'presenter_budget_used',
  'audio_required',
  'script_too_long_to_speak',
  'storage_full',
] as const;

/** Somebody who tries one look after the other stays below them. Each call asks all that a start does, on a connection of its own, and those of one account one after the other: many at once would keep others from theirs. */
const PREPARE_LIMITS = [
  { by: 'person', times: 60, perSeconds: 10 * 60, counted: 'process' },
  { by: 'account', times: 6, perSeconds: 3, counted: 'process' },
] as const;

/** Calls for a new video. */
export const starting = {
  startVideo: defineEndpoint({
    method: 'POST',
    path: '/api/video-generation/start',
    permission: 'videos.create',
    idempotent: true,
    status: 201,
    timeoutMs: 60_000,
    summary:
      'Store a video and ask for its first take. `draft_id`: the draft that it becomes. `draft_version`: the one that was read; where another change came in between, nothing is started and the answer holds the draft as it is now',
    body: StartVideo,
    limits: [TAKE_LIMIT],
    response: Started,
    errors: [...REFUSALS, 'draft_used', 'draft_changed'],
  }),
  prepareVideo: defineEndpoint({
    method: 'POST',
    path: '/api/video-generation/prepare',
    permission: 'videos.create',
    summary:
      'Say that this video is likely to be started soon. Where the machine has nothing else to do it begins with the frames, and the start goes on with them. Nothing is stored and nothing of the plan is used; drafts are not looked at',
    body: StartVideo,
    limits: PREPARE_LIMITS,
    response: z.object({ status: z.literal('success'), success: z.literal(true) }),
    errors: REFUSALS,
  }),
};

/** The sound to a part of the pictures. Parts are named by their first frame and number of frames. */
export const soundOfPart = (name: string): string => `sound-${name}`;
const PART_NAME = /^(?:sound-)?\d{1,10}-\d{1,6}$/;

/** A stretch of the pictures that is done. Times in milliseconds of the video. */
export const EarlyPart = z.object({ name: z.string(), start_ms: z.number(), duration_ms: z.number() });
export type EarlyPart = z.output<typeof EarlyPart>;

/**
 * What of a video can be played while it is made. `try_id` names what the parts belong together in: when it changes, everything that came before is void.
 * `parts`: stretches of the pictures that are done, in order, with gaps where one is still made. `has_sound`: the sound of each of them is there.
 * `picture_type`, `sound_type`: media types with codecs, as a browser asks for them; the pictures' is null until the first part. `duration_ms` of the whole video is null until its frames are counted.
 * `is_here`: false where another machine makes it, whose parts this one does not see.
 */
export const EarlyPlayback = z.object({
  try_id: z.string(),
  is_here: z.boolean(),
  width: z.int(),
  height: z.int(),
  duration_ms: z.number().nullable(),
  picture_type: z.string().nullable(),
  sound_type: z.string(),
  has_sound: z.boolean(),
  parts: z.array(EarlyPart),
});
export type EarlyPlayback = z.output<typeof EarlyPlayback>;

/** Videos that one question may be about. */
export const CANCEL_COSTS_MAX = 100;
const Ids = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(Id).max(CANCEL_COSTS_MAX, { error: () => inputTexts.tooManyVideos({ most: CANCEL_COSTS_MAX }) }));

/** Watching a video while it is made. */
export const earlyPlayback = {
  earlyPlayback: defineEndpoint({
    method: 'GET',
    path: '/api/videos/:id/early-playback',
    permission: 'videos.view',
    summary:
      'What can be played of a video that is being made: its finished parts, in fragmented MP4; null when it is not being made',
    params: IdParams,
    response: success(EarlyPlayback.nullable()),
    errors: ['video_not_found', 'content_removed'],
  }),
  earlyPart: defineEndpoint({
    method: 'GET',
    path: '/api/videos/:id/early-playback/:part',
    permission: 'videos.view',
    produces: 'video/mp4',
    summary:
      'A part of a video that is being made, or the sound to it (`sound-` and its name), in fragmented MP4. Times of pictures begin at zero, those of sound at the start of the video. After more than 5 seconds of pictures, all of a shorter video, or sound without its pictures, a cancelled video counts. Status 204 when it is not there',
    emptyWhen: 'It is not there: not made yet, or the video is finished by now.',
    params: z.object({ id: Id, part: z.string().regex(PART_NAME, { error: () => inputTexts.part }) }),
    response: z.unknown(),
    errors: ['video_not_found', 'content_removed'],
  }),
  cancelCosts: defineEndpoint({
    method: 'GET',
    path: '/api/video-generation/cancel-costs',
    permission: 'videos.view',
    summary:
      'What cancelling or deleting unfinished videos costs now: `ids`, separated by commas. Videos that are finished, or not of this account, are left out',
    query: z.object({ ids: Ids }),
    response: success(z.array(CancelCost)),
  }),
};

/** Where partners tell of films that they make. */
export const filmCallbackApi = {
  tellOfFilm: defineEndpoint({
    method: 'POST',
    path: '/api/presenter-callbacks/:token',
    permission: 'public',
    openInMaintenance: true,
    summary:
      'For partners that lend presenters: something has become of an order. Nothing of what comes along is believed; the partner is asked instead',
    params: z.object({ token: shortText(100) }),
    response: Done,
    limits: [{ by: 'address', times: 600, perSeconds: 60, counted: 'process' }],
  }),
};
