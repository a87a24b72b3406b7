import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { fade, mix } from '../colour.ts';
import { mirrored, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { brush } from '../shapes/brush.ts';
import { fillPath, glow, inside, softStroke } from '../shapes/paint.ts';
import { paintBeard } from './beard.ts';
import { COVERS_EARS, paintEar, paintEarring } from './ears.ts';
import { paintFreckles, paintLines, paintMole } from './marks.ts';
import { paintNose } from './nose.ts';
import { paintPlanes, paintRim } from './planes.ts';
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
  skin.addColorStop(0, mix(tones.base, tones.light, 0.3));
  skin.addColorStop(0.3, mix(tones.base, tones.light, 0.55));
  skin.addColorStop(0.6, tones.base);
  skin.addColorStop(1, mix(tones.warm, tones.shade, 0.3));
  fillPath(canvas, skin, face);
  inside(canvas, face, () => {
    paintPlanes(canvas, look, { outline, tones });
    paintSmileFolds(canvas, look, tones);
    paintChin(canvas, look, tones);
    paintNose(canvas, look, tones);
    paintFreckles(canvas, look, tones);
    paintLines(canvas, look, tones);
    paintMole(canvas, look, tones);
    paintRim(canvas, outline, tones);
  });
  paintBeard(canvas, look, outline);
  if (showsEars(look)) for (const side of [-1, 1] as const) paintEarring(canvas, look, side);
}

/** Outline of the face, clockwise from the top of the skull. */
export function faceOutline(look: PerformerLook): Outline {
  const { templeX, cheekX, jawX, jawY, chinX, chinY, angle = 0.3, bones = 0.4 } = look.face;
  const hollow = 0.5 + 0.16 * angle + 0.14 * bones;
  return mirrored([
    [0, SKULL_TOP],
    [templeX * 0.48, SKULL_TOP + 20],
    [templeX - 24, -180],
    [templeX + 1, -104],
    [Math.min(templeX, cheekX) - 2 - 4 * bones, -44],
    [cheekX, 12],
    [cheekX - 3 + 3 * bones, 52],
    [cheekX - (cheekX - jawX) * hollow, jawY - 48],
    [jawX, jawY],
    [jawX * (0.47 + 0.07 * angle) + chinX * 0.45, jawY + (chinY - jawY) * (0.58 - 0.04 * angle)],
    [chinX * 0.9, chinY - 11 + 4 * angle],
    [0, chinY],
  ]);
}

/** Long hair and a scarf cover the ears; painted all the same, slivers of them would show when the head turns. */
function showsEars(look: PerformerLook): boolean {
  return !COVERS_EARS.has(look.hair.style);
}

/** The ball of the chin under the dip below the lips, and the dent in it. */
function paintChin(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { chinX, chinY, cleft = 0 } = look.face;
  glow(canvas, { x: -8, y: chinY - 32, rx: 18 + chinX * 0.3, ry: 20, color: tones.light, opacity: 0.55 });
  for (const side of [-1, 1] as const)
    glow(canvas, {
      x: side * (chinX * 0.8 + 16),
      y: chinY - 30,
      rx: 22,
      ry: 34,
      turn: side * 0.5,
      color: tones.shade,
      opacity: side > 0 ? 0.4 : 0.24,
    });
  if (cleft <= 0) return;
  const dent: Outline = [
    [1, chinY - 40],
    [2, chinY - 26],
    [1, chinY - 10],
  ];
  softStroke(canvas, { color: tones.deep, opacity: 0.5 * cleft, blur: 8, width: 5 }, () => traceLine(canvas, dent));
}

/** The folds from the wings of the nose towards the corners of the mouth, and the groove under the nose. */
function paintSmileFolds(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { halfWidth, tipY } = look.nose;
  const { lips } = look;
  for (const side of [-1, 1] as const) {
    const fold: Outline = [
      [halfWidth + 9, tipY - 12],
      [halfWidth * 0.4 + lips.halfWidth * 0.6 + 21, tipY + 17],
      [lips.halfWidth + 22, lips.y - 20],
      [lips.halfWidth + 21, lips.y - 4],
    ];
    softStroke(canvas, { color: tones.shade, opacity: 0.2 + 0.4 * look.skin.lines, blur: 18, width: 8 }, () =>
      traceLine(canvas, onSide(side, fold)),
    );
    if (look.skin.lines > 0.3) {
      brush(canvas, fade(tones.deep, 0.26 * look.skin.lines), { points: onSide(side, fold), width: 4.5, widest: 0.35 });
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
