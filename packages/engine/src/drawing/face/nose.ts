import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { brush } from '../shapes/brush.ts';
import { onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import { fillPath, glow, softFill, softStroke } from '../shapes/paint.ts';
import type { SkinTones } from './skin-tones.ts';

/** What of a nose all its parts share: the tip's height with its lift, and half the width of the ball. */
type Nose = { look: PerformerLook; tones: SkinTones; tipY: number; ballX: number };

/** Paints the nose as planes in the light: its far side, the underside in shade, what it throws on the cheek and the lip, and the lit ridge. */
export function paintNose(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const { halfWidth, ball = 0, lift = 0 } = look.nose;
  // A tip that hangs lies lower than the wings, one that turns up higher.
  const nose = { look, tones, tipY: look.nose.tipY - 5 * lift, ballX: halfWidth * (0.5 + 0.1 * ball) };
  paintThrown(canvas, nose);
  paintFarPlane(canvas, nose);
  paintNearPlane(canvas, nose);
  for (const side of [-1, 1] as const) paintWing(canvas, nose, side);
  paintUnderside(canvas, nose);
  if (ball < -0.2) paintFineTip(canvas, nose, -ball);
  paintLight(canvas, nose);
}

/** The shadow that falls away from the lamp, over the far wing's edge and down to the lip. */
function paintThrown(canvas: Canvas2D, { look, tones, tipY }: Nose): void {
  const { halfWidth } = look.nose;
  softFill(canvas, { color: tones.deep, opacity: 0.4, blur: 12 }, () =>
    traceLoop(canvas, [
      [-halfWidth * 0.5, tipY + 4],
      [halfWidth * 0.5, tipY - 2],
      [halfWidth * 1.02, tipY - 18],
      [halfWidth * 1.3, tipY + 2],
      [halfWidth * 0.92, tipY + 18],
      [halfWidth * 0.3, tipY + 22],
      [-halfWidth * 0.3, tipY + 14],
    ]),
  );
}

/** The side of the ridge away from the lamp, from the inner end of the brow to the ball. */
function paintFarPlane(canvas: Canvas2D, { look, tones, tipY, ballX }: Nose): void {
  const { halfWidth, bridge, hump = 0 } = look.nose;
  const ridge = 8 + 3 * hump;
  softFill(canvas, { color: tones.shade, opacity: 0.5 + 0.34 * bridge, blur: 13 }, () =>
    traceLoop(canvas, [
      [18, -56],
      [ridge + 1, -22],
      [ridge - 1, tipY * 0.3],
      [ridge + 1, tipY * 0.6],
      [ballX * 0.78, tipY - 26],
      [ballX * 0.96, tipY - 12],
      [ballX * 0.9, tipY + 2],
      [halfWidth * 0.96, tipY - 6],
      [halfWidth * 0.8, tipY - 26],
      [24 + 4 * hump, tipY * 0.5],
      [25, -4],
      [36, -40],
    ]),
  );
}

/** The side towards the lamp is only a little darker than the ridge; the hollow beside its root is not. */
function paintNearPlane(canvas: Canvas2D, { look, tones, tipY }: Nose): void {
  const { bridge, hump = 0 } = look.nose;
  softFill(canvas, { color: tones.shade, opacity: 0.2 + 0.2 * bridge, blur: 16 }, () =>
    traceLoop(canvas, [
      [-15, -50],
      [-27, -14],
      [-21 - 5 * hump, tipY * 0.36],
      [-19, tipY * 0.62],
      [-13, tipY * 0.6],
      [-12, -10],
    ]),
  );
}

/** A wing: round, lit on the lamp's side, and the groove behind it, which only years turn into a line. */
function paintWing(canvas: Canvas2D, { look, tones, tipY }: Nose, side: -1 | 1): void {
  const { halfWidth } = look.nose;
  const { lines } = look.skin;
  glow(canvas, {
    x: side * halfWidth * 0.76,
    y: tipY - 11,
    rx: 13,
    ry: 14,
    color: side < 0 ? tones.light : mix(tones.base, tones.warm, 0.5),
    opacity: side < 0 ? 0.5 : 0.4,
  });
  const groove = onSide(side, [
    [halfWidth * 0.9, tipY - 27],
    [halfWidth * 1.07, tipY - 13],
    [halfWidth * 1.01, tipY + 1],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: side < 0 ? 0.4 : 0.5, blur: 6, width: 3.5 }, () =>
    traceLine(canvas, groove),
  );
  if (lines > 0.4) brush(canvas, fade(tones.deep, 0.4 * lines), { points: groove, width: 4, widest: 0.6 });
}

/** The underside between the wings: a warm shade in the shape of a flat bow, with the nostrils half hidden in it. */
function paintUnderside(canvas: Canvas2D, { look, tones, tipY, ballX }: Nose): void {
  const { halfWidth, lift = 0 } = look.nose;
  const warm = mix(tones.deep, tones.warm, 0.25);
  const height = 6 + 3 * lift;
  softFill(canvas, { color: warm, opacity: 0.85, blur: 5 }, () =>
    traceLoop(canvas, [
      [-halfWidth * 0.9, tipY],
      [-ballX * 0.86, tipY - height],
      [-ballX * 0.4, tipY - 1],
      [0, tipY + 4 - lift],
      [ballX * 0.4, tipY - 1],
      [ballX * 0.86, tipY - height],
      [halfWidth * 0.92, tipY],
      [halfWidth * 0.62, tipY + 8],
      [0, tipY + 12],
      [-halfWidth * 0.62, tipY + 8],
    ]),
  );
  const hole = mix(tones.line, '#3a120a', 0.4);
  for (const side of [-1, 1] as const)
    fillPath(canvas, fade(hole, 0.78), () =>
      traceLoop(
        canvas,
        onSide(side, [
          [halfWidth * 0.7, tipY + 3],
          [halfWidth * 0.56, tipY - 3 - 2 * lift],
          [halfWidth * 0.32, tipY - 1 - lift],
          [halfWidth * 0.22, tipY + 4],
          [halfWidth * 0.46, tipY + 6],
        ]),
      ),
    );
}

/** The two planes of a fine tip. */
function paintFineTip(canvas: Canvas2D, { tones, tipY }: Nose, strength: number): void {
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

/** Blood in the ball, and the light on ball and ridge. */
function paintLight(canvas: Canvas2D, { look, tones, tipY, ballX }: Nose): void {
  const { ball = 0, bridge, hump = 0 } = look.nose;
  glow(canvas, { x: 0, y: tipY - 14, rx: ballX * 1.3, ry: 22, color: tones.warm, opacity: 0.4 });
  glow(canvas, { x: -4, y: tipY - 60, rx: 9, ry: 50, color: tones.light, opacity: 0.45 + 0.4 * bridge });
  glow(canvas, { x: -6, y: tipY - 18, rx: 14 + 5 * ball, ry: 11 + 4 * ball, color: tones.light, opacity: 0.95 });
  if (hump > 0) glow(canvas, { x: -3, y: tipY * 0.34, rx: 11, ry: 20, color: tones.light, opacity: 0.5 * hump });
}
