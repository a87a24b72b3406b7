import { FoundLine, type Stage, Video } from '@sayso/contract';
import { z } from 'zod';
import type { Caller } from '../caller.ts';

/** What an assistant reads of a video. `percent`, `stage`, `queue_place` and `ms_left`: how far it has come, while it is made. `avatar`: who is seen, and for whom they stand in. Addresses of files may end after hours. */
export const ShownVideo = Video.pick({
  id: true,
  title: true,
  description: true,
  status: true,
  failure_reason: true,
  share_url: true,
  visibility: true,
  video_url: true,
  thumbnail_url: true,
  captions_url: true,
  subtitles_url: true,
  duration_ms: true,
  views: true,
  tags: true,
  created_at: true,
  completed_at: true,
}).extend({
  percent: z.int().nullable(),
  stage: z.string().nullable(),
  queue_place: z.int().nullable(),
  ms_left: z.int().nullable(),
  avatar: z.string(),
  voice: z.string(),
  format: z.string(),
});
type ShownVideo = z.output<typeof ShownVideo>;

/** A video that a search has found; `found`: the line of its script, captions or description that says what was looked for. */
export const FoundVideo = ShownVideo.extend({ found: FoundLine.shape.place.nullable(), line: z.string().nullable() });

/** A video as an assistant reads it. */
export function showVideo({ addressOf }: Pick<Caller, 'addressOf'>, video: Video): ShownVideo {
  const { progress, generation_data: made } = video;
  return {
    ...video,
    video_url: addressOf(video.video_url),
    thumbnail_url: addressOf(video.thumbnail_url),
    captions_url: addressOf(video.captions_url),
    subtitles_url: addressOf(video.subtitles_url),
    percent: progress?.percent ?? null,
    stage: progress?.stage ?? null,
    queue_place: progress?.queue_place ?? null,
    ms_left: progress?.ms_left ?? null,
    avatar: seenIn(made.avatar),
    voice: made.voice.name,
    format: made.output.format,
  };
}

const seenIn = ({ name, stood_in: standIn }: Video['generation_data']['avatar']): string =>
  standIn === null ? name : `${standIn}, standing in for ${name}, who could not be filmed`;

/** Whether nothing more becomes of a video by itself. */
export const isMade = ({ status }: Pick<Video, 'status'>): boolean => status !== 'pending' && status !== 'processing';

const STAGES: Record<Stage, string> = {
  speech: 'Reading the speech',
  avatar: 'Drawing the presenter',
  frames: 'Drawing the frames',
  encode: 'Encoding the video',
  publish: 'Storing the video',
};

/** What of the making is told, in words. */
export function stageOf({ progress }: Video): string {
  if (progress?.stage) return STAGES[progress.stage];
  return progress?.queue_place ? `Waiting in the queue, at place ${progress.queue_place}` : 'Waiting in the queue';
}
