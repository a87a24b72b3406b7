import type { Canvas2D } from '../canvas-2d.ts';
import { lightnessOf, mix } from '../colour.ts';
import type { Mood, PerformerLook } from '../../model/look.ts';
import { onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { glow, softFill, softStroke } from '../shapes/paint.ts';
import type { SkinTones } from './skin-tones.ts';

/** Beyond every face, in pixels. */
const OUTSIDE = 400;

/** Paints what turns a face into a head: its planes in the light of one lamp at the upper left. The caller clips to the outline. */
export function paintPlanes(
  canvas: Canvas2D,
  look: PerformerLook,
  { outline, tones }: { outline: Outline; tones: SkinTones },
): void {
  paintFarSide(canvas, look, tones);
  paintEdges(canvas, outline, tones);
  paintSockets(canvas, look, tones);
  paintCheeks(canvas, look, tones);
  if (look.mood === 'serious') paintFrown(canvas, look, tones);
  glow(canvas, { x: -40, y: -132, rx: 104, ry: 62, color: tones.light, opacity: 0.5 });
}

/** The edge away from the lamp, where warm light comes round from the room behind. */
export function paintRim(canvas: Canvas2D, outline: Outline, tones: SkinTones): void {
  const edge = outline.slice(4, 11);
  softStroke(canvas, { color: mix(tones.light, '#ffb878', 0.45), opacity: 0.62, blur: 8, width: 7 }, () =>
    traceLine(canvas, edge),
  );
}

/** The side away from the lamp: the shade begins at the temple, turns round the socket and the cheekbone and runs past the mouth to the chin. */
function paintFarSide(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { templeX, cheekX, jawX, jawY, chinX, chinY, bones = 0.4 } = look.face;
  const { centreX, halfWidth } = look.eyes;
  const corner = centreX + halfWidth;
  const turn: Outline = [
    [templeX * 0.4, -270],
    [templeX * 0.56, -168],
    [templeX * 0.6, -100],
    [corner - 6, -54],
    [corner + 9, -10],
    [cheekX * 0.79, 34],
    [cheekX * (0.68 - 0.08 * bones), 82],
    [cheekX * (0.56 - 0.06 * bones), 124],
    [jawX * 0.56, jawY - 4],
    [jawX * 0.26 + chinX * 0.56, chinY - 34],
    [chinX * 0.4, chinY + 12],
  ];
  // Where light turns into shade the blood shines through.
  softStroke(
    canvas,
    { color: mix(tones.warm, '#d0402a', 0.2), opacity: 0.24 * redness(tones), blur: 40, width: 34 },
    () => traceLine(canvas, turn.slice(1, -1)),
  );
  const side = () => traceLoop(canvas, [...turn, [OUTSIDE, chinY + 12, 'corner'], [OUTSIDE, -270, 'corner']]);
  softFill(canvas, { color: mix(tones.shade, tones.deep, 0.4), opacity: 0.58, blur: 24 }, side);
}

/** The roundness of the head at its edges: wide and dark away from the light, narrow towards it, and under the jaw. */
function paintEdges(canvas: Canvas2D, outline: Outline, tones: SkinTones): void {
  const rim = (dx: number, dy: number) => {
    canvas.rect(-OUTSIDE, -500, 800, 1000);
    traceLoop(
      canvas,
      [...outline].reverse().map(([x, y]) => [x * 0.98 + dx, y * 0.98 + dy] as const),
    );
  };
  softFill(canvas, { color: tones.shade, opacity: 0.5, blur: 70 }, () => rim(-28, -14));
  softFill(canvas, { color: tones.shade, opacity: 0.36, blur: 36 }, () => rim(9, -8));
  softFill(canvas, { color: tones.deep, opacity: 0.3, blur: 26 }, () => rim(-5, -9));
}

/** Blood in the cheeks, light on the bones over them and the hollow below, which is deeper the farther the bones stand out. */
function paintCheeks(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { cheekX, jawX, jawY, bones = 0.4 } = look.face;
  for (const side of [-1, 1] as const) {
    softFill(canvas, { color: tones.shade, opacity: 0.14 + 0.36 * bones, blur: 30 }, () =>
      traceLoop(
        canvas,
        onSide(side, [
          [cheekX + 6, 66],
          [cheekX * 0.64, 108],
          [jawX * 0.56, jawY - 16],
          [jawX * 0.84, jawY - 10],
          [cheekX, 116],
        ]),
      ),
    );
    glow(canvas, {
      x: side * cheekX * 0.56,
      y: 82,
      rx: 74,
      ry: 52,
      color: look.skin.blush,
      opacity: 0.26 * redness(tones),
    });
    const lift = LIFTED[look.mood ?? 'composed'];
    if (lift > 0) paintLifted(canvas, look, { tones, side, lift });
  }
  const shine = 0.7 + 0.6 * bones;
  glow(canvas, { x: -cheekX * 0.62, y: 48, rx: 54, ry: 25, turn: -0.4, color: tones.light, opacity: 0.62 * shine });
  glow(canvas, { x: cheekX * 0.5, y: 52, rx: 32, ry: 17, turn: 0.4, color: tones.light, opacity: 0.22 * shine });
}

/** How much of the blood under a skin is seen: less through dark skin, on which the same red would be a spot. */
function redness({ base }: SkinTones): number {
  return Math.min(1, 0.3 + 0.95 * lightnessOf(base));
}

/** How far a smile lifts the cheeks, from 0 to 1. */
const LIFTED: Readonly<Record<Mood, number>> = { joyous: 1.3, excited: 0.7, warm: 0.7, composed: 0, serious: 0 };

/** A cheek that a smile lifts: round and red under the eye, a fold between it and the lower lid, shade below it. */
function paintLifted(
  canvas: Canvas2D,
  look: PerformerLook,
  { tones, side, lift }: { tones: SkinTones; side: -1 | 1; lift: number },
): void {
  const { centreX, halfWidth } = look.eyes;
  const x = side * (centreX + 6);
  const apple: Outline = [
    [centreX - halfWidth * 0.7, 42],
    [centreX, 36],
    [centreX + halfWidth * 0.9, 26],
  ];
  softStroke(canvas, { color: tones.deep, opacity: 0.36 * lift, blur: 9, width: 4 }, () =>
    traceLine(canvas, onSide(side, apple)),
  );
  glow(canvas, {
    x,
    y: 72,
    rx: 46,
    ry: 30,
    turn: side * -0.2,
    color: look.skin.blush,
    opacity: 0.2 * lift * redness(tones),
  });
  glow(canvas, { x: x - 8, y: 56, rx: 32, ry: 13, color: tones.light, opacity: (side < 0 ? 0.5 : 0.26) * lift });
  glow(canvas, { x, y: 112, rx: 46, ry: 16, turn: side * -0.34, color: tones.shade, opacity: 0.3 * lift });
}

/** Brows that are knit press the skin between them into two folds. */
function paintFrown(canvas: Canvas2D, { brows }: PerformerLook, tones: SkinTones): void {
  for (const side of [-1, 1] as const) {
    const fold: Outline = [
      [9, -brows.y - 8],
      [12, -brows.y + 8],
      [9, -brows.y + 24],
    ];
    softStroke(canvas, { color: tones.deep, opacity: 0.36, blur: 8, width: 4 }, () =>
      traceLine(canvas, onSide(side, fold)),
    );
  }
}

/** The hollows of the eyes: under the brows, towards the nose, and below the lower lids. */
function paintSockets(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { centreX, halfWidth, bags = 0 } = look.eyes;
  const { y: browY } = look.brows;
  for (const side of [-1, 1]) {
    const far = side > 0 ? 1.25 : 1;
    glow(canvas, {
      x: side * (centreX + 4),
      y: -browY * 0.42,
      rx: halfWidth * 1.5,
      ry: 34,
      turn: side * 0.12,
      color: tones.shade,
      opacity: 0.34 * far,
    });
    glow(canvas, {
      x: side * (centreX - halfWidth - 4),
      y: -18,
      rx: 24,
      ry: 42,
      color: tones.deep,
      opacity: 0.3 * far,
    });
    glow(canvas, {
      x: side * (centreX - 4),
      y: 36,
      rx: halfWidth,
      ry: 15,
      turn: side * 0.08,
      color: tones.shade,
      opacity: 0.14 + 0.34 * bags,
    });
    glow(canvas, {
      x: side * (centreX + 18),
      y: -browY + 16,
      rx: 40,
      ry: 12,
      turn: side * 0.16,
      color: tones.light,
      opacity: 0.46 / (far * far),
    });
  }
}
