import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { fillPath, TURN } from '../shapes/paint.ts';

/** Paints what lies behind the body and the head. */
export function paintHairBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, look.hair.color, () => canvas.ellipse(0, -40, 210, 250, 0, 0, TURN));
}

/** Paints what lies over the face and the shoulders. */
export function paintHairFront(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, look.hair.color, () => canvas.ellipse(0, -200, 180, 90, 0, 0, TURN));
}
