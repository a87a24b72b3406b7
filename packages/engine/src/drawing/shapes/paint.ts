import { fade } from '../colour.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import type { Hex } from '../../model/look.ts';

/** How far outside the picture a shape is drawn so that only its shadow lands inside, in pixels. */
const OUTSIDE = 6000;

/** A full turn in radians. */
export const TURN = Math.PI * 2;

/** Fills the path that `path` traces. */
export function fillPath(canvas: Canvas2D, style: unknown, path: () => void): void {
  canvas.fillStyle = style;
  canvas.beginPath();
  path();
  canvas.fill();
}

/** Paints only inside the path that `path` traces. */
export function inside(canvas: Canvas2D, path: () => void, paint: () => void): void {
  canvas.save();
  canvas.beginPath();
  path();
  canvas.clip();
  paint();
  canvas.restore();
}

/**
 * Fills a path with a soft edge that fades over about `blur` pixels.
 * The path is drawn far above the picture and only its shadow falls into it: the one blur that every browser's canvas has.
 * Shadows ignore the canvas' scale, so this is for sprites painted at one unit a pixel.
 */
export function softFill(
  canvas: Canvas2D,
  shade: { color: Hex; opacity: number; blur: number },
  path: () => void,
): void {
  canvas.save();
  castOnly(canvas, shade);
  fillPath(canvas, '#000000', path);
  canvas.restore();
}

/** Strokes a path with a soft edge; `width` in pixels. Same trick and limits as {@link softFill}. */
export function softStroke(
  canvas: Canvas2D,
  shade: { color: Hex; opacity: number; blur: number; width: number },
  path: () => void,
): void {
  canvas.save();
  castOnly(canvas, shade);
  canvas.strokeStyle = '#000000';
  canvas.lineWidth = shade.width;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.beginPath();
  path();
  canvas.stroke();
  canvas.restore();
}

/** A spot of light or shade that fades to nothing at its rim: cheap, and the same at every scale. */
export function glow(
  canvas: Canvas2D,
  spot: { x: number; y: number; rx: number; ry: number; turn?: number; color: Hex; opacity: number },
): void {
  canvas.save();
  canvas.translate(spot.x, spot.y);
  canvas.rotate(spot.turn ?? 0);
  canvas.scale(spot.rx, spot.ry);
  const ramp = canvas.createRadialGradient(0, 0, 0, 0, 0, 1);
  // Close to a Gaussian, so that neither the middle nor the rim shows an edge.
  for (const [offset, share] of [
    [0, 1],
    [0.25, 0.86],
    [0.5, 0.5],
    [0.75, 0.14],
    [1, 0],
  ] as const) {
    ramp.addColorStop(offset, fade(spot.color, spot.opacity * share));
  }
  fillPath(canvas, ramp, () => canvas.arc(0, 0, 1, 0, TURN));
  canvas.restore();
}

function castOnly(canvas: Canvas2D, shade: { color: Hex; opacity: number; blur: number }): void {
  canvas.shadowColor = fade(shade.color, shade.opacity);
  canvas.shadowBlur = shade.blur;
  canvas.shadowOffsetX = 0;
  canvas.shadowOffsetY = OUTSIDE;
  canvas.translate(0, -OUTSIDE);
}
