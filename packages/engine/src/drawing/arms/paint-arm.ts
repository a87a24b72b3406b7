import type { GarmentStyle, PerformerLook } from '../../model/look.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { skinTones } from '../face/skin-tones.ts';
import { clothTones, fold } from '../garments/cloth.ts';
import type { ClothTones } from '../garments/cloth.ts';
import { fillPath, softFill } from '../shapes/paint.ts';
import type { Tube } from '../shapes/tube.ts';
import { armMeasures, SLEEVE, ARM_SIDES, forearmId } from '../arm-measures.ts';
import type { ArmSide } from '../arm-measures.ts';
import { spriteAround } from '../sprite.ts';
import { paintCuff } from './cuffs.ts';
import { paintLimb, traceRound } from './limb.ts';
import type { Limb } from './limb.ts';

/** A short sleeve ends here, as a share of the upper arm. */
export const SHORT_SLEEVE = 0.52;

/** Paints the upper arm; the shoulder joint is the origin and the arm hangs straight down. Outside is away from the body: `side` of the canvas. */
export function paintUpperArm(canvas: Canvas2D, look: PerformerLook, side: ArmSide): void {
  const { upper, girth, isBare } = armMeasures(look);
  const { style } = look.garment;
  if (isBare) {
    const bare: Tube = [
      [0, 60, 50 * girth],
      [0, upper * 0.5, 50 * girth],
      [0, upper * 0.8, 44 * girth],
      [0, upper, 41 * girth],
    ];
    paintLimb(canvas, { tube: bare, side, tones: bareTones(look), part: 'upper', length: upper });
    const end = upper * SHORT_SLEEVE;
    const hem = 60 * girth;
    const sleeve: Tube = [
      [0, 0, 46 * girth],
      [0, 90, 56 * girth],
      [0, end * 0.7, 58 * girth],
      [0, end, hem],
    ];
    paintLimb(canvas, {
      tube: sleeve,
      side,
      tones: clothTones(look.garment.color),
      part: 'upper',
      length: upper,
      isOpen: true,
    });
    paintCuff(canvas, look, { side, y: end, radius: hem });
  } else {
    const sleeve: Tube = [
      [0, 0, 46 * girth],
      [0, 100, SLEEVE * girth],
      [0, upper * 0.4, SLEEVE * girth],
      [0, upper * 0.74, 52 * girth],
      [0, upper, 48 * girth],
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

/** Folds of a long sleeve over the upper arm. */
function paintUpperFolds(
  canvas: Canvas2D,
  look: PerformerLook,
  { upper, side }: { upper: number; side: ArmSide },
): void {
  const tones = clothTones(look.garment.color);
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-52, upper - 128, 4, upper - 84, 10],
    [-52, upper - 82, 14, upper - 40, 12],
    [-50, upper - 46, 22, upper - 12, 9],
    [48, upper - 176, 10, upper - 150, 9],
    [-50, 110, 10, 150, 12],
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

/** Folds of a long sleeve over the forearm; those of the elbow run from where the arm bends: on its other side when it is raised. */
function paintForeFolds(
  canvas: Canvas2D,
  look: PerformerLook,
  { fore, side, isRaised }: { fore: number; side: ArmSide; isRaised: boolean },
): void {
  const tones = clothTones(look.garment.color);
  const inner = isRaised ? -1 : 1;
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-52 * inner, 66, 22 * inner, 26, 12],
    [-53 * inner, 104, 16 * inner, 84, 10],
    [-52 * inner, 146, -6 * inner, 146, 8],
    [44, fore * 0.5, 0, fore * 0.56, 8],
    [-40, fore * 0.72, 4, fore * 0.76, 8],
    [42, fore * 0.82, 4, fore * 0.85, 7],
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

/** Paints the forearm with its cuff; the elbow is the origin and the forearm hangs straight down. One that is raised has the whole elbow. */
export function paintForearm(
  canvas: Canvas2D,
  look: PerformerLook,
  { side, isRaised }: { side: ArmSide; isRaised: boolean },
): void {
  const { fore, girth, size, handWidth, isBare } = armMeasures(look);
  const { style } = look.garment;
  const elbow = (radius: number) => (isRaised ? { isRaised } : { elbow: elbowOf(side, radius) });
  if (isBare) {
    const wrist = 31.5 * size * handWidth;
    const bare: Tube = [
      [0, 0, 41 * girth],
      [0, fore * 0.2, 52 * girth],
      [0, fore * 0.36, 50 * girth],
      [0, fore * 0.62, 41 * girth],
      [0, fore * 0.9, wrist],
      [0, fore, wrist],
      [0, fore + 44 * size, wrist * 0.9],
    ];
    castShadow(canvas, look, { tube: bare, side });
    paintLimb(canvas, {
      tube: isRaised ? wholeElbow(bare) : bare,
      side,
      tones: bareTones(look),
      part: 'fore',
      length: fore,
      ...elbow(41 * girth),
    });
    if (!isRaised) fadeIntoElbow(canvas, side);
    return;
  }
  const end = fore * CUFF_AT;
  const cuff = (CUFF_RADIUS[style] ?? 43) * (0.5 + 0.5 * girth);
  const tones = clothTones(look.garment.color);
  const sleeve: Tube = [
    [0, 0, 48 * girth],
    [0, fore * 0.2, 56 * girth],
    [0, fore * 0.56, 51 * girth],
    [0, fore * 0.8, (cuff + 48 * girth) / 2],
    [0, end, cuff],
  ];
  castShadow(canvas, look, { tube: sleeve, side });
  paintLimb(canvas, {
    tube: isRaised ? wholeElbow(sleeve) : sleeve,
    side,
    tones,
    part: 'fore',
    length: fore,
    isOpen: true,
    isKnitted: style === 'knit',
    ...elbow(48 * girth),
  });
  paintForeFolds(canvas, look, { fore, side, isRaised });
  if (!isRaised) fadeIntoElbow(canvas, side);
  paintCuff(canvas, look, { side, y: end, radius: cuff });
}

/** Where a long sleeve ends, as a share of the forearm, and how wide it is there in pixels. */
const CUFF_AT = 0.93;
const CUFF_RADIUS: Partial<Record<GarmentStyle, number>> = { blazer: 45, coat: 47, wrap: 46, knit: 43, hoodie: 44 };

function bareTones(look: PerformerLook): ClothTones {
  const { light, base, warm, shade, deep, line } = skinTones(look.skin.base);
  // As light as a face, whose planes lie in the same lamp.
  const lit = mix(mix(base, light, 0.2), warm, 0.12);
  return { light, base: lit, shade: mix(base, shade, 0.6), deep: mix(shade, deep, 0.3), seam: line };
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

/** The bone that stands out where the arm bends, on its outer side. `radius` of the joint. */
function elbowOf(side: ArmSide, radius: number): Tube {
  return [
    [0, radius * 0.2, radius],
    [side * radius * 0.2, -radius * 0.24, radius * 0.82],
    [side * radius * 0.42, -radius * 0.5, radius * 0.5],
  ];
}

/** The upper end of a raised forearm, as wide as the upper arm that it covers there: round, and a little below the joint. */
function wholeElbow([joint, ...others]: Tube): Tube {
  const radius = joint?.[2] ?? 0;
  return [[0, -radius * 0.08, radius], [0, radius * 0.6, radius * 1.04], ...others];
}

/** Towards the upper arm a forearm has no edge of its own between these distances from the joint, in pixels: both are one sleeve. */
const MEETS = { from: 8, to: 42, x: -0.6, y: -0.8 } as const;

function fadeIntoElbow(canvas: Canvas2D, side: ArmSide): void {
  const at = (distance: number) => [side * MEETS.x * distance, MEETS.y * distance] as const;
  const ramp = canvas.createLinearGradient(...at(MEETS.from), ...at(MEETS.to));
  ramp.addColorStop(0, fade('#000000', 0));
  ramp.addColorStop(0.8, fade('#000000', 1));
  ramp.addColorStop(1, fade('#000000', 1));
  canvas.save();
  canvas.globalCompositeOperation = 'destination-out';
  fillPath(canvas, ramp, () => canvas.rect(-100, -80, 200, 120));
  canvas.restore();
}

/** The shadow beside a forearm, on what it hangs before: narrow, and none near the elbow, which sticks out before the room. */
function castShadow(canvas: Canvas2D, look: PerformerLook, { tube, side }: Pick<Limb, 'tube' | 'side'>): void {
  const { deep } = clothTones(look.garment.color);
  canvas.save();
  canvas.translate(side * 9, 0);
  softFill(canvas, { color: mix(deep, '#0a0612', 0.35), opacity: 0.42, blur: 26 }, () =>
    traceRound(canvas, tube.slice(2), true),
  );
  canvas.restore();
}

/** Sprites of both arms, `upper-arm-left` and so on, with forearms as they hang and as they are raised; `left` is the picture's. Anchors: shoulder and elbow, the arm hanging down. */
export function armSprites(look: PerformerLook): SpriteSpec[] {
  const { upper, fore } = armMeasures(look);
  const across = { left: -100, top: -80, right: 100 };
  return ARM_SIDES.flatMap(({ name, side }) => [
    spriteAround(`upper-arm-${name}`, { ...across, bottom: Math.ceil(upper) + 80 }, (canvas) =>
      paintUpperArm(canvas, look, side),
    ),
    ...[0, -Math.PI].map((bend) =>
      spriteAround(forearmId(name, bend), { ...across, bottom: Math.ceil(fore) + 96 }, (canvas) =>
        paintForearm(canvas, look, { side, isRaised: bend !== 0 }),
      ),
    ),
  ]);
}
