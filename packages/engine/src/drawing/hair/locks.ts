import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { createRandom } from '../../model/random.ts';
import { brush, guideAt, stretchOf } from '../shapes/brush.ts';
import { shifted } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { TURN } from '../shapes/paint.ts';
import type { HairTones } from './hair-tones.ts';

/** How a mass of hair falls into locks. `band`: where along them a lamp mirrors, from the root (0) to the tip (1), once or more often; `crease`: how deep they part, 1 unless told. */
export type Locks = {
  guides: readonly Outline[];
  count: number;
  seed: number;
  band?: readonly number[];
  crease?: number;
};

/** Share of a lock's length that its highlight takes. */
const BAND_SHARE = 0.14;
/** Distance between the streaks of a highlight, in pixels. */
const STREAK_PX = 7;

/** Paints big locks side by side: each is lit on its ridge, dark in the crease beside it, and mirrors the lamp where the head bends. */
export function paintLocks(
  canvas: Canvas2D,
  { guides, count, seed, band = [0.3], crease: depth = 1 }: Locks,
  tones: HairTones,
): void {
  const random = createRandom(seed + 400);
  const px = widthOf(guides) / count;
  const places = Array.from({ length: count }, (_, i) => (i + 0.5 + (random() - 0.5) * 0.36) / count);
  for (const place of places) {
    const ridge = guideAt(guides, place);
    const tone = random() < 0.4 ? mix(tones.base, tones.dark, 0.4) : mix(tones.base, tones.light, 0.6);
    brush(canvas, fade(tone, 0.55), { points: ridge, width: px * 1.1, widest: 0.45 });
    brush(canvas, fade(tones.light, 0.3), { points: stretchOf(ridge, 0.04, 0.8), width: px * 0.5, widest: 0.4 });
  }
  for (const [i, place] of places.entries()) {
    const crease = guideAt(guides, place + (0.44 + 0.12 * random()) / count);
    const [from, to] = i % 2 === 0 ? [0, 0.7 + 0.3 * random()] : [0.12 + 0.2 * random(), 1];
    brush(canvas, fade(tones.dark, 0.5 * depth), {
      points: stretchOf(crease, from, to),
      width: px * 0.5,
      widest: 0.55,
    });
    brush(canvas, fade(tones.deep, 0.55 * depth), {
      points: stretchOf(crease, from, to),
      width: px * 0.17,
      widest: 0.6,
    });
  }
  for (const at of band) paintBand(canvas, { guides, at, random, widthPx: px * count, count, depth }, tones);
}

/** Light across the bend of the hair: tapered streaks side by side, so that they follow the head's roundness, brightest on the ridge of each lock. */
function paintBand(
  canvas: Canvas2D,
  band: { guides: readonly Outline[]; at: number; random: () => number; widthPx: number; count: number; depth: number },
  tones: HairTones,
): void {
  const { guides, at, random, widthPx, count, depth } = band;
  const streaks = Math.round(widthPx / STREAK_PX);
  for (let i = 0; i < streaks; i++) {
    const place = (i + random()) / streaks;
    // Where locks hardly part, the light runs on from one to the next.
    const ridge = 0.7 - 0.7 * depth + depth * (0.5 - 0.5 * Math.cos(place * count * TURN));
    const middle = at + (random() - 0.5) * 0.05 + (ridge - 0.5) * 0.05;
    const half = BAND_SHARE * (0.25 + 0.5 * ridge + 0.25 * random());
    const points = stretchOf(guideAt(guides, place), Math.max(0, middle - half), Math.min(1, middle + half));
    brush(canvas, fade(tones.shine, 0.08 + 0.3 * ridge), { points, width: STREAK_PX * (0.6 + 1 * ridge) });
  }
}

/** Tips reach so far below their mass, in pixels. */
const TIP_PX = 18;

/** Ends of locks that part from each other below the mass. */
export function paintTips(canvas: Canvas2D, { guides, count, seed }: Omit<Locks, 'band'>, tones: HairTones): void {
  const random = createRandom(seed + 500);
  const px = (widthOf(guides) / count) * TIP_SHARE;
  for (let i = 0; i < count * TIPS_EACH; i++) {
    const end = stretchOf(guideAt(guides, (i + random()) / (count * TIPS_EACH)), 0.8 + 0.1 * random(), 1);
    const [x = 0, y = 0] = end.at(-1) ?? [];
    const points: Outline = [...end, [x + (random() - 0.5) * 10, y + TIP_PX * random()]];
    const width = px * (0.6 + 0.6 * random());
    brush(canvas, mix(tones.base, tones.dark, 0.7 * random()), { points, width, widest: 0.4 });
    const [tone, off] = i % 2 === 0 ? [fade(tones.deep, 0.3), 0.3] : [fade(tones.light, 0.3), -0.2];
    brush(canvas, tone, { points: shifted(points, px * off, 0), width: width * 0.4, widest: 0.5 });
  }
}

/** Ends of each lock, and how thick they are beside it. */
const TIPS_EACH = 3;
const TIP_SHARE = 0.42;

/** Wisps beyond the edge of a mass, so that it does not look cut out. */
export function paintWisps(
  canvas: Canvas2D,
  wisps: { line: Outline; count: number; seed: number; outwards: number },
  tones: HairTones,
): void {
  const { line, count, seed, outwards } = wisps;
  const random = createRandom(seed + 700);
  for (let i = 0; i < count; i++) {
    const from = 0.3 + random() * 0.4;
    const points = stretchOf(line, from, Math.min(1, from + 0.2 + random() * 0.3));
    const away = points.map(([x, y], at) => {
      const off = outwards * (at / Math.max(1, points.length - 1)) * (0.4 + random() * 0.8);
      return [x + off, y + Math.abs(off) * 0.15] as const;
    });
    brush(canvas, fade(random() < 0.3 ? tones.light : tones.base, 0.8), { points: away, width: 1.6 + random() * 1.6 });
  }
}

/** Widest distance between the first and the last guide, measured along those between them, in pixels. */
function widthOf(guides: readonly Outline[]): number {
  const points = guides[0]?.length ?? 0;
  let widest = 0;
  for (let at = 0; at < points; at++) {
    let width = 0;
    for (let i = 1; i < guides.length; i++) {
      const [ax = 0, ay = 0] = guides[i - 1]?.[at] ?? [];
      const [bx = 0, by = 0] = guides[i]?.[at] ?? [];
      width += Math.hypot(bx - ax, by - ay);
    }
    widest = Math.max(widest, width);
  }
  return widest;
}
