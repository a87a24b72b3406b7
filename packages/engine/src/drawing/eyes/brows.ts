import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';

/** Paints both brows. */
export function paintBrows(canvas: Canvas2D, look: PerformerLook): void {
  const { color, y, halfWidth, thickness, arch } = look.brows;
  for (const side of [-1, 1]) {
    const x = look.eyes.centreX;
    const points = [
      [side * (x - halfWidth), -y + 4],
      [side * (x + 8), -y - arch],
      [side * (x + halfWidth), -y + 8],
    ] as const;
    brush(canvas, color, { points, width: thickness });
  }
}
