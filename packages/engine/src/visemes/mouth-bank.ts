import type { MouthShape } from '../performance/pose.ts';
import { toPoint } from './mouth-points.ts';
import { MOUTH_TABLE } from './mouth-table.ts';

/** The mouths that every performer has, in every clip; `MOUTHS[0]` is the mouth at rest. Closed ones stand first. */
export const MOUTHS: readonly MouthShape[] = MOUTH_TABLE.map(([open, width, round, teeth, tongue, lowerTeeth]) => ({
  open,
  width,
  round,
  teeth,
  tongue,
  lowerTeeth,
}));

const POINTS = MOUTHS.map(toPoint);
const CLOSED_COUNT = MOUTHS.filter(({ open }) => open === 0).length;
/** A mouth gives way to a nearer one only when that is nearer by this much: it halves the frames that go forth and back between two neighbours. */
const HOLD = 0.1;

/** Index into `MOUTHS` for each frame: the nearest. A closed mouth is always shown closed, an open one open. */
export function nearestMouths(frames: readonly MouthShape[]): number[] {
  let shown = -1;
  return frames.map((shape) => {
    const point = toPoint(shape);
    const [first, end] = shape.open === 0 ? [0, CLOSED_COUNT] : [CLOSED_COUNT, MOUTHS.length];
    let nearest = first;
    for (let index = first + 1; index < end; index++) {
      if (distance(point, index) < distance(point, nearest)) nearest = index;
    }
    const mayHold = shown >= first && shown < end && distance(point, shown) <= distance(point, nearest) + HOLD;
    shown = mayHold ? shown : nearest;
    return shown;
  });
}

function distance(point: readonly number[], index: number): number {
  let sum = 0;
  for (const [axis, value] of (POINTS[index] ?? []).entries()) sum += (value - (point[axis] ?? 0)) ** 2;
  return Math.sqrt(sum);
}
