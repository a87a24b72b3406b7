import { z } from 'zod';
import { byline, Id, Timestamp, IdParams, success } from '../common.ts';
import { CONTENT_HOLDS } from '../moderation/kinds.ts';
import { AvatarLook, AvatarType, BackgroundData, LogoPosition, Mood } from '../specs/scene.ts';
import { CaptionBreaks, VideoOutput } from '../specs/output.ts';
import { SpecPartner } from '../specs/spec.ts';
import { watchFacts, Visibility } from '../watch.ts';
import { defineEndpoint } from '../endpoint.ts';

/** State of a video; `pending` is shown as 'Queued'. One that was stored and never started is `cancelled` with 0 `attempts`. */
export const VideoStatus = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']);
export type VideoStatus = z.output<typeof VideoStatus>;

/** What a take is doing, in order. */
export const Stage = z.enum(['speech', 'avatar', 'frames', 'encode', 'publish']);
export type Stage = z.output<typeof Stage>;

/**
 * True progress of an unfinished video. `percent` 0 to 100; `queue_place` counts from 1 while pending, else null;
 * `ms_left` is null until it can be estimated; frames are null before the frames stage. `on_hold` says why the queue does not move. `partner`: who films the presenter, while the video waits for that film, with the percent that they say where they do. `is_background`: nobody waits for this one alone, as for each of a batch. `queued_at`: when it was asked for, by a start, a retry or a change.
 */
export const Progress = z.object({
  percent: z.int().min(0).max(100),
  stage: Stage.nullable(),
  frames_done: z.int().nullable(),
  frames_total: z.int().nullable(),
  ms_left: z.int().nullable(),
  queue_place: z.int().nullable(),
  on_hold: z.enum(['storage_full']).nullable(),
  partner: z
    .object({ name: z.string(), progress: z.int().min(0).max(100).nullable() })
    .nullable()
    .default(null),
  is_background: z.boolean(),
  queued_at: Timestamp,
  started_at: Timestamp.nullable(),
});
export type Progress = z.output<typeof Progress>;

/**
 * A video in the library. `duration` in whole seconds, `duration_ms` exact; addresses are null until they exist. `captions_url` is WebVTT,
 * `subtitles_url` SRT. `share_url`: what people are given to watch it. `change_failure`: why the last change of a finished video could not be made.
 * `updated_at`: when what is said about it (title, description, tags and the like) was last changed, for `EditVideo`. `removed_at` and `erase_at` are null unless it lies in the trash: since when, and when it is erased.
 * `avatar.look`: how one's own avatar looks, null for those of the library; `avatar.productUploadId`: the product that is seen with it, held or beside it.
 * `avatar.stood_in`: the name of the presenter of the library who performs instead of a partner's, which could not be filmed.
 * `script.logoText`: what the logo says where no picture takes its place, as the site was called when the video was started.
 * `held`: what an operator, or a rule until an operator has looked at it, holds back: everything of what is `removed`, what is `hidden` from all but the account, nothing of what is `flagged` but that viewers read so.
 * `tags` in the order of the alphabet. `country` (the language) and `region` of a voice are null when it is not offered any more.
 */
export const Video = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  share_url: z.url(),
  status: VideoStatus,
  video_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  subtitles_url: z.string().nullable(),
  duration: z.int().nullable(),
  duration_ms: z.int().nullable(),
  views: z.int(),
  created_at: Timestamp,
  completed_at: Timestamp.nullable(),
  updated_at: Timestamp,
  ...byline,
  removed_at: Timestamp.nullable(),
  erase_at: Timestamp.nullable(),
  held: z.enum(CONTENT_HOLDS).nullable(),
  tags: z.array(z.string()),
  failure_reason: z.string().nullable(),
  change_failure: z.string().nullable(),
  attempts: z.int(),
  progress: Progress.nullable(),
  ...watchFacts,
  metadata: z.object({ gif_url: z.string().optional(), width: z.int(), height: z.int() }),
  generation_data: z.object({
    voice: z.object({
      selectedVoiceId: z.string(),
      name: z.string(),
      speechRate: z.number(),
      mood: Mood.nullable(),
      country: z.string().nullable(),
      region: z.string().nullable(),
    }),
    avatar: z.object({
      selectedAvatar: z.string(),
      avatarType: AvatarType.nullable(),
      name: z.string(),
      look: AvatarLook.nullable(),
      productUploadId: Id.nullable(),
      partner: SpecPartner.nullable().default(null),
      stood_in: z.string().nullable().default(null),
    }),
    background: BackgroundData.required().extend({ name: z.string() }),
    script: z.object({
      content: z.string(),
      wordCount: z.int(),
      logoPosition: LogoPosition,
      logoText: z.string(),
      logoUploadId: Id.nullable(),
      captionText: z.string().nullable(),
      captionBreaks: CaptionBreaks,
    }),
    output: VideoOutput,
    seed: z.int(),
  }),
});
export type Video = z.output<typeof Video>;

/** A new video, named as the documents read it and whole. */
export const Started = z.object({ status: z.literal('success'), success: z.literal(true), video_id: Id, data: Video });

/** A video that would be cancelled: how much of it was given out, and whether it counts as a video of the plan. `duration_ms` is null until its frames are counted. */
export const CancelCost = z.object({
  id: Id,
  seen_ms: z.int(),
  duration_ms: z.int().nullable(),
  counts: z.boolean(),
});
export type CancelCost = z.output<typeof CancelCost>;

/** Videos of a person that an administrator is shown. */
export const VIDEOS_OF_USER_MAX = 10;

/** A video as an administrator sees it who helps its owner. `failure`: why it, or its last change, could not be made. `held`: what is held back of it, as of any video. */
export const VideoOfUser = z.object({
  id: Id,
  title: z.string(),
  status: VideoStatus,
  share_url: z.url(),
  visibility: Visibility,
  held: z.enum(CONTENT_HOLDS).nullable(),
  failure: z.string().nullable(),
  attempts: z.int(),
  created_at: Timestamp,
  removed_at: Timestamp.nullable(),
});
export type VideoOfUser = z.output<typeof VideoOfUser>;

/** What somebody made lately, for administrators who help them. */
export const videosOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:id/videos',
  permission: 'users.manage',
  summary: `The latest ${VIDEOS_OF_USER_MAX} videos of the accounts that a user owns, those in the trash included`,
  params: IdParams,
  response: success(z.array(VideoOfUser)),
});
