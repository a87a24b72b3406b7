import { type CaptionLook, type PictureFormat, pictureOf } from '../model/scene-spec.ts';

/** A rectangle in pixels of the picture; `right` and `bottom` are the first ones outside. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** Where captions stand: whole pixels of the picture; lines are centred on `centreX` and reach `halfWidth` to either side at most. */
export type CaptionBand = { top: number; bottom: number; centreX: number; halfWidth: number };

/**
 * How a format is composed, in pixels of its full-size picture. Logo, captions and end card stay in `safe`. `captions`: the band of each position;
 * `low` lies below every performer's chin, `middle` below the mouth, `high` above the brows. `figure`: the point between the eyes and the size of the
 * performer's parts. `room`: the part of the painted rooms that is seen; the room's pixel (`left`, `top`) lies in the picture's corner.
 */
export type Stage = {
  picture: { width: number; height: number };
  safe: Area;
  captions: Readonly<Record<CaptionLook['position'], CaptionBand>>;
  figure: { eyeX: number; eyeY: number; scale: number };
  room: { left: number; top: number; scale: number };
};

/**
 * Upright: chest and head, in the area that TikTok and Reels both leave free of their own controls (270 px above, 672 below, 65 left, 140 right).
 * Captions are centred on the picture, so the wider margin, on the right, bounds both sides.
 */
const UPRIGHT: Stage = {
  picture: pictureOf('9:16'),
  safe: { left: 65, top: 270, right: 940, bottom: 1248 },
  captions: {
    high: { top: 270, bottom: 470, centreX: 540, halfWidth: 400 },
    middle: { top: 920, bottom: 1120, centreX: 540, halfWidth: 400 },
    low: { top: 1040, bottom: 1240, centreX: 540, halfWidth: 400 },
  },
  figure: { eyeX: 540, eyeY: 700, scale: 1 },
  room: { left: 0, top: 0, scale: 1 },
};

/** Wide: the head takes a good third of the height, the room runs on to both sides; margins of 5 %. Captions keep the corners free for a logo. */
const WIDE: Stage = {
  picture: pictureOf('16:9'),
  safe: { left: 96, top: 54, right: 1824, bottom: 1026 },
  captions: {
    high: { top: 54, bottom: 254, centreX: 960, halfWidth: 580 },
    middle: { top: 580, bottom: 780, centreX: 960, halfWidth: 580 },
    low: { top: 826, bottom: 1026, centreX: 960, halfWidth: 580 },
  },
  figure: { eyeX: 960, eyeY: 390, scale: 0.8 },
  room: { left: -793, top: 158, scale: 0.72 },
};

/** Square: as near as the wide picture, with less room; margins of 5 %. */
const SQUARE: Stage = {
  picture: pictureOf('1:1'),
  safe: { left: 54, top: 54, right: 1026, bottom: 1026 },
  captions: {
    high: { top: 54, bottom: 254, centreX: 540, halfWidth: 486 },
    middle: { top: 580, bottom: 780, centreX: 540, halfWidth: 486 },
    low: { top: 826, bottom: 1026, centreX: 540, halfWidth: 486 },
  },
  figure: { eyeX: 540, eyeY: 390, scale: 0.8 },
  room: { left: -210, top: 158, scale: 0.72 },
};

const STAGES: Readonly<Record<PictureFormat, Stage>> = { '9:16': UPRIGHT, '16:9': WIDE, '1:1': SQUARE };

/** The stage of a format: the same performer and words, composed anew instead of cropped. */
export function stageOf(format: PictureFormat): Stage {
  return STAGES[format];
}
