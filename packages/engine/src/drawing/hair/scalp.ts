import type { Canvas2D } from '../canvas-2d.ts';
import { createRandom } from '../../model/random.ts';

/** Hairs too short to lie down, over the whole head between two heights; clip them to where hair grows. */
export function paintGrain(
  canvas: Canvas2D,
  grain: { top: number; bottom: number; count: number; style: string },
): void {
  const { top, bottom, count, style } = grain;
  const random = createRandom(91);
  canvas.lineCap = 'round';
  canvas.strokeStyle = style;
  canvas.lineWidth = 1.5;
  canvas.beginPath();
  for (let i = 0; i < count; i++) {
    const x = (random() * 2 - 1) * 192;
    const y = top + random() * (bottom - top);
    canvas.moveTo(x, y);
    canvas.lineTo(x + x * 0.015, y + 2 + random() * 3);
  }
  canvas.stroke();
}
