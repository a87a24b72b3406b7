import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { createRandom } from '../random.ts';
import { sampleLine } from '../shapes/brush.ts';
import { curve, mirrored, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, TURN } from '../shapes/paint.ts';
import { growth } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { shadeFace } from './mass.ts';

/** Hair that lies close to a round head; right half, outside down to the ear and back along a soft hairline. */
const OUTSIDE: Outline = curve('0,-300 70,-293 130,-264 174,-206 194,-120 196,-30 188,22');
const HAIRLINE: Outline = curve('172,16 168,-56 156,-112 124,-150 76,-172 34,-170 0,-176');

/** Coils drawn on it. */
const COILS = 900;

/** Short coils, close to the head. */
export function paintCoilsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const thick = growth(look, { short: 0.94, long: 1.1 });
  const cap = mirrored([...OUTSIDE.map(([x, y]) => [x * thick, y * thick] as const), ...HAIRLINE]);
  shadeFace(canvas, look, cap);
  softFill(canvas, { color: tones.base, opacity: 0.9, blur: 16 }, () => traceLoop(canvas, cap));
  inside(
    canvas,
    () => traceLoop(canvas, cap),
    () => {
      const body = canvas.createRadialGradient(-80, -230, 20, 0, -120, 260);
      body.addColorStop(0, tones.light);
      body.addColorStop(0.5, tones.base);
      body.addColorStop(1, tones.dark);
      fillPath(canvas, body, () => canvas.rect(-260, -360, 520, 420));
      glow(canvas, { x: -70, y: -244, rx: 120, ry: 52, turn: -0.3, color: tones.shine, opacity: 0.26 });
    },
  );
  paintRings(canvas, cap, tones);
  paintHairline(canvas, tones);
}

/** Loose coils on the skin along the hairline. */
function paintHairline(canvas: Canvas2D, tones: HairTones): void {
  const random = createRandom(143);
  const line = sampleLine(HAIRLINE);
  canvas.lineCap = 'round';
  canvas.strokeStyle = fade(tones.base, 0.55);
  for (const [x, y] of line.flatMap((place) => [place, [-place[0], place[1]] as const])) {
    const start = random() * TURN;
    canvas.lineWidth = 2 + random() * 2;
    canvas.beginPath();
    canvas.arc(x - x * 0.02 * random(), y + 3 * random(), 4 + random() * 5, start, start + 2 + random() * 2);
    canvas.stroke();
  }
}

function paintRings(canvas: Canvas2D, cap: Outline, tones: HairTones): void {
  const random = createRandom(141);
  const widest = Math.max(...cap.map(([x]) => x));
  canvas.lineCap = 'round';
  inside(
    canvas,
    () => traceLoop(canvas, cap),
    () => {
      for (let i = 0; i < COILS; i++) {
        const x = (random() * 2 - 1) * widest;
        const y = -336 + random() * 366;
        const lit = Math.max(0, 0.6 - x / 420 - (y + 180) / 500);
        const start = random() * TURN;
        canvas.strokeStyle = random() < 0.5 ? fade(tones.shine, 0.1 + 0.3 * lit) : fade(tones.dark, 0.55);
        canvas.lineWidth = 2 + random() * 2;
        canvas.beginPath();
        canvas.arc(x, y, 5 + random() * 5, start, start + 2.4 + random() * 2);
        canvas.stroke();
      }
    },
  );
}
