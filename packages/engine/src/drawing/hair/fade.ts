import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { createRandom } from '../random.ts';
import { curve, mirrored, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, TURN } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import { shadeFace } from './mass.ts';

/** Cropped hair with a sharp line over the forehead; right half, outside down to the sideburn and back along the hairline. */
const CROP: Outline = mirrored(
  curve('0,-294 70,-286 126,-256 164,-200 184,-100 187,10 170,12 166,-60 160,-128 128,-164 70,-178 0,-181'),
);

/** The thick top, without the clipped sides. */
const TOP: Outline = mirrored(curve('0,-304 72,-297 126,-268 157,-216 165,-150 132,-164 70,-178 0,-181'));

/** Tight curls drawn on the top. */
const CURLS = 420;

/** A short fade: clipped sides that thin out downwards and tight curls on top. */
export function paintFadeFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, TOP);
  const sides = canvas.createLinearGradient(0, -190, 0, 14);
  sides.addColorStop(0, fade(tones.base, 0.98));
  sides.addColorStop(0.45, fade(tones.base, 0.78));
  sides.addColorStop(1, fade(tones.base, 0.5));
  fillPath(canvas, sides, () => traceLoop(canvas, CROP));
  const top = canvas.createLinearGradient(-150, -300, 120, -140);
  top.addColorStop(0, tones.light);
  top.addColorStop(0.5, tones.base);
  top.addColorStop(1, tones.dark);
  softFill(canvas, { color: tones.base, opacity: 0.9, blur: 9 }, () => traceLoop(canvas, TOP));
  fillPath(canvas, top, () => traceLoop(canvas, TOP));
  inside(
    canvas,
    () => traceLoop(canvas, TOP),
    () => {
      paintCurls(canvas, mix(tones.base, tones.shine, 0.6), tones.deep);
      glow(canvas, { x: -60, y: -250, rx: 110, ry: 40, turn: -0.25, color: tones.shine, opacity: 0.22 });
    },
  );
}

function paintCurls(canvas: Canvas2D, light: string, dark: string): void {
  const random = createRandom(17);
  canvas.lineCap = 'round';
  for (let i = 0; i < CURLS; i++) {
    const x = (random() * 2 - 1) * 172;
    const y = -300 + random() * 150;
    const start = random() * TURN;
    canvas.globalAlpha = 0.16 + 0.2 * random();
    canvas.strokeStyle = i % 3 === 0 ? light : dark;
    canvas.lineWidth = 1.6 + random() * 1.6;
    canvas.beginPath();
    canvas.arc(x, y, 3 + random() * 4, start, start + 3.4);
    canvas.stroke();
  }
  canvas.globalAlpha = 1;
}
