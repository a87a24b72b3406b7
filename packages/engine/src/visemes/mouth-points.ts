import type { MouthShape } from '../model/look.ts';
import type { Point } from './cluster-points.ts';

/** How much the eye minds an error in open, width, round, teeth, tongue, lowerTeeth: the opening most, the width at its full range of about 0.5 next. */
const WEIGHTS: Point = [4, 2.4, 1.5, 0.5, 0.35, 0.35];

/** A mouth as a point: the distance between two points says how different the mouths look. */
export function toPoint({ open, width, round, teeth, tongue, lowerTeeth }: MouthShape): Point {
  return [open, width, round, teeth, tongue, lowerTeeth].map((value, axis) => value * (WEIGHTS[axis] ?? 1));
}

/** The mouth at a point. */
export function fromPoint(point: Point): MouthShape {
  const value = (axis: number) => (point[axis] ?? 0) / (WEIGHTS[axis] ?? 1);
  return { open: value(0), width: value(1), round: value(2), teeth: value(3), tongue: value(4), lowerTeeth: value(5) };
}
