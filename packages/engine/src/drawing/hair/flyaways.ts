import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { createRandom } from '../../model/random.ts';
import { brush, sampleLine } from '../shapes/brush.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import type { HairTones } from './hair-tones.ts';

/** Share of the places along an edge from which a hair stands off. */
const SHARE = 0.6;
/** How long such a hair is along the edge, how far it leaves it, and how thick it is, in pixels. */
const HAIR = { alongPx: 18, offPx: 4.5, thickPx: 1.6 } as const;

/** Single fine hairs over the edge of a mass of hair: they run along it and stand off a little, so that it is no cut edge. */
export function paintFlyaways(
  canvas: Canvas2D,
  { outline, seed }: { outline: Outline; seed: number },
  tones: HairTones,
): void {
  const random = createRandom(seed + 1100);
  const first = outline[0];
  if (!first) return;
  const edge = sampleLine([...outline, first]);
  const outwards = isClockwise(edge) ? 1 : -1;
  for (const [at, [x, y]] of edge.entries()) {
    const [nextX, nextY] = edge[(at + 1) % edge.length] ?? [x, y];
    const step = Math.hypot(nextX - x, nextY - y);
    // At a corner, and where points lie apart, hair would run across.
    if (step < 0.5 || step > 60 || random() > SHARE) continue;
    const [ux, uy] = [(nextX - x) / step, (nextY - y) / step];
    const along = HAIR.alongPx * (0.5 + random()) * (random() < 0.5 ? -1 : 1);
    const off = HAIR.offPx * random() ** 2 * outwards;
    const point = (share: number, away: number): Point => [
      x + ux * along * share + uy * away,
      y + uy * along * share - ux * away,
    ];
    brush(canvas, fade(random() < 0.3 ? mix(tones.base, tones.shine, 0.4) : tones.base, 0.3), {
      points: [point(-0.3, -2 * outwards), point(0.35, 0.5 * outwards), point(1, off)],
      width: HAIR.thickPx * (0.7 + 0.6 * random()),
      widest: 0.35,
    });
  }
}

/** True for an outline that runs clockwise on the picture: what is outside lies to the left of somebody who walks along it. */
function isClockwise(edge: readonly Point[]): boolean {
  return (
    edge.reduce((area, [x, y], at) => {
      const [nextX, nextY] = edge[(at + 1) % edge.length] ?? [x, y];
      return area + x * nextY - nextX * y;
    }, 0) > 0
  );
}
