import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hex } from '../look.ts';
import { createRandom } from '../random.ts';
import { traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside, softFill } from '../shapes/paint.ts';

/** Hairs of a stubble at full density. */
const HAIRS = 1_300;

/** A shadow under the skin and short hairs on it. */
export function paintStubble(
  canvas: Canvas2D,
  stubble: { areas: readonly Outline[]; color: Hex; density: number; skin: Hex },
): void {
  const { areas, color, density, skin } = stubble;
  const random = createRandom(171);
  const shadow = mix(color, skin, 0.35);
  for (const area of areas) {
    softFill(canvas, { color: shadow, opacity: 0.2 + 0.5 * density, blur: 26 }, () => traceLoop(canvas, area));
    inside(
      canvas,
      () => traceLoop(canvas, area),
      () => {
        canvas.lineCap = 'round';
        canvas.strokeStyle = fade(mix(color, '#0c0504', 0.2), 0.2 + 0.4 * density);
        for (let i = 0; i < HAIRS * (0.4 + 0.6 * density); i++) {
          const x = (random() * 2 - 1) * 200;
          const y = -10 + random() * 310;
          canvas.lineWidth = 1 + random();
          canvas.beginPath();
          canvas.moveTo(x, y);
          canvas.lineTo(x + x * 0.015, y + 3 + random() * 3);
          canvas.stroke();
        }
      },
    );
  }
}
