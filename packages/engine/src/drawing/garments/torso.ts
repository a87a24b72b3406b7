import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';
import { fold } from './cloth.ts';
import type { ClothTones } from './cloth.ts';

/** Lowest line that garments are drawn to, below the base of the neck in pixels; beyond the picture's edge, so that breathing shows no gap. */
export const HEM_Y = 960;

/** Right half of the torso's outline from the neck over the shoulder, around it to the armpit, down the waist to the hem. The arm grows out of the shoulder. */
export function shoulderLine(look: PerformerLook): Outline {
  const { shoulderX: s, neckX: n } = look.build;
  return [
    [n + 8, -34, 'corner'],
    [n + 42, 2],
    [n + 108, 38],
    [s - 118, 84],
    [s - 50, 130],
    [s - 8, 190],
    [s + 8, 256],
    [s - 6, 316],
    [s - 56, 350],
    [s - 76, 450],
    [s - 96, 580],
    [s - 108, 720],
    [s - 98, HEM_Y, 'corner'],
  ];
}

/** Closed outline of the torso; `neckline` runs from the left side of the neck to the right one. */
export function torsoOutline(look: PerformerLook, neckline: Outline): Outline {
  const [endX] = neckline.at(-1) ?? [0, 0];
  const right = shoulderLine(look).filter(([x]) => x > endX);
  return [...right, ...onSide(-1, right).toReversed(), ...neckline];
}

/** Fills a torso with its light: lit shoulder, darker far side, volume of the chest. */
export function paintTorso(
  canvas: Canvas2D,
  look: PerformerLook,
  cloth: { tones: ClothTones; outline: Outline },
): void {
  const { shoulderX: s } = look.build;
  const { tones } = cloth;
  const shape = () => traceLoop(canvas, cloth.outline);
  const ramp = canvas.createLinearGradient(-s, 60, s * 0.9, 760);
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.34, tones.base);
  ramp.addColorStop(1, tones.shade);
  fillPath(canvas, ramp, shape);
  inside(canvas, shape, () => {
    softFill(canvas, { color: tones.light, opacity: 0.5, blur: 60 }, () =>
      canvas.ellipse(-s + 110, 150, 110, 36, 0.35, 0, 7),
    );
    softFill(canvas, { color: tones.light, opacity: 0.26, blur: 60 }, () =>
      canvas.ellipse(s - 120, 150, 90, 26, -0.35, 0, 7),
    );
    softFill(canvas, { color: tones.light, opacity: 0.3, blur: 90 }, () =>
      canvas.ellipse(-110, 300, 110, 110, 0, 0, 7),
    );
    softFill(canvas, { color: tones.shade, opacity: 0.5, blur: 70 }, () =>
      canvas.ellipse(110, 500, 150, 60, -0.2, 0, 7),
    );
    softFill(canvas, { color: tones.shade, opacity: 0.34, blur: 70 }, () =>
      canvas.ellipse(-130, 500, 120, 46, 0.2, 0, 7),
    );
    for (const side of [-1, 1] as const) paintFlank(canvas, { s, tones, side });
  });
}

/** Folds that run from the armpit to the chest: where they start, and how far they reach, in pixels. */
const ARMPIT_FOLDS = [
  { y: 330, reach: 86 },
  { y: 372, reach: 60 },
] as const;

/** Shades the torso where the arm hangs beside it, and its waist. */
function paintFlank(canvas: Canvas2D, flank: { s: number; tones: ClothTones; side: -1 | 1 }): void {
  const { s, tones, side } = flank;
  const waist = onSide(side, [
    [s - 60, 340],
    [s - 78, 450],
    [s - 96, 580],
    [s - 110, 720],
    [s - 100, HEM_Y],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: side > 0 ? 0.6 : 0.45, blur: 44, width: 34 }, () =>
    traceLine(canvas, waist),
  );
  const beside = onSide(side, [
    [s - 96, 170],
    [s - 104, 260],
    [s - 106, 380],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: 0.3, blur: 26, width: 14 }, () => traceLine(canvas, beside));
  for (const { y, reach } of ARMPIT_FOLDS) {
    fold(canvas, tones, {
      points: onSide(side, [
        [s - 70, y],
        [s - 74 - reach * 0.5, y + 22],
        [s - 78 - reach, y + 54],
      ]),
      width: 11,
    });
  }
}
