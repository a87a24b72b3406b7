import type { MouthShape } from '../performance/pose.ts';
import { clusterPoints } from './cluster-points.ts';
import type { Point } from './cluster-points.ts';
import { MOUTH_AT_REST } from './viseme-shapes.ts';

/** Most mouth shapes of one clip: 32 leave an rms error of about 0.03 of the opening (16 leave 0.04, 64 leave 0.02) and 1 MB of sprites. */
export const MAX_MOUTHS = 32;
/** Of these, shapes with closed lips, which differ in width and rounding only. The first of all shapes is the mouth at rest. */
const MAX_CLOSED_MOUTHS = 5;
/** How much the eye minds an error in open, width, round, teeth, tongue, lowerTeeth: the opening most, the width at its full range of about 0.5 next. */
const WEIGHTS: Point = [3, 2.4, 1.6, 0.5, 0.35, 0.35];

/** A few mouths that stand for all mouths of a clip. `byFrame` holds an index into `shapes` for each frame; `rmsOpenError` is in units of `open`. */
export type MouthBank = { shapes: MouthShape[]; byFrame: number[]; rmsOpenError: number };

/**
 * Chooses the mouths of a clip by k-means over its frames: the same frames give the same bank. Closed frames are clustered on their own,
 * so a closed mouth stays closed and an open one open. `shapes[0]` is the mouth at rest, whether it occurs or not.
 */
export function planMouthBank(frames: readonly MouthShape[]): MouthBank {
  const points = frames.map(toPoint);
  const closed = indicesWhere(frames, ({ open }) => open === 0);
  const open = indicesWhere(frames, (shape) => shape.open > 0);
  const rest = toPoint(MOUTH_AT_REST);
  const shut = clusterPoints({ points: closed.map(at(points)), count: MAX_CLOSED_MOUTHS, fixed: [rest] });
  const parted = clusterPoints({
    points: open.map(at(points)),
    count: MAX_MOUTHS - shut.centres.length,
    fixed: [],
  });
  const byFrame = frames.map(() => 0);
  closed.forEach((frame, nth) => (byFrame[frame] = shut.byPoint[nth] ?? 0));
  open.forEach((frame, nth) => (byFrame[frame] = shut.centres.length + (parted.byPoint[nth] ?? 0)));
  const shapes = [...shut.centres, ...parted.centres].map(toShape);
  return { shapes, byFrame, rmsOpenError: rmsOpenError(frames, byFrame.map(at(shapes))) };
}

function toPoint(shape: MouthShape): Point {
  const { open, width, round, teeth, tongue, lowerTeeth } = shape;
  return [open, width, round, teeth, tongue, lowerTeeth].map((value, axis) => value * (WEIGHTS[axis] ?? 1));
}

function toShape(point: Point): MouthShape {
  const value = (axis: number) => Math.round(((point[axis] ?? 0) / (WEIGHTS[axis] ?? 1)) * 1e4) / 1e4;
  return { open: value(0), width: value(1), round: value(2), teeth: value(3), tongue: value(4), lowerTeeth: value(5) };
}

function rmsOpenError(wanted: readonly MouthShape[], shown: readonly MouthShape[]): number {
  if (wanted.length === 0) return 0;
  const sum = wanted.reduce((total, shape, frame) => total + (shape.open - (shown[frame]?.open ?? 0)) ** 2, 0);
  return Math.sqrt(sum / wanted.length);
}

function indicesWhere(shapes: readonly MouthShape[], holds: (shape: MouthShape) => boolean): number[] {
  return shapes.flatMap((shape, index) => (holds(shape) ? [index] : []));
}

/** Reads an element that is known to exist. */
function at<Element>(list: readonly Element[]): (index: number) => Element {
  return (index) => list[index] as Element;
}
