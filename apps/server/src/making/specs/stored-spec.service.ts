import { PICTURE_SCALE, VideoSpec } from '@sayso/contract';
import { pictureOf } from '@sayso/engine';

/** A spec as it is stored: what a later version added has its default where an older one stored the video. */
export function readSpec(stored: unknown): VideoSpec {
  return VideoSpec.parse(stored);
}

/** Pixels of the finished picture. */
export function frameSize({ format, quality }: VideoSpec['output']): { width: number; height: number } {
  const { width, height } = pictureOf(format);
  const scale = PICTURE_SCALE[quality];
  return { width: width * scale, height: height * scale };
}
