import type { PerformerLook, MouthShape } from '../../model/look.ts';
import type { SpriteSpec, Canvas2D } from '../canvas-2d.ts';
import { expressedMouth } from '../expression.ts';
import { spriteAround } from '../sprite.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import { skinTones, type SkinTones } from '../face/skin-tones.ts';
import { brush } from '../shapes/brush.ts';
import { onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke, TURN } from '../shapes/paint.ts';
import { paintInterior } from './interior.ts';
import { paintLoweredChin } from './lowered-chin.ts';
import { mouthLines, type MouthLines } from './mouth-lines.ts';

/** The mouth in one shape: lips, teeth, tongue, corners and the shadow under the lower lip. Anchor: the head's centre. `id` becomes the sprite's id. */
export function mouthSprite(look: PerformerLook, shape: MouthShape, id: string): SpriteSpec {
  const { y } = look.lips;
  return spriteAround(id, { left: -130, top: y - 70, right: 130, bottom: y + 130 }, (canvas) =>
    paintMouth(canvas, { look, shape: expressedMouth(shape, look.mood) }),
  );
}

/** From this opening on the inside of the mouth shows, as a share of the widest. */
const SHOWS_INSIDE = 0.03;

/** Paints the mouth around the head's centre. */
function paintMouth(canvas: Canvas2D, mouth: { look: PerformerLook; shape: MouthShape }): void {
  const { look, shape } = mouth;
  const lines = mouthLines(look.lips, shape);
  const tones = skinTones(look.skin.base);
  paintLoweredChin(canvas, look, lines.downY);
  canvas.save();
  canvas.translate(0, look.lips.y);
  paintCheeks(canvas, { lines, tones, shape });
  paintSeat(canvas, { look, lines, tones, stretch: Math.max(0, shape.width - 1) * 5 });
  paintLips(canvas, look, lines);
  if (shape.open > SHOWS_INSIDE)
    inside(
      canvas,
      () => traceLoop(canvas, lines.opening),
      () => paintInterior(canvas, { lines, shape }),
    );
  paintParting(canvas, { look, lines, open: shape.open });
  canvas.restore();
}

/** Cheeks go with the mouth: they hollow where the jaw goes down or the lips are rounded, and bulge beside lips that are drawn wide. */
function paintCheeks(
  canvas: Canvas2D,
  { lines, tones, shape }: { lines: MouthLines; tones: SkinTones; shape: MouthShape },
): void {
  const { halfWidth: w, cornerY } = lines;
  const hollow = Math.min(1, 0.7 * shape.open + 0.5 * shape.round);
  const bulge = Math.min(1, Math.max(0, shape.width - 1.04) * 6);
  for (const side of [-1, 1] as const) {
    const x = side * (w + 34);
    const far = side > 0 ? 1.2 : 0.8;
    glow(canvas, { x, y: cornerY + 4, rx: 22, ry: 40, color: tones.shade, opacity: 0.3 * hollow * far });
    const apple = { x: side * (w + 26), y: cornerY - 22, rx: 24, ry: 18, turn: side * -0.5 };
    glow(canvas, { ...apple, color: tones.light, opacity: 0.3 * bulge * (2 - far) });
  }
}

/** From these signs of age on the folds beside the mouth are lines; before they are soft. */
const LINED_FROM = 0.3;

/** What seats the mouth in the face: the shadow under the lower lip and the soft pits at its corners. */
function paintSeat(
  canvas: Canvas2D,
  seat: { look: PerformerLook; lines: MouthLines; tones: SkinTones; stretch: number },
): void {
  const { lines, tones, look } = seat;
  const { halfWidth: w } = lines;
  const { beard } = look;
  const isBare = beard === undefined || beard.style === 'stubble' || beard.style === 'moustache';
  const under = isBare ? tones.deep : beard.color;
  softFill(canvas, { color: under, opacity: 0.52, blur: 11 }, () =>
    canvas.ellipse(1, lines.lipBottomY + 7, w * 0.46, 6, 0, 0, TURN),
  );
  for (const side of [-1, 1] as const) {
    const cornerY = lines.cornerY - side * lines.skewY;
    glow(canvas, { x: side * (w + 2), y: cornerY + 1, rx: 11, ry: 9, color: tones.deep, opacity: 0.28 });
    const fold = onSide(side, [
      [w + 17, cornerY - 22],
      [w + 23, cornerY - 4],
      [w + 17, cornerY + 15],
    ]);
    const depth = 0.05 + 0.3 * Math.min(1, seat.stretch) ** 2;
    softStroke(canvas, { color: tones.shade, opacity: depth, blur: 9, width: 6 }, () => traceLine(canvas, fold));
    if (look.skin.lines > LINED_FROM)
      brush(canvas, fade(tones.deep, 0.7 * depth * look.skin.lines), { points: fold, width: 4.5 });
  }
}

function paintLips(canvas: Canvas2D, look: PerformerLook, lines: MouthLines): void {
  const { color, upper, lower } = look.lips;
  const pale = lightnessOf(color);
  const dark = mix(color, mix('#200408', '#7a1f2c', pale), 0.42);
  const bright = mix(color, '#ffdcd2', 0.3);
  const both = () => {
    traceLoop(canvas, lines.upperLip);
    traceLoop(canvas, lines.lowerLip);
  };
  softFill(canvas, { color: mix(color, dark, 0.3), opacity: 0.6, blur: 5 }, both);
  const top = canvas.createLinearGradient(0, lines.upY - upper, 0, lines.upY + 3);
  top.addColorStop(0, mix(color, bright, 0.2));
  top.addColorStop(0.45, color);
  top.addColorStop(1, dark);
  fillPath(canvas, top, () => traceLoop(canvas, lines.upperLip));
  const bottom = canvas.createLinearGradient(0, lines.downY, 0, lines.lipBottomY);
  bottom.addColorStop(0, mix(color, dark, 0.45));
  bottom.addColorStop(0.4, mix(color, bright, 0.55));
  bottom.addColorStop(1, mix(color, dark, 0.55));
  fillPath(canvas, bottom, () => traceLoop(canvas, lines.lowerLip));
  const w = lines.halfWidth;
  inside(canvas, both, () => {
    glow(canvas, {
      x: -w * 0.1,
      y: lines.downY + lower * 0.42,
      rx: w * 0.38,
      ry: lower * 0.24,
      color: '#fff2ec',
      opacity: 0.55,
    });
    glow(canvas, {
      x: w * 0.24,
      y: lines.downY + lower * 0.46,
      rx: w * 0.2,
      ry: lower * 0.2,
      color: '#fff2ec',
      opacity: 0.26,
    });
    glow(canvas, {
      x: -w * 0.2,
      y: lines.upY - upper * 0.8,
      rx: w * 0.2,
      ry: upper * 0.26,
      color: '#fff2ec',
      opacity: 0.3,
    });
    for (const side of [-1, 1])
      glow(canvas, {
        x: side * w,
        y: lines.cornerY - side * lines.skewY,
        rx: w * 0.34,
        ry: 20,
        color: dark,
        opacity: 0.46,
      });
  });
}

/** The dark line between the lips; on an open mouth it becomes the inner edge of the upper lip. */
function paintParting(canvas: Canvas2D, mouth: { look: PerformerLook; lines: MouthLines; open: number }): void {
  const { lines, open } = mouth;
  const ink = mix(mouth.look.lips.color, '#1f0408', 0.72);
  brush(canvas, fade(ink, open > SHOWS_INSIDE ? 0.35 : 0.85), {
    points: lines.parting,
    width: open > SHOWS_INSIDE ? 2.4 : 4.4,
  });
  for (const side of [-1, 1] as const) {
    const { halfWidth: w } = lines;
    const cornerY = lines.cornerY - side * lines.skewY;
    glow(canvas, { x: side * w, y: cornerY + 0.5, rx: 7, ry: 4.5, color: ink, opacity: 0.4 });
  }
}
