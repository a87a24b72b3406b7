import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';
import { onSide, traceLoop } from '../shapes/curve.ts';
import { glow, softFill } from '../shapes/paint.ts';
import type { SkinTones } from './skin-tones.ts';

/** Paints the nose out of light and shade: bridge, ball, wings, nostrils and the shadow it throws on the lip. */
export function paintNose(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { halfWidth, tipY, bridge } = look.nose;
  paintBridge(canvas, look, tones);
  softFill(canvas, { color: tones.deep, opacity: 0.42, blur: 16 }, () =>
    traceLoop(canvas, [
      [-halfWidth * 0.7, tipY + 6],
      [4, tipY + 4],
      [halfWidth * 0.95, tipY + 2],
      [halfWidth * 0.7, tipY + 17],
      [6, tipY + 22],
      [-halfWidth * 0.45, tipY + 14],
    ]),
  );
  // The ball lies before its own shadow.
  softFill(canvas, { color: tones.base, opacity: 0.75, blur: 12 }, () =>
    traceLoop(canvas, [
      [0, tipY - 46],
      [halfWidth * 0.52, tipY - 20],
      [halfWidth * 0.44, tipY - 1],
      [0, tipY + 7],
      [-halfWidth * 0.44, tipY - 1],
      [-halfWidth * 0.52, tipY - 20],
    ]),
  );
  glow(canvas, { x: 4, y: tipY - 14, rx: halfWidth * 0.72, ry: 26, color: tones.warm, opacity: 0.4 });
  softFill(canvas, { color: tones.shade, opacity: 0.55, blur: 12 }, () =>
    traceLoop(canvas, [
      [halfWidth * 0.44, tipY - 24],
      [halfWidth * 0.66, tipY - 8],
      [halfWidth * 0.3, tipY + 7],
      [halfWidth * 0.36, tipY - 6],
    ]),
  );
  for (const side of [-1, 1] as const) paintWing(canvas, { look, tones, side });
  glow(canvas, { x: -5, y: tipY - 19, rx: 13, ry: 10, color: tones.light, opacity: 0.95 });
  glow(canvas, { x: -4, y: tipY - 62, rx: 8, ry: 46, color: tones.light, opacity: 0.35 + 0.35 * bridge });
}

function paintBridge(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { halfWidth, tipY, bridge } = look.nose;
  softFill(canvas, { color: tones.shade, opacity: 0.3 + 0.26 * bridge, blur: 22 }, () =>
    traceLoop(canvas, [
      [14, -44],
      [26, -10],
      [20, tipY * 0.45],
      [halfWidth * 0.7, tipY - 26],
      [halfWidth * 0.42, tipY - 16],
      [9, tipY * 0.4],
      [11, -12],
    ]),
  );
  softFill(canvas, { color: tones.shade, opacity: 0.14 + 0.14 * bridge, blur: 18 }, () =>
    traceLoop(canvas, [
      [-15, -44],
      [-25, -10],
      [-19, tipY * 0.4],
      [-14, tipY * 0.4],
      [-14, -10],
    ]),
  );
}

function paintWing(canvas: Canvas2D, wing: { look: PerformerLook; tones: SkinTones; side: -1 | 1 }): void {
  const { tones, side } = wing;
  const { halfWidth, tipY } = wing.look.nose;
  glow(canvas, {
    x: side * halfWidth * 0.78,
    y: tipY - 12,
    rx: 13,
    ry: 15,
    color: side < 0 ? tones.light : tones.base,
    opacity: 0.4,
  });
  brush(canvas, fade(tones.deep, 0.36), {
    points: onSide(side, [
      [halfWidth * 0.84, tipY - 27],
      [halfWidth * 1.04, tipY - 13],
      [halfWidth * 0.98, tipY + 1],
      [halfWidth * 0.72, tipY + 4],
    ]),
    width: 5,
    widest: 0.6,
  });
  brush(canvas, fade(tones.line, 0.82), {
    points: onSide(side, [
      [halfWidth * 0.7, tipY + 2],
      [halfWidth * 0.45, tipY - 2],
      [halfWidth * 0.2, tipY + 5],
    ]),
    width: 7.5,
    widest: 0.45,
  });
}
