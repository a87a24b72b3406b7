import { armMeasures, JOINT_INSIDE, SLEEVE } from '../arm-measures.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook, TorsoShape } from '../../model/look.ts';
import { onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke, TURN } from '../shapes/paint.ts';
import { fold } from './cloth.ts';
import type { ClothTones } from './cloth.ts';

/** Lowest line that garments are drawn to, below the base of the neck in pixels; beyond the picture's edge, so that breathing shows no gap. */
export const HEM_Y = 960;

/** Nothing differs from a straight torso: looks were stored so before there were builds. */
const STRAIGHT: TorsoShape = { slope: 0, chest: 0, waist: 0, hip: 0, uneven: 0, bust: 0, belly: 0 };

/** How a look's torso is built. */
function torsoShape(look: PerformerLook): TorsoShape {
  return look.build.torso ?? STRAIGHT;
}

/** One half of the torso's outline, as if it were the right one, from the neck over the shoulder, around it to the armpit, down the waist to the hem. The arm grows out of the shoulder. `side` -1: the left one's. */
export function shoulderLine(look: PerformerLook, side: -1 | 1 = 1): Outline {
  const { shoulderX: s, neckX: n } = look.build;
  const { slope, uneven } = torsoShape(look);
  const fall = slope + (side * uneven) / 2;
  const arm = s - JOINT_INSIDE + SLEEVE * armMeasures(look).girth;
  return [
    [n + 8, -34, 'corner'],
    [n + 36, 0],
    [n + 96, 30 + fall * 0.15],
    [s - 132, 60 + fall * 0.6],
    [s - 60, 82 + fall],
    [s - 18, 112 + fall * 0.9],
    [arm - 5, 166 + fall * 0.6],
    [arm + 2, 230 + fall * 0.2],
    [arm + 3, 298],
    [s - 44, 352],
    ...flankLine(look),
  ];
}

/** The side of the torso from below the armpit over chest, waist and hip down to the hem; the right one. */
export function flankLine(look: PerformerLook): Outline {
  const { shoulderX: s } = look.build;
  const { chest, waist, hip, belly } = torsoShape(look);
  return [
    [s - 72 + chest, 430],
    [s - 96 + (chest + 2 * waist) / 3, 550],
    [s - 108 + waist, 660],
    [s - 104 + (waist + hip) / 2 + 16 * belly, 790],
    [s - 94 + hip, HEM_Y, 'corner'],
  ];
}

/** Closed outline of the torso; `neckline` runs from the left side of the neck to the right one. */
export function torsoOutline(look: PerformerLook, neckline: Outline): Outline {
  const [endX] = neckline.at(-1) ?? [0, 0];
  const [right, left] = ([1, -1] as const).map((side) => shoulderLine(look, side).filter(([x]) => x > endX));
  return [...(right ?? []), ...onSide(-1, left ?? []).toReversed(), ...neckline];
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
    paintFront(canvas, torsoShape(look), tones);
    for (const side of [-1, 1] as const) paintFlank(canvas, look, { tones, side });
  });
}

/** What stands out at the front: chest or bust, with the shade below it, and the belly. */
function paintFront(canvas: Canvas2D, { chest, bust, belly }: TorsoShape, tones: ClothTones): void {
  const below = 486 - 64 * bust - 2.5 * Math.max(0, chest);
  const deep = 0.34 + 0.2 * bust;
  softFill(canvas, { color: tones.light, opacity: 0.3 + 0.08 * bust, blur: 90 }, () =>
    canvas.ellipse(-112, below - 166, 108, 96, 0, 0, TURN),
  );
  softFill(canvas, { color: tones.shade, opacity: deep + 0.14, blur: 62 }, () =>
    canvas.ellipse(112, below + 8, 128 + chest, 46, -0.16, 0, TURN),
  );
  softFill(canvas, { color: tones.shade, opacity: deep, blur: 62 }, () =>
    canvas.ellipse(-126, below, 108 + chest, 36, 0.16, 0, TURN),
  );
  if (belly === 0) return;
  glow(canvas, { x: -40, y: 640, rx: 230, ry: 170, color: tones.light, opacity: 0.3 * belly });
  glow(canvas, { x: 30, y: 850, rx: 320, ry: 90, color: tones.deep, opacity: 0.4 * belly });
}

/** Folds from the armpit over the chest and from the waist to the middle, no two sides alike: from where on the side, and how far in and down, in pixels. */
const SIDE_FOLDS = {
  [-1]: [
    { y: 330, inwards: 86, down: 50 },
    { y: 372, inwards: 58, down: 56 },
    { y: 628, inwards: 112, down: 30 },
  ],
  [1]: [
    { y: 346, inwards: 118, down: 74 },
    { y: 596, inwards: 74, down: 16 },
    { y: 668, inwards: 128, down: 54 },
  ],
} as const;

/** Shades the torso where the arm hangs beside it, and its waist. */
function paintFlank(canvas: Canvas2D, look: PerformerLook, flank: { tones: ClothTones; side: -1 | 1 }): void {
  const { shoulderX: s } = look.build;
  const { tones, side } = flank;
  const waist = flankLine(look);
  softStroke(canvas, { color: tones.deep, opacity: side > 0 ? 0.6 : 0.45, blur: 44, width: 34 }, () =>
    traceLine(canvas, onSide(side, [[s - 60, 340], ...waist])),
  );
  const beside = onSide(side, [
    [s - 96, 170],
    [s - 104, 260],
    [s - 106, 380],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: 0.3, blur: 26, width: 14 }, () => traceLine(canvas, beside));
  for (const { y, inwards, down } of SIDE_FOLDS[side]) {
    const x = y < 400 ? s - 70 : (waist[2]?.[0] ?? s);
    fold(canvas, tones, {
      points: onSide(side, [
        [x, y],
        [x - 4 - inwards * 0.5, y + down * 0.44],
        [x - 8 - inwards, y + down],
      ]),
      width: 11,
    });
  }
}
