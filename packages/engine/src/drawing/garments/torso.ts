import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';
import { onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';
import { fold } from './cloth.ts';
import type { ClothTones } from './cloth.ts';

/** Lowest line that garments are drawn to, below the base of the neck in pixels; beyond the picture's edge, so that breathing shows no gap. */
export const HEM_Y = 960;

/** Right half of the body's outline from the neck over shoulder and arm to the hem. */
export function shoulderLine(look: PerformerLook): Outline {
  const { shoulderX: s, neckX: n } = look.build;
  return [
    [n + 12, -20, 'corner'],
    [n + 44, 18],
    [n + 112, 50],
    [s - 118, 90],
    [s - 50, 130],
    [s - 6, 194],
    [s + 16, 284],
    [s + 30, 410],
    [s + 44, 560],
    [s + 50, 700],
    [s + 44, 830],
    [s + 28, HEM_Y, 'corner'],
  ];
}

/** Right side from the hem of the sleeve up its inner line to the armpit and down the waist, which leaves a gap for the room behind. */
function underArm(shoulderX: number): Outline {
  const s = shoulderX;
  return [
    [s - 70, HEM_Y, 'corner'],
    [s - 58, 760],
    [s - 58, 600],
    [s - 66, 440, 'corner'],
    [s - 92, 570],
    [s - 108, 720],
    [s - 98, HEM_Y, 'corner'],
  ];
}

/** Closed outline of the torso; `neckline` runs from the left side of the neck to the right one. */
export function torsoOutline(look: PerformerLook, neckline: Outline): Outline {
  const [endX] = neckline.at(-1) ?? [0, 0];
  const right = [...shoulderLine(look).filter(([x]) => x > endX), ...underArm(look.build.shoulderX)];
  return [...right, ...onSide(-1, right).toReversed(), ...neckline];
}

/** Fills a torso with its light: lit shoulder, darker far side and arms, volume of the chest. */
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
    for (const side of [-1, 1] as const) paintArm(canvas, { s, tones, side });
  });
}

/** Folds that run from the armpit to the chest: where they start on the arm's inner line, and how far they reach, in pixels. */
const ARMPIT_FOLDS = [
  { y: 330, reach: 86 },
  { y: 372, reach: 60 },
] as const;

/** Sets the arm off from the torso and shades its outer side. */
function paintArm(canvas: Canvas2D, arm: { s: number; tones: ClothTones; side: -1 | 1 }): void {
  const { s, tones, side } = arm;
  const crease = onSide(side, [
    [s - 54, 286],
    [s - 64, 360],
    [s - 67, 450],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: 0.6, blur: 30, width: 18 }, () => traceLine(canvas, crease));
  brush(canvas, fade(tones.deep, 0.75), { points: crease, width: 7, widest: 0.75 });
  const sleeve = onSide(side, [
    [s - 62, 450],
    [s - 54, 600],
    [s - 54, 760],
    [s - 66, HEM_Y],
  ]);
  const waist = onSide(side, [
    [s - 68, 450],
    [s - 95, 570],
    [s - 111, 720],
    [s - 101, HEM_Y],
  ]);
  for (const edge of [sleeve, waist]) {
    softStroke(canvas, { color: tones.deep, opacity: 0.5, blur: 34, width: 24 }, () => traceLine(canvas, edge));
  }
  const outer = onSide(side, [
    [s + 16, 220],
    [s + 36, 400],
    [s + 50, 600],
    [s + 64, 960],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: side > 0 ? 0.5 : 0.26, blur: 40, width: 26 }, () =>
    traceLine(canvas, outer),
  );
  const lit = onSide(side, [
    [s - 26, 250],
    [s - 14, 420],
    [s, 640],
    [s + 8, 900],
  ]);
  softStroke(canvas, { color: tones.light, opacity: side < 0 ? 0.4 : 0.2, blur: 40, width: 24 }, () =>
    traceLine(canvas, lit),
  );
  const seam = onSide(side, [
    [s - 84, 96],
    [s - 58, 160],
    [s - 54, 236],
    [s - 64, 316],
  ]);
  brush(canvas, fade(tones.seam, 0.4), { points: seam, width: 4 });
  for (const { y, reach } of ARMPIT_FOLDS) {
    fold(canvas, tones, {
      points: onSide(side, [
        [s - 66, y],
        [s - 66 - reach * 0.5, y + 22],
        [s - 66 - reach, y + 54],
      ]),
      width: 11,
    });
  }
  fold(canvas, tones, {
    points: onSide(side, [
      [s - 56, 590],
      [s - 30, 614],
      [s + 8, 618],
    ]),
    width: 10,
  });
  fold(canvas, tones, {
    points: onSide(side, [
      [s + 48, 640],
      [s + 24, 660],
      [s - 8, 658],
    ]),
    width: 9,
  });
  fold(canvas, tones, {
    points: onSide(side, [
      [s - 52, 700],
      [s - 30, 712],
      [s - 4, 706],
    ]),
    width: 8,
  });
}
