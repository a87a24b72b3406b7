import type { MouthShape } from '../../performance/pose.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { fillPath, TURN } from '../shapes/paint.ts';

/** Paints the mouth around the head's centre. */
export function paintMouth(canvas: Canvas2D, mouth: { look: PerformerLook; shape: MouthShape }): void {
  const { lips } = mouth.look;
  const rx = lips.halfWidth * mouth.shape.width * (1 - 0.4 * mouth.shape.round);
  fillPath(canvas, lips.color, () => canvas.ellipse(0, lips.y, rx, 16 + mouth.shape.open * 40, 0, 0, TURN));
  fillPath(canvas, '#4a1020', () => canvas.ellipse(0, lips.y, rx * 0.8, 2 + mouth.shape.open * 32, 0, 0, TURN));
}
