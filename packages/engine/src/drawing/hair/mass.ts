import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D, Gradient } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import { CHIN_TO_NECK_BASE } from '../rig.ts';
import { strands, brush, sampleLine } from '../shapes/brush.ts';
import { mirrored, shifted, traceLoop, type Point } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { paintLocks, paintTips } from './locks.ts';

/**
 * A connected mass of hair: its outline, and guides that say how the hair runs in it from the root to the tip (all with the same number of points).
 * `locks`: how many big locks it falls into; `band`: where along them the lamp mirrors, from the root (0) to the tip (1);
 * `crease`: how deep the locks part, 1 unless told; `tips`: so many locks end in points of their own below the outline.
 */
export type HairMass = {
  outline: Outline;
  guides: readonly Outline[];
  strands: number;
  seed: number;
  strandPx: number;
  locks?: number;
  band?: readonly number[];
  crease?: number;
  tips?: number;
};

/** Paints a mass of hair: its body, big locks in light and shade, fine strands over them and the dark of its edge, clipped to the outline. */
export function paintMass(canvas: Canvas2D, mass: HairMass, tones: HairTones): void {
  const { guides, seed, locks = 6, band, crease } = mass;
  const outline = () => traceLoop(canvas, mass.outline);
  fillPath(canvas, bodyRamp(canvas, mass.outline, tones), outline);
  inside(canvas, outline, () => {
    paintLocks(canvas, { guides, count: locks, seed, ...(band && { band }), ...(crease && { crease }) }, tones);
    strands(canvas, {
      guides,
      spread: 5,
      trim: 0.4,
      count: Math.round(mass.strands * 0.7),
      seed: seed + 1,
      width: mass.strandPx,
      styles: [fade(tones.shine, 0.2), fade(tones.light, 0.4), fade(tones.dark, 0.4), fade(tones.deep, 0.3)],
    });
    // The edge is dark away from the lamp, and lit where it faces it.
    canvas.save();
    canvas.translate(-EDGE_PX, -EDGE_PX);
    softStroke(canvas, { color: tones.deep, opacity: 0.44, blur: 20, width: 7 }, outline);
    canvas.translate(2.4 * EDGE_PX, 2.4 * EDGE_PX);
    softStroke(canvas, { color: tones.shine, opacity: 0.2, blur: 12, width: 4 }, outline);
    canvas.restore();
  });
  paintFlyaways(canvas, mass, tones);
  if (mass.tips) paintTips(canvas, { guides, count: mass.tips, seed }, tones);
}

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

/** How far light and dark of the edge are shifted towards the lamp and away from it, in pixels. */
const EDGE_PX = 3;

/** Throws the shadow of hair on the face below it, soft where it falls and dark where hair touches skin; nothing falls beside the face. */
export function shadeFace(canvas: Canvas2D, look: PerformerLook, outline: Outline): void {
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      softFill(canvas, { color: '#3d120c', opacity: 0.5, blur: 26 }, () => traceLoop(canvas, shifted(outline, 5, 15)));
      softFill(canvas, { color: skinTones(look.skin.base).deep, opacity: 0.4, blur: 8 }, () =>
        traceLoop(canvas, shifted(outline, 1.5, 4)),
      );
    },
  );
}

/** Throws the soft shadow of hair that hangs before the shoulders on what is worn there; nothing falls beside the body, however the head leans. */
export function shadeShoulders(canvas: Canvas2D, look: PerformerLook, outline: Outline): void {
  const { shoulderX, neckX } = look.build;
  const base = look.face.chinY + CHIN_TO_NECK_BASE;
  const torso = mirrored([
    [0, base - 20],
    [neckX + 4, base + 2],
    [neckX + 66, base + 56],
    [shoulderX * 0.66, base + 112],
    [shoulderX * 0.8, base + 196],
    [shoulderX * 0.8, SHADED_TO_Y],
    [0, SHADED_TO_Y],
  ]);
  inside(
    canvas,
    () => traceLoop(canvas, torso),
    () =>
      softFill(canvas, { color: '#1c0d12', opacity: 0.42, blur: 30 }, () => traceLoop(canvas, shifted(outline, 7, 12))),
  );
}

/** The shadow fades out above the sprite's end, so far below the eye line. */
const SHADED_TO_Y = 590;

function bodyRamp(canvas: Canvas2D, outline: Outline, tones: HairTones): Gradient {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const ramp = canvas.createLinearGradient(Math.min(...xs), Math.min(...ys), Math.max(...xs) * 0.6, Math.max(...ys));
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.3, tones.base);
  ramp.addColorStop(1, tones.dark);
  return ramp;
}
