import { z } from 'zod';
import { Id, IdParams, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CancelCost } from './video.ts';

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
  .pipe(z.array(Id).max(CANCEL_COSTS_MAX, `Name ${CANCEL_COSTS_MAX} videos at most.`));

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
    params: z.object({ id: Id, part: z.string().regex(PART_NAME, 'There is no such part.') }),
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
