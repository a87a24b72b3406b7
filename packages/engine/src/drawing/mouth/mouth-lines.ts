import type { LipLook, MouthShape } from '../../model/look.ts';
import { onSide } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';

/**
 * Geometry of one mouth around the middle of its closed line, in pixels.
 * `upperLip` and `lowerLip` are closed loops, `opening` the loop between them, `parting` the line where closed lips meet.
 * `cornerY` is the corners' height in the mean, which the one on the right stands `skewY` above and the other below.
 * `upY` and `downY` are the inner edges in the middle, `lipBottomY` is the lower lip's lower edge.
 */
export type MouthLines = {
  halfWidth: number;
  cornerY: number;
  skewY: number;
  upY: number;
  downY: number;
  lipBottomY: number;
  upperLip: Outline;
  lowerLip: Outline;
  opening: Outline;
  parting: Outline;
};

/** How far lips would part at `open` 1, in pixels, what wide mouths hold back of it to keep off the chin, and the share that the upper lip moves. */
const GAPE = 60;
const HELD_BACK = 0.16;
const UPPER_SHARE = 0.24;
/** Lift of the corners: the slight smile at rest, and more for a widened mouth, in pixels. */
const REST_SMILE = 12;
const WIDE_SMILE = 30;
/** Narrowing of a fully rounded mouth. */
const ROUND_NARROWS = 0.42;

/** Computes the lines of a mouth. `open` from 0 grows the opening; `round` narrows it and pushes the lips out. */
export function mouthLines(lips: LipLook, shape: MouthShape): MouthLines {
  const { open, round } = shape;
  const gape = GAPE * open * (1 - HELD_BACK * open);
  const w = lips.halfWidth * shape.width * (1 - ROUND_NARROWS * round) * (1 - 0.06 * open);
  const smile = (REST_SMILE * (lips.smile ?? 1) + WIDE_SMILE * Math.max(0, shape.width - 1)) * (1 - 0.7 * round);
  const c = (-smile + gape * 0.16) * (1 - round) + gape * 0.3 * round;
  const up = -gape * UPPER_SHARE;
  const down = gape * (1 - UPPER_SHARE);
  const full = 1 + 0.3 * round - 0.25 * Math.max(0, shape.width - 1);
  const u = lips.upper * full;
  const l = lips.lower * full;
  // A rounded mouth is fuller towards its corners, which turns the almond into an O.
  const o = round * 0.1;
  const { bow = 0.4, taper = 0, uneven = 0 } = lips;
  const dip = 0.94 - 0.4 * bow;
  const peakX = w * (0.2 + 0.06 * bow);
  // Where the upper lip is fullest it rests on the lower one, and beside it the line between them rises.
  const rest = bow * (1 - Math.min(1, open * 4)) * (1 - round);
  const skewY = (uneven / 2) * (1 - round);
  const skewed = (outline: Outline) => skew(outline, skewY / w);
  const upperInner = acrossMouth(
    [0, up + 1.4 + 2.4 * rest],
    [w * 0.36, mid(c, up, 0.96) - 1.6 * rest],
    [w * (0.7 + o), mid(c, up, 0.62 + o * 2)],
    [w, c],
  );
  // Shut lips meet in one line up to the corners.
  const shut = Math.max(0, 1 - open * 4) * (1 - round);
  const lowerInner = acrossMouth(
    [0, down + 1.4 + 2.4 * rest],
    [w * (mid(0.42, 0.36, shut) + o), mid(c, down, mid(0.98, 0.96, shut)) - 1.6 * rest],
    [w * (mid(0.78, 0.7, shut) + o), mid(c, down, mid(0.72, 0.62, shut))],
    [w, c],
  );
  const upperOuter = acrossMouth(
    [0, up - u * dip],
    [peakX, up - u * (1 - o)],
    [w * (0.62 + o), mid(c, up, 0.62 + o * 2.4) - u * (0.66 - 0.26 * taper)],
    [w + 2, c, 'corner'],
  );
  const lowerOuter = acrossMouth(
    [0, down + l],
    [w * 0.4, mid(c, down, 0.99) + l * (0.95 - 0.16 * taper)],
    [w * (0.76 + o), mid(c, down, 0.72) + l * (0.58 - 0.3 * taper)],
    [w + 2, c, 'corner'],
  );
  return {
    halfWidth: w,
    cornerY: c,
    skewY,
    upY: up,
    downY: down,
    lipBottomY: down + l,
    upperLip: skewed([...upperInner.slice(1, -1), ...upperOuter.toReversed()]),
    lowerLip: skewed([...lowerInner.slice(1, -1), ...lowerOuter.toReversed()]),
    opening: skewed([
      [-w, c, 'corner'],
      ...upperInner.slice(1, -1),
      [w, c, 'corner'],
      ...lowerInner.slice(1, -1).toReversed(),
    ]),
    parting: skewed(upperInner),
  };
}

/** A symmetric line from the left corner of the mouth to the right one, out of its right half (middle first). */
function acrossMouth(...rightHalf: Outline): Outline {
  return [...onSide(-1, rightHalf.slice(1)).toReversed(), ...rightHalf];
}

/** The line with its right end lifted and its left one sunk, so much for each pixel from the middle. */
function skew(line: Outline, slope: number): Outline {
  return line.map(([x, y, kind]) => (kind ? [x, y - x * slope, kind] : [x, y - x * slope]));
}

function mid(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
