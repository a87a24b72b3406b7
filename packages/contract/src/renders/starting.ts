import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { StartVideo } from './forms.ts';
import { TAKE_LIMIT } from './making.ts';
import { Started } from './video.ts';

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
