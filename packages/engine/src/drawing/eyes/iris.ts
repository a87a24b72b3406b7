import type { Canvas2D } from '../canvas-2d.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import type { Hex } from '../../model/look.ts';
import { fillPath, glow, inside, TURN } from '../shapes/paint.ts';

/** Fibres around the pupil. */
const FIBRES = 28;

/** Paints iris, pupil and catch lights around (`x`, `y`) in the eye's own space; `side` keeps the catch light on the lamp's side in both eyes. */
export function paintIris(
  canvas: Canvas2D,
  iris: { color: Hex; radius: number; x: number; y: number; side: -1 | 1 },
): void {
  const { color, radius, x, y, side } = iris;
  const rim = mix(color, '#0d0504', 0.72);
  glow(canvas, { x, y, rx: radius * 1.22, ry: radius * 1.22, color: rim, opacity: 0.5 });
  const disc = () => canvas.arc(x, y, radius, 0, TURN);
  const depth = canvas.createRadialGradient(x, y + radius * 0.3, radius * 0.1, x, y, radius);
  depth.addColorStop(0, mix(color, '#ffdca0', 0.34));
  depth.addColorStop(0.5, color);
  depth.addColorStop(0.82, mix(color, '#160806', 0.4));
  depth.addColorStop(1, rim);
  fillPath(canvas, depth, disc);
  inside(canvas, disc, () => {
    canvas.strokeStyle = fade(mix(color, '#ffe9bc', 0.55), 0.22);
    canvas.lineWidth = 1.4;
    canvas.beginPath();
    for (let i = 0; i < FIBRES; i++) {
      const angle = (i / FIBRES) * TURN;
      canvas.moveTo(x + Math.cos(angle) * radius * 0.42, y + Math.sin(angle) * radius * 0.42);
      canvas.lineTo(x + Math.cos(angle) * radius * 0.84, y + Math.sin(angle) * radius * 0.84);
    }
    canvas.stroke();
    glow(canvas, {
      x,
      y: y + radius * 0.55,
      rx: radius * 0.75,
      ry: radius * 0.42,
      color: mix(color, '#ffe2b0', 0.6),
      opacity: 0.2 + 0.4 * lightnessOf(color),
    });
  });
  fillPath(canvas, '#0c0605', () => canvas.arc(x, y, radius * 0.42, 0, TURN));
  fillPath(canvas, 'rgba(255,255,255,0.95)', () =>
    canvas.arc(x - side * radius * 0.34, y - radius * 0.2, radius * 0.22, 0, TURN),
  );
  fillPath(canvas, 'rgba(255,255,255,0.4)', () =>
    canvas.arc(x + side * radius * 0.36, y + radius * 0.36, radius * 0.12, 0, TURN),
  );
}
