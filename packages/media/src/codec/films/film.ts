import type { PlannedFilm } from '@sayso/engine/model/film';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import type { EncoderSpec } from '../encoder-spec.ts';

/**
 * A film that `prepareFilm` has made fit for the videos of one format and quality. `width`, `height`: pixels of such a video. `key` names its content: whoever keeps
 * the film may give it another, as long as no other film has the same. `leadMs`: so much of it passes before its speech begins where the sound's does; none unless told.
 */
export type Film = {
  path: string;
  width: number;
  height: number;
  durationMs: number;
  key: string;
  leadMs?: number | undefined;
};

/** What of a film is planned with a clip. */
export function plannedFilm({ durationMs, key, leadMs = 0 }: Film): PlannedFilm {
  const frames = Math.max(1, framesIn(durationMs));
  return { key, frames, firstFrame: Math.max(0, Math.min(frames - 1, framesIn(leadMs))) };
}

const framesIn = (ms: number): number => Math.round((ms * FRAMES_PER_SECOND) / 1000);

/** Frames from one keyframe of a prepared film to the next: so many at most are decoded to get at one. */
export const FRAMES_PER_GROUP = 30;

/**
 * Quick to decode and hardly coarser than what came: each frame of it is decoded and encoded once more. Neither frames out of order nor arithmetic coding
 * nor deblocking, which take a third of a decoder's time.
 */
const OPTIONS = {
  preset: 'ultrafast',
  tune: 'fastdecode',
  crf: '18',
  profile: 'high',
  'x264-params': `keyint=${FRAMES_PER_GROUP}:min-keyint=${FRAMES_PER_GROUP}:scenecut=0:open-gop=0:bframes=0:ref=1`,
};

/** What prepared films are encoded with, on every machine. */
export const FILM_ENCODER: EncoderSpec = {
  name: 'film',
  codec: 'libx264',
  pictures: 'yuv420p',
  options: { low: OPTIONS, medium: OPTIONS, high: OPTIONS },
};
