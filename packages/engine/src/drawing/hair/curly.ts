import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { brush, sampleLine, stretchOf } from '../shapes/brush.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { TURN } from '../shapes/paint.ts';
import type { HairTones } from './hair-tones.ts';

/** A lock that winds about its line. `width` and `wavePx` (from bend to bend and back) in pixels; `phase` in radians; `lit` from 0 (in the shade) to 1. */
export type CurlyLock = { points: Outline; width: number; wavePx: number; phase: number; lit: number };

/** Paints a curly lock: a dark bed, the body, light where it bends towards the lamp and shade where it bends away. */
export function paintCurlyLock(canvas: Canvas2D, lock: CurlyLock, tones: HairTones): void {
  const { width, lit } = lock;
  const { line, bends } = wind(lock);
  const body = mix(mix(tones.dark, tones.base, Math.min(1, lit * 1.6)), tones.light, Math.max(0, lit - 0.5) * 0.7);
  brush(canvas, mix(tones.deep, body, 0.3), { points: line, width: width * 1.04, widest: 0.4 });
  brush(canvas, body, { points: moved(line, -width * 0.03), width: width * 0.84, widest: 0.4 });
  for (const { from, to, isTowards } of bends) {
    const bend = stretchOf(line, from, to);
    if (bend.length < 3) continue;
    const share = 1 - Math.abs((from + to) / 2 - 0.4);
    if (isTowards) {
      brush(canvas, fade(tones.light, 0.26 + 0.34 * lit), {
        points: moved(bend, -width * 0.1),
        width: width * 0.42 * share,
      });
      brush(canvas, fade(tones.shine, 0.06 + 0.2 * lit), {
        points: moved(bend, -width * 0.16),
        width: width * 0.15 * share,
      });
    } else brush(canvas, fade(tones.deep, 0.5), { points: moved(bend, width * 0.14), width: width * 0.34 * share });
  }
  brush(canvas, fade(tones.dark, 0.5), { points: moved(line, width * 0.06), width: width * 0.1, widest: 0.5 });
}

type Bend = { from: number; to: number; isTowards: boolean };

/** The wound line, and its bends as shares of its length. */
function wind({ points, width, wavePx, phase }: CurlyLock): { line: Point[]; bends: Bend[] } {
  const spine = sampleLine(points);
  const walked = [0];
  for (let i = 1; i < spine.length; i++) {
    const [ax = 0, ay = 0] = spine[i - 1] ?? [];
    const [bx = 0, by = 0] = spine[i] ?? [];
    walked.push((walked[i - 1] ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  const length = walked.at(-1) ?? 0;
  const line: Point[] = [];
  const steps = Math.max(4, Math.ceil(length / (wavePx / 6)));
  for (let step = 0, at = 0; step <= steps; step++) {
    const goal = (length * step) / steps;
    while (at < spine.length - 2 && (walked[at + 1] ?? 0) < goal) at++;
    const [ax = 0, ay = 0] = spine[at] ?? [];
    const [bx = ax, by = ay] = spine[at + 1] ?? [];
    const stretch = (walked[at + 1] ?? 0) - (walked[at] ?? 0) || 1;
    const share = (goal - (walked[at] ?? 0)) / stretch;
    const wide = Math.min(1, (goal / length) * 2.5 + 0.25);
    const off = Math.sin(phase + (goal / wavePx) * TURN) * width * 0.3 * wide;
    line.push([
      ax + (bx - ax) * share - ((by - ay) / stretch) * off,
      ay + (by - ay) * share + ((bx - ax) / stretch) * off,
    ]);
  }
  const bends: Bend[] = [];
  const half = wavePx / 2;
  for (let middle = ((TURN / 4 - phase) / TURN) * wavePx; middle < length; middle += half) {
    const isTowards = Math.sin(phase + (middle / wavePx) * TURN) > 0;
    const [from, to] = [(middle - half * 0.62) / length, (middle + half * 0.62) / length];
    if (to > 0.06) bends.push({ from: Math.max(0, from), to: Math.min(1, to), isTowards });
  }
  return { line, bends };
}

function moved(points: Outline, off: number): Outline {
  return points.map(([x, y]) => [x + off, y + off * 0.6] as const);
}
