import { z } from 'zod';
import { atMost, IdParams, page, pageQuery, success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { videoActs } from './videos/acts.ts';
import { sampleBed } from './videos/bed-sample.ts';
import { drafts } from './videos/drafts.ts';
import { examples } from './videos/examples.ts';
import { ChangeVideo, StartVideo } from './videos/forms.ts';
import { FoundLine } from './videos/found-line.ts';
import { making, TAKE_LIMIT } from './videos/making.ts';
import { scriptHelp } from './videos/script-help.ts';
import { Tag } from './videos/tags.ts';
import { Started, Video } from './videos/video.ts';
import { videoSpeech } from './videos/video-speech.ts';
import { Grant, oembed, publicVideo, SlugParams, unlockVideo } from './videos/watching.ts';

/** Cards on one page of the library. */
export const VIDEOS_PER_PAGE = 12;
/** Longest video, in milliseconds: the product setting `max_video_length` starts at 300 seconds. */
export const MAX_VIDEO_MS = 300_000;
/** How often the browser asks for a video's state when the live stream is down, in milliseconds. */
export const STATUS_POLL_MS = 10_000;

/** True totals over the whole library, not over the loaded page. */
export const VideoTotals = z.object({
  total: z.int(),
  completed: z.int(),
  processing: z.int(),
  queued: z.int(),
  views: z.int(),
});

/** What both ways to count a view have in common. */
const COUNTED_VIEW = {
  access: 'public',
  openInMaintenance: true,
  query: z.object({ grant: Grant }),
  limits: [{ name: 'views', by: 'address', times: 120, perSeconds: 60, counted: 'process' }],
  response: success(z.object({ views: z.int() })),
  errors: ['video_not_found', 'video_locked', 'gone'],
} as const;

/** The library, the making of a video and its public face. */
export const videosApi = {
  listVideos: defineEndpoint({
    method: 'GET',
    path: '/api/videos',
    access: 'member',
    scope: 'read',
    summary: 'The library, one page',
    query: z.object({
      ...pageQuery(VIDEOS_PER_PAGE),
      status: z.enum(['all', 'completed', 'processing', 'queued', 'failed', 'cancelled']).default('all'),
      search: z.string().trim().max(200, atMost(200)).optional(),
      sort: z.enum(['newest', 'oldest', 'popular', 'title']).default('newest'),
      /** Those that carry it, however it is written. */
      tag: Tag.optional(),
      /** `true`: what lies in the trash, and nothing else. */
      trash: z.enum(['true', 'false']).default('false'),
    }),
    response: success(
      page(Video).extend({
        totals: VideoTotals,
        /** Of a search, by the ids of videos whose title and tags do not say what was looked for. */
        found: z.record(z.string(), FoundLine).optional(),
      }),
    ),
  }),
  getVideo: defineEndpoint({
    method: 'GET',
    path: '/api/videos/:id',
    access: 'member',
    scope: 'read',
    summary: 'One video',
    params: IdParams,
    response: success(Video),
    errors: ['video_not_found'],
  }),
  videoSpeech,
  startVideo: defineEndpoint({
    method: 'POST',
    path: '/api/video-generation/start',
    access: 'member',
    scope: 'videos',
    idempotent: true,
    status: 201,
    timeoutMs: 60_000,
    summary:
      'Store a video and ask for its first take. `draft_id`: the draft that it becomes. `draft_version`: the one that was read; where another change came in between, nothing is started and the answer holds the draft as it is now',
    body: StartVideo,
    limits: [TAKE_LIMIT],
    response: Started,
    errors: [
      'email_not_verified',
      'forbidden',
      'draft_used',
      'draft_changed',
      'video_limit_reached',
      'quota_reached',
      'script_too_long_for_plan',
      'video_too_long_for_plan',
      'storage_limit_reached',
      'free_limit_reached',
      'avatar_required',
      'custom_avatar_required',
      'avatar_not_in_plan',
      'audio_required',
      'script_too_long_to_speak',
      'storage_full',
    ],
  }),
  ...making,
  changeVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos/:id/change',
    access: 'member',
    scope: 'videos',
    idempotent: true,
    summary:
      'Make a finished video anew with other captions, scene or speech, of which other speech uses one video of the plan; the old file stays until the new one stands',
    params: IdParams,
    body: ChangeVideo,
    limits: [TAKE_LIMIT],
    response: success(Video),
    errors: [
      'forbidden',
      'video_not_found',
      'video_in_trash',
      'video_not_finished',
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
    access: 'member',
    scope: 'videos',
    summary: 'Stop an unfinished video',
    params: IdParams,
    response: success(Video),
    errors: ['forbidden', 'video_not_found', 'video_in_trash', 'video_not_active'],
  }),
  ...videoActs,
  ...drafts,
  ...scriptHelp,
  sampleBed,
  ...examples,
  publicVideo,
  unlockVideo,
  oembed,
  countView: defineEndpoint({
    method: 'POST',
    path: '/api/videos/slug/:slug/view',
    summary: 'Count a viewer, once a day',
    params: SlugParams,
    ...COUNTED_VIEW,
  }),
  countViewById: defineEndpoint({
    method: 'POST',
    path: '/api/videos/:id/view',
    summary: 'Count a viewer of a video named by its id, once a day',
    params: IdParams,
    ...COUNTED_VIEW,
  }),
};
