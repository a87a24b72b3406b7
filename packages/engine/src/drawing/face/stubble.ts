import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hex, PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { guideAt, sampleLine } from '../shapes/brush.ts';
import { onSide, traceLoop } from '../shapes/curve.ts';
import { softFill } from '../shapes/paint.ts';
import { cheeksOf, chinTuftOf, jawGuides, moustacheGuides, moustacheOf } from './beard-areas.ts';

/** Hairs of a stubble at full density, on either side. */
const HAIRS = 620;

/** A shadow under the skin, darkest where hair grows thickest, with a grain of very short hairs that thins out towards the cheeks. */
export function paintStubble(
  canvas: Canvas2D,
  look: PerformerLook,
  { color, density }: { color: Hex; density: number },
): void {
  const shadow = mix(mix(color, '#3c4650', 0.2), look.skin.base, 0.3);
  for (const [area, share, blur] of [
    [cheeksOf(look), 0.5, 44],
    [cheeksOf(look), 0.4, 22],
    [moustacheOf(look), 0.5, 16],
    [chinTuftOf(look), 0.35, 26],
  ] as const)
    softFill(canvas, { color: shadow, opacity: share * (0.25 + 0.75 * density), blur }, () => traceLoop(canvas, area));
  const random = createRandom(171);
  canvas.lineCap = 'round';
  canvas.strokeStyle = fade(mix(color, '#0c0504', 0.3), 0.14 + 0.22 * density);
  for (const side of [-1, 1] as const)
    for (let i = 0; i < HAIRS * (0.4 + 0.6 * density); i++) {
      const guides = i % 6 === 0 ? moustacheGuides(look) : jawGuides(look);
      const line = sampleLine(onSide(side, guideAt(guides, random())));
      const [x = 0, y = 0] = line[Math.floor(random() * line.length)] ?? [];
      const [px, py] = [x + (random() + random() - 1) * 13, y + (random() + random() - 1) * 13];
      canvas.lineWidth = 0.9 + 0.5 * random();
      canvas.beginPath();
      canvas.moveTo(px, py);
      canvas.lineTo(px + px * 0.008, py + 2 + random() * 2);
      canvas.stroke();
    }
}
