import { PICTURE_SCALE, type VideoSpec } from '@sayso/contract';
import { pictureOf } from '@sayso/engine';

/** Pixels of the finished picture. */
export function frameSize({ format, quality }: VideoSpec['output']): { width: number; height: number } {
  const { width, height } = pictureOf(format);
  const scale = PICTURE_SCALE[quality];
  return { width: width * scale, height: height * scale };
}
