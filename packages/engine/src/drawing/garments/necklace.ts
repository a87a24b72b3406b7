import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hex } from '../../model/look.ts';
import { brush } from '../shapes/brush.ts';
import { traceLine } from '../shapes/curve.ts';
import { fillPath, softStroke, TURN } from '../shapes/paint.ts';

/** Paints a fine chain with a small pendant on the chest; it comes from behind the neck on either side. */
export function paintNecklace(canvas: Canvas2D, color: Hex, neckX: number): void {
  const bright = mix(color, '#fff6dc', 0.65);
  const chain = [
    [-neckX - 22, -14],
    [-neckX - 8, 6],
    [-neckX * 0.66, 58],
    [-24, 104],
    [0, 114],
    [24, 104],
    [neckX * 0.66, 58],
    [neckX + 8, 6],
    [neckX + 22, -14],
  ] as const;
  canvas.save();
  canvas.translate(2, 4);
  softStroke(canvas, { color: '#4a1a10', opacity: 0.45, blur: 5, width: 3 }, () => traceLine(canvas, chain));
  canvas.restore();
  canvas.strokeStyle = color;
  canvas.lineWidth = 3;
  canvas.beginPath();
  traceLine(canvas, chain);
  canvas.stroke();
  brush(canvas, fade(bright, 0.9), { points: chain.slice(2, 5), width: 2.4 });
  const gem = canvas.createRadialGradient(-3, 120, 1, 0, 124, 10);
  gem.addColorStop(0, bright);
  gem.addColorStop(1, mix(color, '#6a3a10', 0.35));
  fillPath(canvas, gem, () => canvas.arc(0, 124, 9, 0, TURN));
}
