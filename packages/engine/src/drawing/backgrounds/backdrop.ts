import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { lightnessOf, mix } from '../colour.ts';
import type { Hex } from '../../model/look.ts';
import { glow } from '../shapes/paint.ts';
import { blurred, patches, vignette, wall } from './soft-shapes.ts';

/** Paints a wall of one colour, softly lit from the left, that rolls out into the floor. */
export function paintBackdrop(canvas: Canvas2D, view: Area, color: Hex): void {
  const pale = lightnessOf(color);
  const shadow = mix(mix(color, '#1a1018', 0.55), color, 0.35 * pale);
  const lit = mix(color, '#ffffff', 0.34);
  wall(canvas, view, [mix(color, lit, 0.35), color, mix(color, shadow, 0.35), mix(color, shadow, 0.8)]);
  glow(canvas, { x: 470, y: 600, rx: 900, ry: 980, color: lit, opacity: 0.7 });
  glow(canvas, { x: 60, y: 260, rx: 900, ry: 700, color: lit, opacity: 0.4 });
  const width = view.right - view.left + 240;
  blurred(canvas, { style: mix(color, shadow, 0.55), blur: 220, opacity: 0.5 }, () =>
    canvas.rect(view.left - 120, 1540, width, 600),
  );
  glow(canvas, { x: 540, y: 1500, rx: 900, ry: 110, color: lit, opacity: 0.35 });
  patches(canvas, view, { light: lit, dark: shadow, seed: 51, opacity: 0.1 });
  vignette(canvas, view, { halo: lit, haloOpacity: 0.35, edge: shadow, edgeOpacity: 0.6 });
}
