import type { Canvas2D } from '../canvas-2d.ts';
import { createRandom } from '../../model/random.ts';
import type { Outline, Point } from './curve.ts';

/** Points a stroke is sampled at in each stretch between two points of its guide. */
const SAMPLES_PER_STRETCH = 7;

/** A stroke that swells from a point and ends in a point, as a brush leaves it. `width` at its widest in pixels; `widest` tells where, from 0 to 1. */
type BrushStroke = { points: Outline; width: number; widest?: number };

/** Adds a brush stroke to the current path, ready to be filled. */
function traceBrush(canvas: Canvas2D, stroke: BrushStroke): void {
  const spine = sampleLine(stroke.points);
  const last = spine.length - 1;
  if (last < 1) return;
  const widest = stroke.widest ?? 0.5;
  const edges = spine.map((point, i) => {
    const before = spine[Math.max(0, i - 1)] ?? point;
    const after = spine[Math.min(last, i + 1)] ?? point;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = (stroke.width / 2) * swell(i / last, widest);
    return { point, nx: (-dy / length) * half, ny: (dx / length) * half };
  });
  edges.forEach(({ point, nx, ny }, i) =>
    i === 0 ? canvas.moveTo(point[0] + nx, point[1] + ny) : canvas.lineTo(point[0] + nx, point[1] + ny),
  );
  for (const { point, nx, ny } of edges.reverse()) canvas.lineTo(point[0] - nx, point[1] - ny);
  canvas.closePath();
}

/** Fills one brush stroke. */
export function brush(canvas: Canvas2D, style: unknown, stroke: BrushStroke): void {
  canvas.fillStyle = style;
  canvas.beginPath();
  traceBrush(canvas, stroke);
  canvas.fill();
}

/**
 * Fills many strokes that run between neighbouring guides, which is how hair, brows and beards get their grain.
 * Every guide has the same number of points. `width` is the widest stroke, `spread` how far a point may stray, both in pixels;
 * `styles` are taken in turn by chance; `trim` is the greatest share cut off a stroke's ends.
 */
export function strands(
  canvas: Canvas2D,
  field: {
    guides: readonly Outline[];
    count: number;
    seed: number;
    width: number;
    spread: number;
    styles: readonly string[];
    trim?: number;
  },
): void {
  const random = createRandom(field.seed);
  for (let i = 0; i < field.count; i++) {
    const place = ((i + random()) / field.count) * (field.guides.length - 1);
    const index = Math.min(field.guides.length - 2, Math.floor(place));
    const from = field.guides[index];
    const to = field.guides[index + 1];
    if (from === undefined || to === undefined) return;
    const sway = (random() - 0.5) * 2 * field.spread;
    const points = between(from, to, place - index).map((point): Point => [
      point[0] + sway + (random() - 0.5) * field.spread,
      point[1] + (random() - 0.5) * field.spread,
    ]);
    const trim = field.trim ?? 0;
    const width = field.width * (0.35 + 0.65 * random());
    const cut = cutLine(points, random() * trim, 1 - random() * trim);
    brush(canvas, field.styles[Math.floor(random() * field.styles.length)], {
      points: cut,
      width,
      widest: 0.3 + 0.4 * random(),
    });
  }
}

/** Points along the smooth open curve through the guide (a Catmull-Rom spline). */
export function sampleLine(points: Outline): Point[] {
  const spine: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i];
    const p2 = points[i + 1];
    if (p1 === undefined || p2 === undefined) continue;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    for (let step = 0; step < SAMPLES_PER_STRETCH; step++) {
      const t = step / SAMPLES_PER_STRETCH;
      spine.push([spline([p0[0], p1[0], p2[0], p3[0]], t), spline([p0[1], p1[1], p2[1], p3[1]], t)]);
    }
  }
  const last = points.at(-1);
  if (last !== undefined) spine.push([last[0], last[1]]);
  return spine;
}

/** The line that runs so far through a field of guides (`place` 0 to 1), all with the same number of points. */
export function guideAt(guides: readonly Outline[], place: number): Point[] {
  const at = Math.max(0, Math.min(1, place)) * (guides.length - 1);
  const index = Math.max(0, Math.min(guides.length - 2, Math.floor(at)));
  const from = guides[index] ?? [];
  return between(from, guides[index + 1] ?? from, at - index);
}

/** The stretch of a line from one share of its length to another. */
export function stretchOf(points: Outline, from: number, to: number): Point[] {
  return cutLine(points, from, to);
}

/** The line halfway (`share` 0 to 1) between two guides with the same number of points. */
function between(from: Outline, to: Outline, share: number): Point[] {
  return from.map((point, i): Point => {
    const other = to[i] ?? point;
    return [point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share];
  });
}

function cutLine(points: Outline, start: number, end: number): Point[] {
  if (start === 0 && end === 1) return points.map(([x, y]): Point => [x, y]);
  const spine = sampleLine(points);
  const first = Math.floor(start * (spine.length - 1));
  const last = Math.max(first + 2, Math.ceil(end * (spine.length - 1)));
  return spine.slice(first, last + 1).filter((_, i, all) => i % 3 === 0 || i === all.length - 1);
}

/** Width along a stroke, 0 at both ends and 1 at `widest`. */
function swell(t: number, widest: number): number {
  const rise = t < widest ? t / widest : (1 - t) / (1 - widest);
  return Math.sin((Math.max(0, rise) * Math.PI) / 2);
}

function spline([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}
