import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { fillPath } from '../shapes/paint.ts';

/** Paints neck, shoulders and garment down to the sprite's lower edge. */
export function paintBody(canvas: Canvas2D, look: PerformerLook): void {
  const { shoulderX, neckX } = look.build;
  fillPath(canvas, look.skin.base, () => canvas.rect(-neckX, -200, neckX * 2, 300));
  fillPath(canvas, look.garment.color, () => canvas.roundRect(-shoulderX, 40, shoulderX * 2, 1000, 160));
}
