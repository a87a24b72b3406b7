import type { EyeShape } from '../../performance/pose.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { fillPath, TURN } from '../shapes/paint.ts';

/** Paints one eye; `side` -1 is on the picture's left. */
export function paintEye(canvas: Canvas2D, eye: { look: PerformerLook; shape: EyeShape; side: -1 | 1 }): void {
  const { centreX, halfWidth, height, iris } = eye.look.eyes;
  const x = eye.side * centreX;
  fillPath(canvas, '#f6f1ec', () => canvas.ellipse(x, 0, halfWidth, (height / 2) * eye.shape.openness, 0, 0, TURN));
  fillPath(canvas, iris, () => canvas.ellipse(x + eye.shape.gazeX * 10, 0, 18, 16 * eye.shape.openness, 0, 0, TURN));
}
