import type { Canvas2D } from '../canvas-2d.ts';

/** A point of an outline, in pixels. */
export type Point = readonly [x: number, y: number];

/** A point where the outline bends sharply instead of running through smoothly. */
export type Corner = readonly [x: number, y: number, kind: 'corner'];

/** Points of an outline in drawing order. */
export type Outline = readonly (Point | Corner)[];

/**
 * Reads an outline from text such as `0,-296 110,-282 -46,-286!`: pixels, x before y, and `!` after a corner.
 * Shapes are told apart by their numbers, so they stay on one line instead of one line a point.
 * @throws RangeError when a point is not two numbers.
 */
export function curve(text: string): Outline {
  return text.split(' ').map((item) => {
    const corner = item.endsWith('!');
    const [x = Number.NaN, y = Number.NaN, ...rest] = (corner ? item.slice(0, -1) : item).split(',').map(Number);
    if (!Number.isFinite(x) || !Number.isFinite(y) || rest.length > 0)
      throw new RangeError(`'${item}' is not a point.`);
    return corner ? ([x, y, 'corner'] as const) : ([x, y] as const);
  });
}

/** Length of a Bezier handle as a share of its segment; a third keeps evenly parametrised curves close to a circle. */
const HANDLE_SHARE = 0.36;

/** Adds a smooth open curve through the points to the current path. Starts with `moveTo`. */
export function traceLine(canvas: Canvas2D, points: Outline): void {
  trace(canvas, points, (index) => points[index]);
}

/** Adds a smooth closed curve through the points to the current path. */
export function traceLoop(canvas: Canvas2D, points: Outline): void {
  const count = points.length;
  const first = points[0];
  if (first === undefined) return;
  trace(canvas, [...points, first], (index) => points[(index + count) % count]);
  canvas.closePath();
}

/** The points followed by their mirror images in reverse, which makes a symmetric loop out of its right half. */
export function mirrored(rightHalf: Outline): Outline {
  const left = [...rightHalf].reverse().flatMap((point) => (point[0] === 0 ? [] : [mirror(point)]));
  return [...rightHalf, ...left];
}

/** The outline reflected over the middle line; `side` -1 reflects, 1 leaves it. */
export function onSide(side: 1 | -1, points: Outline): Outline {
  return side === 1 ? points : points.map(mirror);
}

/** The outline moved by (`dx`, `dy`) pixels. */
export function shifted(points: Outline, dx: number, dy: number): Outline {
  return points.map((point) =>
    point.length === 3
      ? ([point[0] + dx, point[1] + dy, 'corner'] as const)
      : ([point[0] + dx, point[1] + dy] as const),
  );
}

/** The line with corners at both ends, so that two lines join into a band without rounding over. */
export function withSharpEnds(line: Outline): Outline {
  return line.map(([x, y], i) => (i === 0 || i === line.length - 1 ? ([x, y, 'corner'] as const) : ([x, y] as const)));
}

function mirror(point: Point | Corner): Point | Corner {
  return point.length === 3 ? [-point[0], point[1], 'corner'] : [-point[0], point[1]];
}

type PointAt = (index: number) => Point | Corner | undefined;

function trace(canvas: Canvas2D, points: Outline, at: PointAt): void {
  const first = points[0];
  if (first === undefined) return;
  canvas.moveTo(first[0], first[1]);
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1];
    const to = points[i];
    if (from === undefined || to === undefined) continue;
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * HANDLE_SHARE;
    const [outX, outY] = direction(at(i - 2), from, to);
    const [inX, inY] = direction(from, to, at(i + 1));
    canvas.bezierCurveTo(
      from[0] + outX * reach,
      from[1] + outY * reach,
      to[0] - inX * reach,
      to[1] - inY * reach,
      to[0],
      to[1],
    );
  }
}

/** Unit direction of the curve in the middle point: along its neighbours' chord, or nowhere (no handle) in a corner and at an open end. */
function direction(
  before: Point | Corner | undefined,
  here: Point | Corner | undefined,
  after: Point | Corner | undefined,
): Point {
  if (before === undefined || here === undefined || after === undefined || here.length === 3) return [0, 0];
  const dx = after[0] - before[0];
  const dy = after[1] - before[1];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}
