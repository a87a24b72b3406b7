import { CUT_ABOVE } from '@sayso/engine/model/film';

type Size = { width: number; height: number };
/** Whole pixels of a picture. */
export type Crop = Size & { x: number; y: number };

/**
 * The part of a picture that fills a frame: cut evenly to both sides, or above and below so that heads stay.
 * @param picture.pixelShape Width to height of one of its pixels.
 */
export function cropFor(picture: Size & { pixelShape: number }, frame: Size): Crop {
  const shape = frame.width / frame.height / picture.pixelShape;
  const width = Math.min(picture.width, Math.max(1, Math.round(picture.height * shape)));
  const height = Math.min(picture.height, Math.max(1, Math.round(picture.width / shape)));
  const x = Math.round((picture.width - width) / 2);
  return { width, height, x, y: Math.round((picture.height - height) * CUT_ABOVE) };
}
