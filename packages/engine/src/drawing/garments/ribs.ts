import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { sampleLine } from '../shapes/brush.ts';
import type { Outline } from '../shapes/curve.ts';
import type { ClothTones } from './cloth.ts';

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
