import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { fillPath, TURN } from '../shapes/paint.ts';

/** Paints the head without eyes, brows, mouth and hair. */
export function paintHead(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, look.skin.base, () => canvas.ellipse(0, 0, look.face.cheekX, look.face.chinY, 0, 0, TURN));
}
