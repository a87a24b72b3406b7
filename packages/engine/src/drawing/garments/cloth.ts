import type { Hex } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import { brush, sampleLine } from '../shapes/brush.ts';
import { traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, softFill, softStroke } from '../shapes/paint.ts';

/** Shades of one cloth, from lit to the depth of a fold; `seam` draws stitched edges. */
export type ClothTones = { light: Hex; base: Hex; shade: Hex; deep: Hex; seam: Hex };

/** Tones of a cloth; pale cloth takes a warmer, weaker shadow than dark cloth. */
export function clothTones(color: Hex): ClothTones {
  const pale = lightnessOf(color);
  const shadow = mix('#0c0818', '#5b3f4a', pale);
  return {
    light: mix(color, '#fff4e4', 0.14 + 0.2 * (1 - pale)),
    base: color,
    shade: mix(color, shadow, 0.36),
    deep: mix(color, shadow, 0.62),
    seam: mix(color, shadow, 0.5),
  };
}

/** One fold: a soft valley and, above it, the ridge that catches the light. */
export function fold(canvas: Canvas2D, tones: ClothTones, crease: { points: Outline; width: number }): void {
  softStroke(canvas, { color: tones.deep, opacity: 0.3, blur: crease.width * 1.5, width: crease.width }, () =>
    traceLine(canvas, crease.points),
  );
  brush(canvas, fade(tones.deep, 0.2), { points: crease.points, width: crease.width * 0.42, widest: 0.3 });
  softStroke(canvas, { color: tones.light, opacity: 0.34, blur: crease.width * 1.2, width: crease.width * 0.7 }, () =>
    traceLine(
      canvas,
      crease.points.map(([x, y]) => [x - 2, y - crease.width * 1.1] as const),
    ),
  );
}

/** A seam with the stitches beside it. */
export function seam(canvas: Canvas2D, tones: ClothTones, points: Outline): void {
  canvas.strokeStyle = fade(tones.seam, 0.75);
  canvas.lineWidth = 2.6;
  canvas.lineCap = 'round';
  canvas.beginPath();
  traceLine(canvas, points);
  canvas.stroke();
  canvas.strokeStyle = fade(tones.light, 0.35);
  canvas.lineWidth = 1.6;
  canvas.beginPath();
  traceLine(
    canvas,
    points.map(([x, y]) => [x + 2.5, y + 2] as const),
  );
  canvas.stroke();
}

/** A flat piece of cloth on top of others (collar, lapel, band): it throws a shadow, has its own light and a stitched edge. */
export function panel(canvas: Canvas2D, tones: ClothTones, piece: { outline: Outline; shadow?: number }): void {
  const shape = () => traceLoop(canvas, piece.outline);
  canvas.save();
  canvas.translate(5, 11);
  softFill(canvas, { color: tones.deep, opacity: piece.shadow ?? 0.6, blur: 22 }, shape);
  canvas.restore();
  const xs = piece.outline.map(([x]) => x);
  const ys = piece.outline.map(([, y]) => y);
  const ramp = canvas.createLinearGradient(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.45, tones.base);
  ramp.addColorStop(1, mix(tones.base, tones.shade, 0.7));
  fillPath(canvas, ramp, shape);
  canvas.strokeStyle = fade(tones.seam, 0.5);
  canvas.lineWidth = 2;
  canvas.lineJoin = 'round';
  canvas.beginPath();
  shape();
  canvas.stroke();
}

/** A round button with a lit rim. */
export function button(canvas: Canvas2D, color: Hex, at: { x: number; y: number; radius: number }): void {
  const { x, y, radius } = at;
  softFill(canvas, { color: '#120608', opacity: 0.5, blur: 8 }, () => canvas.arc(x + 2, y + 4, radius, 0, 7));
  const face = canvas.createRadialGradient(x - radius * 0.4, y - radius * 0.4, 1, x, y, radius);
  face.addColorStop(0, mix(color, '#ffffff', 0.5));
  face.addColorStop(0.6, color);
  face.addColorStop(1, mix(color, '#000000', 0.4));
  fillPath(canvas, face, () => canvas.arc(x, y, radius, 0, 7));
}

/** Paints the ribs of a knitted band: short lines, dark and bright in turn, from its inner edge to its outer one. Both edges run the same way. */
export function paintRibs(canvas: Canvas2D, tones: ClothTones, band: { inner: Outline; outer: Outline }): void {
  const inner = sampleLine(band.inner);
  const outer = sampleLine(band.outer);
  canvas.lineWidth = 3;
  canvas.lineCap = 'round';
  for (const [i, [x, y]] of inner.entries()) {
    const end = outer[Math.round((i / (inner.length - 1)) * (outer.length - 1))];
    if (end === undefined) continue;
    canvas.strokeStyle = fade(i % 2 === 0 ? tones.deep : tones.light, 0.34);
    canvas.beginPath();
    canvas.moveTo(x, y);
    canvas.lineTo(end[0], end[1]);
    canvas.stroke();
  }
}
