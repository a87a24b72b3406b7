import type { MouthShape } from '../model/look.ts';
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
    let least = Number.POSITIVE_INFINITY;
    for (let index = first; index < end; index++) {
      const gap = squaredGap(point, index);
      if (gap >= least) continue;
      nearest = index;
      least = gap;
    }
    const mayHold = shown >= first && shown < end && Math.sqrt(squaredGap(point, shown)) <= Math.sqrt(least) + HOLD;
    shown = mayHold ? shown : nearest;
    return shown;
  });
}

function squaredGap(point: readonly number[], index: number): number {
  const other = POINTS[index] ?? [];
  let sum = 0;
  for (let axis = 0; axis < other.length; axis++) sum += ((other[axis] ?? 0) - (point[axis] ?? 0)) ** 2;
  return sum;
}
