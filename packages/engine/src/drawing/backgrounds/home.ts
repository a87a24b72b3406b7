import type { Canvas2D } from '../canvas-2d.ts';

/** Paints the home. */
export function paintHome(canvas: Canvas2D): void {
  const wall = canvas.createLinearGradient(0, 0, 1080, 1920);
  wall.addColorStop(0, '#f0e2d2');
  wall.addColorStop(1, '#a88c7c');
  canvas.fillStyle = wall;
  canvas.fillRect(0, 0, 1080, 1920);
}
