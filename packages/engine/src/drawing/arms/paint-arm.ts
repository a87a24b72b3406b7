import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { skinTones } from '../face/skin-tones.ts';
import { clothTones, fold } from '../garments/cloth.ts';
import type { ClothTones } from '../garments/cloth.ts';
import type { GarmentStyle, PerformerLook } from '../look.ts';
import { traceLine } from '../shapes/curve.ts';
import type { Point } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';
import { sidesOf, traceTube } from '../shapes/tube.ts';
import type { Tube } from '../shapes/tube.ts';
import { armMeasures } from './arm-measures.ts';
import type { ArmSide } from './arm-measures.ts';
import { paintCuff } from './cuffs.ts';

/** How much of the torso's shade an arm away from the lamp takes, and of its light one towards it, from shoulder over elbow to wrist. */
const TINTS = { [-1]: [0.6, 0.1, 0.3], [1]: [-0.4, -0.72, -0.3] } as const;

/** A short sleeve ends here, as a share of the upper arm. */
const SHORT_SLEEVE = 0.52;

/** Paints the upper arm; the shoulder joint is the origin and the arm hangs straight down. Outside is away from the body: `side` of the canvas. */
export function paintUpperArm(canvas: Canvas2D, look: PerformerLook, side: ArmSide): void {
  const { upper, size, isBare } = armMeasures(look);
  const { style } = look.garment;
  if (isBare) {
    const bare: Tube = [
      [0, 60, 43 * size],
      [0, upper * 0.5, 43 * size],
      [0, upper, 39 * size],
    ];
    paintLimb(canvas, { tube: bare, side, tones: bareTones(look), part: 'upper', length: upper });
    const end = upper * SHORT_SLEEVE;
    const sleeve: Tube = [
      [0, 0, 46],
      [0, 90, 51],
      [0, end * 0.7, 54],
      [0, end, 56],
    ];
    paintLimb(canvas, {
      tube: sleeve,
      side,
      tones: clothTones(look.garment.color),
      part: 'upper',
      length: upper,
      isOpen: true,
    });
    paintCuff(canvas, look, { side, y: end, radius: 56 });
  } else {
    const sleeve: Tube = [
      [0, 0, 46],
      [0, 90, 49],
      [0, upper * 0.5, 50],
      [0, upper * 0.78, 51],
      [0, upper, 49],
    ];
    paintLimb(canvas, {
      tube: sleeve,
      side,
      tones: clothTones(look.garment.color),
      part: 'upper',
      length: upper,
      isKnitted: style === 'knit',
    });
    paintUpperFolds(canvas, look, { upper, side });
  }
  fadeIntoShoulder(canvas);
}

/** Paints the forearm with its cuff; the elbow is the origin and the forearm hangs straight down. */
export function paintForearm(canvas: Canvas2D, look: PerformerLook, side: ArmSide): void {
  const { fore, size, handWidth, isBare } = armMeasures(look);
  const { style } = look.garment;
  if (isBare) {
    const bare: Tube = [
      [0, 0, 39 * size],
      [0, fore * 0.2, 44 * size],
      [0, fore * 0.62, 38.5 * size],
      [0, fore * 0.94, 36 * size * handWidth],
      [0, fore, 34 * size * handWidth],
      [0, fore + 44 * size, 28 * size],
    ];
    castShadow(canvas, look, { tube: bare, side });
    paintLimb(canvas, { tube: bare, side, tones: bareTones(look), part: 'fore', length: fore });
    return;
  }
  const end = fore * CUFF_AT;
  const cuff = CUFF_RADIUS[style] ?? 42;
  const tones = clothTones(look.garment.color);
  const sleeve: Tube = [
    [0, 0, 49],
    [0, fore * 0.22, 51],
    [0, fore * 0.6, 48],
    [0, end, cuff],
  ];
  castShadow(canvas, look, { tube: sleeve, side });
  paintLimb(canvas, {
    tube: sleeve,
    side,
    tones,
    part: 'fore',
    length: fore,
    isOpen: true,
    isKnitted: style === 'knit',
  });
  paintForeFolds(canvas, look, { fore, side });
  paintCuff(canvas, look, { side, y: end, radius: cuff });
}

/** Where a long sleeve ends, as a share of the forearm, and how wide it is there in pixels. */
const CUFF_AT = 0.93;
const CUFF_RADIUS: Partial<Record<GarmentStyle, number>> = { blazer: 45, coat: 47, wrap: 46, knit: 43, hoodie: 44 };

function bareTones(look: PerformerLook): ClothTones {
  const { light, base, shade, deep, line } = skinTones(look.skin.base);
  return { light, base, shade: mix(base, shade, 0.5), deep: mix(shade, deep, 0.2), seam: line };
}

type Limb = {
  tube: Tube;
  side: ArmSide;
  tones: ClothTones;
  part: 'upper' | 'fore';
  length: number;
  isOpen?: boolean;
  isKnitted?: boolean;
};

/** A round limb: shade along its sides that fades towards the joint, so that two limbs meet without an edge. */
function paintLimb(canvas: Canvas2D, limb: Limb): void {
  const { tube, side, tones, part, length, isOpen = false } = limb;
  const [shoulder, elbow, wrist] = TINTS[side];
  const shape = () => traceRound(canvas, tube, isOpen);
  const ramp = canvas.createLinearGradient(0, 0, 0, length);
  ramp.addColorStop(0, tinted(tones, part === 'upper' ? shoulder : elbow));
  ramp.addColorStop(part === 'upper' ? 0.85 : 0.12, tinted(tones, elbow));
  ramp.addColorStop(1, tinted(tones, part === 'upper' ? elbow : wrist));
  fillPath(canvas, ramp, shape);
  const { left, right } = sidesOf(tube);
  const [outer, inner] = side === -1 ? [right, left] : [left, right];
  const [from, to] = part === 'upper' ? [0.16, isOpen ? 1 : 0.82] : [0.16, isOpen ? 1 : 0.8];
  const cut = (points: readonly Point[]) =>
    points.slice(Math.floor(points.length * from), Math.ceil(points.length * to)).filter((_, at) => at % 4 === 0);
  inside(canvas, shape, () => {
    const lit = part === 'upper' ? outer : inner;
    softStroke(canvas, { color: tones.light, opacity: side < 0 ? 0.46 : 0.3, blur: 40, width: 26 }, () =>
      traceLine(
        canvas,
        cut(lit).map(([x, y]) => [x * 0.4, y] as const),
      ),
    );
    softStroke(canvas, { color: tones.deep, opacity: side < 0 ? 0.34 : 0.55, blur: 34, width: 22 }, () =>
      traceLine(canvas, cut(outer)),
    );
    softStroke(canvas, { color: tones.deep, opacity: 0.55, blur: 32, width: 22 }, () => traceLine(canvas, cut(inner)));
  });
  if (limb.isKnitted) inside(canvas, shape, () => paintStitches(canvas, tones, length));
  canvas.strokeStyle = fade(tones.seam, 0.4);
  canvas.lineWidth = 2;
  canvas.lineCap = 'round';
  for (const edge of [outer, inner]) {
    canvas.beginPath();
    traceLine(canvas, cut(edge));
    canvas.stroke();
  }
}

/** From -1 (shade) over 0 to 1 (light). */
function tinted(tones: ClothTones, tint: number) {
  return tint < 0 ? mix(tones.base, tones.shade, -tint) : mix(tones.base, tones.light, tint);
}

/** Columns of stitches along the sleeve. */
function paintStitches(canvas: Canvas2D, tones: ClothTones, length: number): void {
  canvas.lineWidth = 3;
  for (let x = -50; x <= 50; x += 11) {
    for (const [shift, style] of [
      [0, fade(tones.deep, 0.1)],
      [4, fade(tones.light, 0.12)],
    ] as const) {
      canvas.strokeStyle = style;
      canvas.beginPath();
      canvas.moveTo(x + shift, -50);
      canvas.lineTo(x + shift, length + 50);
      canvas.stroke();
    }
  }
}

/** Both ends round, or only the upper one where a sleeve is open. */
function traceRound(canvas: Canvas2D, tube: Tube, isOpen: boolean): void {
  if (isOpen) traceTube(canvas, tube.toReversed(), 'tip');
  else traceTube(canvas, tube, 'both');
}

/** The arm comes out of the shoulder without an edge between these distances from the joint, in pixels. */
const GROWS_OUT = { from: -6, to: 104 } as const;

function fadeIntoShoulder(canvas: Canvas2D): void {
  const ramp = canvas.createLinearGradient(0, GROWS_OUT.from, 0, GROWS_OUT.to);
  for (const [offset, opacity] of [
    [0, 1],
    [0.3, 0.82],
    [0.7, 0.18],
    [1, 0],
  ] as const)
    ramp.addColorStop(offset, fade('#000000', opacity));
  canvas.save();
  canvas.globalCompositeOperation = 'destination-out';
  fillPath(canvas, ramp, () => canvas.rect(-100, -80, 200, 80 + GROWS_OUT.to));
  canvas.restore();
}

function paintUpperFolds(
  canvas: Canvas2D,
  look: PerformerLook,
  { upper, side }: { upper: number; side: ArmSide },
): void {
  const tones = clothTones(look.garment.color);
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-48, upper - 96, 6, upper - 78, 11],
    [-46, upper - 46, 14, upper - 36, 10],
    [48, upper - 70, 4, upper - 56, 9],
    [-46, 110, 10, 150, 12],
  ];
  for (const [x, y, endX, endY, width] of folds) {
    fold(canvas, tones, {
      points: [
        [side * x, y],
        [side * ((x + endX) / 2), (y + endY) / 2 + 8],
        [side * endX, endY],
      ],
      width,
    });
  }
}

function paintForeFolds(canvas: Canvas2D, look: PerformerLook, { fore, side }: { fore: number; side: ArmSide }): void {
  const tones = clothTones(look.garment.color);
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-49, 34, 6, 46, 10],
    [-48, 84, 0, 104, 9],
    [46, fore * 0.5, 2, fore * 0.54, 9],
    [-44, fore * 0.68, 4, fore * 0.7, 8],
    [44, fore * 0.8, 0, fore * 0.83, 8],
  ];
  for (const [x, y, endX, endY, width] of folds) {
    fold(canvas, tones, {
      points: [
        [side * x, y],
        [side * ((x + endX) / 2), (y + endY) / 2 + 7],
        [side * endX, endY],
      ],
      width,
    });
  }
}

/** The shadow beside a forearm, on what it hangs before: narrow, as it must look right before the room as well. */
function castShadow(canvas: Canvas2D, look: PerformerLook, { tube, side }: Pick<Limb, 'tube' | 'side'>): void {
  const { deep } = clothTones(look.garment.color);
  canvas.save();
  canvas.translate(side * 9, 0);
  softFill(canvas, { color: mix(deep, '#0a0612', 0.35), opacity: 0.42, blur: 26 }, () =>
    traceRound(canvas, tube.slice(1), true),
  );
  canvas.restore();
}
