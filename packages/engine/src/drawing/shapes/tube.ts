import type { Canvas2D } from '../canvas-2d.ts';
import type { Point } from './curve.ts';
import { sampleLine } from './brush.ts';

/** A point of a tube's middle line and the tube's half width there, in pixels. */
type TubePoint = readonly [x: number, y: number, radius: number];

/** A round limb (finger, arm): its middle line with the half width at each point, from the root to the tip. */
export type Tube = readonly TubePoint[];

/** Both sides of a tube from the root to the tip; `left` is on the left of somebody who walks along it. */
export type TubeSides = { left: Point[]; right: Point[] };

/** Steps of the half circle that closes a tip. */
const CAP_STEPS = 10;

/**
 * Reads a tube from text such as `0,0,16 4,-40,15 2,-90,12`: x, y and half width of each point, in pixels.
 * @throws RangeError when a point is not three numbers.
 */
export function tube(text: string): Tube {
  return text.split(' ').map((item) => {
    const [x = Number.NaN, y = Number.NaN, radius = Number.NaN, ...rest] = item.split(',').map(Number);
    if (!Number.isFinite(x + y + radius) || rest.length > 0)
      throw new RangeError(`'${item}' is not a point of a tube.`);
    return [x, y, radius] as const;
  });
}

/** The points along a tube's middle line, smooth, with the half width at each. */
export function spineOf(limb: Tube): TubePoint[] {
  const places = sampleLine(limb.map(([x, y]) => [x, y] as const));
  const radii = sampleLine(limb.map(([, , radius], at) => [at, radius] as const));
  return places.map(([x, y], at) => [x, y, radii[at]?.[1] ?? 0]);
}

/** The two sides of a tube. */
export function sidesOf(limb: Tube): TubeSides {
  const spine = spineOf(limb);
  const sides: TubeSides = { left: [], right: [] };
  spine.forEach(([x, y, radius], at) => {
    const [ux, uy] = heading(spine, at);
    sides.left.push([x + uy * radius, y - ux * radius]);
    sides.right.push([x - uy * radius, y + ux * radius]);
  });
  return sides;
}

/** Adds the closed outline of a tube to the current path: straight at its root, round at its tip, and at the root too when `round` says so. */
export function traceTube(canvas: Canvas2D, limb: Tube, round: 'tip' | 'both' = 'tip'): void {
  const { left, right } = sidesOf(limb);
  const spine = spineOf(limb);
  const outline = [
    ...left,
    ...cap(spine, spine.length - 1, 1),
    ...right.toReversed(),
    ...(round === 'both' ? cap(spine, 0, -1) : []),
  ];
  outline.forEach(([x, y], at) => (at === 0 ? canvas.moveTo(x, y) : canvas.lineTo(x, y)));
  canvas.closePath();
}

/** The half circle around a tube's tip, from its left side to its right one. */
export function capOf(limb: Tube): Point[] {
  const spine = spineOf(limb);
  return cap(spine, spine.length - 1, 1);
}

/** The half circle around an end, from the left side to the right one, or back again at the root. */
function cap(spine: readonly TubePoint[], at: number, ahead: 1 | -1): Point[] {
  const [x, y, radius] = spine[at] ?? [0, 0, 0];
  const [ux, uy] = heading(spine, at);
  return Array.from({ length: CAP_STEPS - 1 }, (_, step) => {
    const angle = (Math.PI * (step + 1)) / CAP_STEPS;
    const side = Math.cos(angle) * radius * ahead;
    const reach = Math.sin(angle) * radius * ahead;
    return [x + uy * side + ux * reach, y - ux * side + uy * reach] as const;
  });
}

/** Unit direction of the middle line at one of its points. */
function heading(spine: readonly TubePoint[], at: number): Point {
  const [ax, ay] = spine[Math.max(0, at - 1)] ?? [0, 0];
  const [bx, by] = spine[Math.min(spine.length - 1, at + 1)] ?? [0, 0];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
}
