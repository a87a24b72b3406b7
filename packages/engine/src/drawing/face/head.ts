import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { fade, mix } from '../colour.ts';
import { mirrored, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { brush } from '../shapes/brush.ts';
import { fillPath, glow, inside, softFill, softStroke } from '../shapes/paint.ts';
import { paintBeard } from './beard.ts';
import { COVERS_EARS, paintEar, paintEarring } from './ears.ts';
import { paintFreckles, paintLines } from './marks.ts';
import { paintNose } from './nose.ts';
import { skinTones } from './skin-tones.ts';
import type { SkinTones } from './skin-tones.ts';

/** Top of the skull above the eye line, in pixels; the hair covers it. */
const SKULL_TOP = -256;

/** Paints the head without eyes, brows, mouth and hair, lit from the upper left; the origin lies between the eyes. */
export function paintHead(canvas: Canvas2D, look: PerformerLook): void {
  const tones = skinTones(look.skin.base);
  const outline = faceOutline(look);
  const face = () => traceLoop(canvas, outline);
  if (showsEars(look)) for (const side of [-1, 1] as const) paintEar(canvas, { look, tones, side });
  const { cheekX } = look.face;
  const skin = canvas.createLinearGradient(-cheekX, -120, cheekX, 140);
  skin.addColorStop(0, tones.base);
  skin.addColorStop(0.28, mix(tones.base, tones.light, 0.55));
  skin.addColorStop(0.62, tones.base);
  skin.addColorStop(1, tones.warm);
  fillPath(canvas, skin, face);
  inside(canvas, face, () => {
    paintForm(canvas, outline, tones);
    paintSockets(canvas, look, tones);
    paintCheeks(canvas, look, tones);
    glow(canvas, { x: -34, y: -136, rx: 110, ry: 66, color: tones.light, opacity: 0.42 });
    paintSmileFolds(canvas, look, tones);
    paintChin(canvas, look, tones);
    paintNose(canvas, look, tones);
    paintFreckles(canvas, look, tones);
    paintLines(canvas, look, tones);
    paintBeard(canvas, look);
    paintRim(canvas, outline, tones);
  });
  if (showsEars(look)) for (const side of [-1, 1] as const) paintEarring(canvas, look, side);
}

/** Outline of the face, clockwise from the top of the skull. */
export function faceOutline(look: PerformerLook): Outline {
  const { templeX, cheekX, jawX, jawY, chinX, chinY, angle = 0.3 } = look.face;
  return mirrored([
    [0, SKULL_TOP],
    [templeX * 0.5, SKULL_TOP + 17],
    [templeX - 24, -172],
    [templeX + 2, -78],
    [cheekX, 8],
    [cheekX - 5 - (cheekX - jawX) * 0.06, 70],
    [cheekX - (cheekX - jawX) * (0.48 + 0.2 * angle), jawY - 44],
    [jawX, jawY],
    [jawX * (0.55 + 0.03 * angle) + chinX * 0.46, jawY + (chinY - jawY) * (0.56 - 0.06 * angle)],
    [chinX, chinY - 11 + 3 * angle],
    [0, chinY],
  ]);
}

/** Long hair and a scarf cover the ears; painted all the same, slivers of them would show when the head turns. */
function showsEars(look: PerformerLook): boolean {
  return !COVERS_EARS.has(look.hair.style);
}

/** The roundness of the head: a wide shadow away from the light, a narrow one towards it, one under the jaw. */
function paintForm(canvas: Canvas2D, outline: Outline, tones: SkinTones): void {
  const rim = (dx: number, dy: number) => {
    canvas.rect(-400, -500, 800, 1000);
    traceLoop(
      canvas,
      [...outline].reverse().map(([x, y]) => [x * 0.98 + dx, y * 0.98 + dy] as const),
    );
  };
  softFill(canvas, { color: tones.shade, opacity: 0.62, blur: 78 }, () => rim(-34, -14));
  softFill(canvas, { color: tones.shade, opacity: 0.34, blur: 44 }, () => rim(10, -8));
  softFill(canvas, { color: tones.deep, opacity: 0.3, blur: 30 }, () => rim(-8, -10));
}

/** The edge away from the lamp, where light comes round from the room behind. */
function paintRim(canvas: Canvas2D, outline: Outline, tones: SkinTones): void {
  const edge = outline.slice(4, 10);
  softStroke(canvas, { color: mix(tones.light, '#fff4ea', 0.5), opacity: 0.4, blur: 9, width: 5 }, () =>
    traceLine(canvas, edge),
  );
}

/** Blood in the cheeks, light on the bones over them and the hollow below, which is deeper the farther the bones stand out. */
function paintCheeks(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { cheekX, jawX, jawY, bones = 0.4 } = look.face;
  for (const side of [-1, 1] as const) {
    softFill(canvas, { color: tones.shade, opacity: 0.16 + 0.4 * bones, blur: 34 }, () =>
      traceLoop(
        canvas,
        onSide(side, [
          [cheekX + 6, 62],
          [cheekX * 0.62, 112],
          [jawX * 0.6, jawY - 14],
          [jawX * 0.86, jawY - 8],
          [cheekX, 112],
        ]),
      ),
    );
    glow(canvas, { x: side * cheekX * 0.58, y: 80, rx: 78, ry: 54, color: look.skin.blush, opacity: 0.24 });
  }
  const shine = 0.7 + 0.6 * bones;
  glow(canvas, { x: -cheekX * 0.6, y: 50, rx: 52, ry: 26, turn: -0.4, color: tones.light, opacity: 0.46 * shine });
  glow(canvas, { x: cheekX * 0.56, y: 50, rx: 40, ry: 20, turn: 0.4, color: tones.light, opacity: 0.28 * shine });
}

/** The ball of the chin under the dip below the lips, and the dent in it. */
function paintChin(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { chinX, chinY, cleft = 0 } = look.face;
  glow(canvas, { x: -6, y: chinY - 34, rx: 26 + chinX * 0.32, ry: 24, color: tones.light, opacity: 0.42 });
  if (cleft <= 0) return;
  const dent: Outline = [
    [1, chinY - 40],
    [2, chinY - 26],
    [1, chinY - 10],
  ];
  softStroke(canvas, { color: tones.deep, opacity: 0.5 * cleft, blur: 8, width: 5 }, () => traceLine(canvas, dent));
}

function paintSockets(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { centreX, halfWidth, bags = 0 } = look.eyes;
  for (const side of [-1, 1]) {
    glow(canvas, {
      x: side * centreX,
      y: -16,
      rx: halfWidth * 1.7,
      ry: 48,
      turn: side * 0.08,
      color: tones.shade,
      opacity: 0.38,
    });
    glow(canvas, { x: side * (centreX - halfWidth - 6), y: -20, rx: 26, ry: 44, color: tones.shade, opacity: 0.42 });
    glow(canvas, { x: side * centreX, y: 34, rx: halfWidth, ry: 16, color: tones.shade, opacity: 0.22 + 0.3 * bags });
    glow(canvas, {
      x: side * (centreX + 16),
      y: -50,
      rx: 42,
      ry: 14,
      turn: side * 0.16,
      color: tones.light,
      opacity: 0.4,
    });
  }
}

/** The folds from the wings of the nose towards the corners of the mouth, and the groove under the nose. */
function paintSmileFolds(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { halfWidth, tipY } = look.nose;
  const { lips } = look;
  for (const side of [-1, 1] as const) {
    const fold: Outline = [
      [halfWidth + 8, tipY - 8],
      [halfWidth + 27, tipY + 22],
      [lips.halfWidth + 17, lips.y - 10],
    ];
    softStroke(canvas, { color: tones.shade, opacity: 0.2 + 0.4 * look.skin.lines, blur: 18, width: 8 }, () =>
      traceLine(canvas, onSide(side, fold)),
    );
    if (look.skin.lines > 0.3) {
      brush(canvas, fade(tones.deep, 0.34 * look.skin.lines), { points: onSide(side, fold), width: 4, widest: 0.4 });
    }
  }
  if (look.skin.lines > SAGS_FROM) paintJowls(canvas, look, tones);
  glow(canvas, { x: 3, y: (tipY + lips.y) / 2, rx: 9, ry: 20, color: tones.shade, opacity: 0.34 });
}

/** From these signs of age on the cheeks sag. */
const SAGS_FROM = 0.5;

/** Where the cheeks sag: lines from the corners of the mouth down, and soft pouches beside the chin. */
function paintJowls(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { lips, face } = look;
  const share = (look.skin.lines - SAGS_FROM) / (1 - SAGS_FROM);
  for (const side of [-1, 1] as const) {
    const fold: Outline = [
      [lips.halfWidth + 9, lips.y + 8],
      [lips.halfWidth + 14, lips.y + 26],
      [lips.halfWidth + 9, lips.y + 46],
    ];
    softStroke(canvas, { color: tones.shade, opacity: 0.5 * share, blur: 10, width: 6 }, () =>
      traceLine(canvas, onSide(side, fold)),
    );
    brush(canvas, fade(tones.deep, 0.3 * share), { points: onSide(side, fold), width: 3 });
    const x = side * (face.jawX * 0.4 + face.chinX * 0.6);
    glow(canvas, { x, y: face.chinY - 30, rx: 30, ry: 26, turn: side * 0.5, color: tones.shade, opacity: 0.4 * share });
  }
}
