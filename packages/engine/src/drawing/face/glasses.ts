import type { Canvas2D } from '../canvas-2d.ts';
import type { Hex, PerformerLook } from '../look.ts';
import { TURN } from '../shapes/paint.ts';

/** Paints the glasses. */
export function paintGlasses(canvas: Canvas2D, wear: { look: PerformerLook; color: Hex }): void {
  canvas.strokeStyle = wear.color;
  canvas.lineWidth = 8;
  for (const side of [-1, 1]) {
    canvas.beginPath();
    canvas.ellipse(side * wear.look.eyes.centreX, 4, 64, 54, 0, 0, TURN);
    canvas.stroke();
  }
}
