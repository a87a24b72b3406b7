import type { EncoderSpec } from '../encoders/encoder-spec.ts';

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
