import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';
import { onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import { glow, softFill, softStroke } from '../shapes/paint.ts';
import type { SkinTones } from './skin-tones.ts';

/** Paints the nose out of light and shade: bridge, ball, wings, nostrils and the shadow it throws on the lip. */
export function paintNose(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { halfWidth, ball = 0, lift = 0 } = look.nose;
  // A tip that hangs lies lower than the wings, one that turns up higher.
  const tipY = look.nose.tipY - 5 * lift;
  const wide = halfWidth * (0.5 + 0.1 * ball);
  paintBridge(canvas, look, tones);
  softFill(canvas, { color: tones.deep, opacity: 0.46, blur: 16 }, () =>
    traceLoop(canvas, [
      [-halfWidth * 0.7, tipY + 6],
      [4, tipY + 4],
      [halfWidth * 0.95, tipY + 2],
      [halfWidth * 0.7, tipY + 18],
      [6, tipY + 25 - 6 * lift],
      [-halfWidth * 0.45, tipY + 15],
    ]),
  );
  // The ball lies before its own shadow.
  softFill(canvas, { color: tones.base, opacity: 0.75, blur: 12 }, () =>
    traceLoop(canvas, [
      [0, tipY - 44 - 4 * ball],
      [wide, tipY - 20],
      [wide * 0.86, tipY - 1],
      [0, tipY + 7 - 3 * lift],
      [-wide * 0.86, tipY - 1],
      [-wide, tipY - 20],
    ]),
  );
  glow(canvas, { x: 4, y: tipY - 14, rx: halfWidth * 0.72, ry: 26, color: tones.warm, opacity: 0.42 });
  softFill(canvas, { color: tones.shade, opacity: 0.62, blur: 12 }, () =>
    traceLoop(canvas, [
      [wide * 0.9, tipY - 26],
      [wide * 1.34, tipY - 8],
      [wide * 0.6, tipY + 7],
      [wide * 0.74, tipY - 6],
    ]),
  );
  if (ball < -0.2) paintFineTip(canvas, { tones, tipY, strength: -ball });
  for (const side of [-1, 1] as const) paintWing(canvas, { look, tones, side });
  glow(canvas, { x: -5, y: tipY - 19, rx: 13 + 5 * ball, ry: 10 + 4 * ball, color: tones.light, opacity: 0.95 });
  glow(canvas, { x: -4, y: tipY - 62, rx: 8, ry: 46, color: tones.light, opacity: 0.35 + 0.35 * look.nose.bridge });
}

/** The two planes of a fine tip. */
function paintFineTip(canvas: Canvas2D, tip: { tones: SkinTones; tipY: number; strength: number }): void {
  const { tones, tipY, strength } = tip;
  for (const side of [-1, 1] as const)
    softStroke(canvas, { color: tones.shade, opacity: 0.5 * strength, blur: 8, width: 4 }, () =>
      traceLine(
        canvas,
        onSide(side, [
          [9, tipY - 34],
          [15, tipY - 18],
          [9, tipY],
        ]),
      ),
    );
}

function paintBridge(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { halfWidth, tipY, bridge, hump = 0 } = look.nose;
  const bone = 20 + 7 * hump;
  softFill(canvas, { color: tones.shade, opacity: 0.34 + 0.32 * bridge, blur: 20 }, () =>
    traceLoop(canvas, [
      [14, -48],
      [26, -10],
      [bone, tipY * 0.36],
      [20, tipY * 0.55],
      [halfWidth * 0.72, tipY - 26],
      [halfWidth * 0.42, tipY - 16],
      [9, tipY * 0.55],
      [9 + 3 * hump, tipY * 0.3],
      [11, -12],
    ]),
  );
  softFill(canvas, { color: tones.shade, opacity: 0.18 + 0.2 * bridge, blur: 18 }, () =>
    traceLoop(canvas, [
      [-15, -48],
      [-26, -10],
      [-bone, tipY * 0.36],
      [-19, tipY * 0.6],
      [-13, tipY * 0.6],
      [-13, -10],
    ]),
  );
  if (hump > 0) glow(canvas, { x: -2, y: tipY * 0.34, rx: 11, ry: 22, color: tones.light, opacity: 0.5 * hump });
}

function paintWing(canvas: Canvas2D, wing: { look: PerformerLook; tones: SkinTones; side: -1 | 1 }): void {
  const { tones, side } = wing;
  const { halfWidth, tipY, lift = 0 } = wing.look.nose;
  glow(canvas, {
    x: side * halfWidth * 0.78,
    y: tipY - 12,
    rx: 13,
    ry: 15,
    color: side < 0 ? tones.light : tones.base,
    opacity: 0.4,
  });
  brush(canvas, fade(tones.deep, 0.42), {
    points: onSide(side, [
      [halfWidth * 0.82, tipY - 28],
      [halfWidth * 1.04, tipY - 14],
      [halfWidth, tipY + 1],
      [halfWidth * 0.74, tipY + 5],
    ]),
    width: 5,
    widest: 0.6,
  });
  // Nostrils: seen as a dash, or as an opening where the tip turns up.
  brush(canvas, fade(tones.line, 0.85), {
    points: onSide(side, [
      [halfWidth * 0.74, tipY + 3],
      [halfWidth * 0.46, tipY - 3 - 2 * lift],
      [halfWidth * 0.17, tipY + 5],
    ]),
    width: 8 + 3 * lift,
    widest: 0.45,
  });
}
