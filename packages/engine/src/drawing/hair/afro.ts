import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { createRandom } from '../random.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, TURN } from '../shapes/paint.ts';
import { growth, swollen } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { shadeFace } from './mass.ts';

/** The ball of hair: its centre above the eye line and its radii, in pixels. */
const BALL = { y: -92, rx: 256, ry: 262 } as const;

/** Tufts around the rim and curls over the ball. */
const TUFTS = 60;
const CURLS = 1500;

/** The part of the ball that grows over the forehead: rim above, hairline below. */
const CROWN: Outline = curve(
  '-196,10 -236,-60 -234,-180 -178,-280 -92,-334 0,-348 92,-334 178,-280 234,-180 236,-60 196,10 176,0 170,-66 158,-122 124,-160 84,-178 40,-174 0,-186 -44,-176 -88,-180 -128,-158 -158,-120 -170,-66 -176,0',
);

/** A round afro: the ball behind the head. */
export function paintAfroBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const size = sizeOf(look);
  const rim = swollen(ballRim(), BALL.y, size);
  softFill(canvas, { color: tones.base, opacity: 0.85, blur: 14 }, () => traceLoop(canvas, rim));
  const body = canvas.createRadialGradient(-90, BALL.y - 110, 40, 0, BALL.y, 300);
  body.addColorStop(0, tones.light);
  body.addColorStop(0.5, tones.base);
  body.addColorStop(1, tones.dark);
  fillPath(canvas, body, () => traceLoop(canvas, rim));
  inside(
    canvas,
    () => traceLoop(canvas, rim),
    () => {
      softFill(canvas, { color: tones.deep, opacity: 0.8, blur: 60 }, () =>
        canvas.ellipse(0, 40, 190, 170, 0, 0, TURN),
      );
      paintCurls(canvas, tones, { seed: 31, size });
    },
  );
}

/** A round afro: the crown over the forehead. */
export function paintAfroFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const size = sizeOf(look);
  const crown = CROWN.map(([x, y], i) => (i < RIM_POINTS ? [x * size, BALL.y + (y - BALL.y) * size] : [x, y]) as Point);
  shadeFace(canvas, look, crown);
  softFill(canvas, { color: tones.base, opacity: 0.95, blur: 16 }, () => traceLoop(canvas, crown));
  inside(
    canvas,
    () => traceLoop(canvas, crown),
    () => {
      const body = canvas.createRadialGradient(-90, BALL.y - 110, 40, 0, BALL.y, 300);
      body.addColorStop(0, tones.light);
      body.addColorStop(0.55, tones.base);
      body.addColorStop(1, tones.dark);
      fillPath(canvas, body, () => canvas.rect(-300, -400, 600, 500));
      paintCurls(canvas, tones, { seed: 32, size });
      glow(canvas, { x: -84, y: -256, rx: 130, ry: 70, turn: -0.5, color: tones.shine, opacity: 0.3 });
    },
  );
  paintBabyHairs(canvas, tones);
}

/** The points of the crown that lie on its rim; the others follow the hairline. */
const RIM_POINTS = 11;

/** Longer hair makes a larger ball. */
function sizeOf(look: PerformerLook): number {
  return growth(look, { short: 0.84, long: 1.08 });
}

function ballRim(): Outline {
  const random = createRandom(4);
  return Array.from({ length: TUFTS }, (_, i): Point => {
    const angle = (i / TUFTS) * TURN;
    const swell = 1 + (random() - 0.5) * 0.05;
    return [Math.cos(angle) * BALL.rx * swell, BALL.y + Math.sin(angle) * BALL.ry * swell];
  });
}

/** Small open rings, bright towards the lamp and dark away from it, dense as real coils are. */
function paintCurls(canvas: Canvas2D, tones: HairTones, { seed, size }: { seed: number; size: number }): void {
  const random = createRandom(seed);
  canvas.lineCap = 'round';
  for (let i = 0; i < CURLS; i++) {
    const angle = random() * TURN;
    const reach = Math.sqrt(random()) * size;
    const x = Math.cos(angle) * reach * BALL.rx;
    const y = BALL.y + Math.sin(angle) * reach * BALL.ry;
    const lit = 0.5 - (x / BALL.rx + (y - BALL.y) / BALL.ry) * 0.36;
    const start = random() * TURN;
    const bright = random() < lit * 0.7;
    canvas.strokeStyle = bright ? fade(tones.shine, 0.1 + 0.2 * lit) : fade(tones.deep, 0.5);
    canvas.lineWidth = 2 + random() * 2.4;
    canvas.beginPath();
    canvas.arc(x, y, 5 + random() * 7, start, start + 2.2 + random() * 2);
    canvas.stroke();
  }
}

/** Loose coils along the hairline, so that it does not look cut out. */
function paintBabyHairs(canvas: Canvas2D, tones: HairTones): void {
  const random = createRandom(8);
  canvas.lineCap = 'round';
  canvas.strokeStyle = fade(tones.base, 0.6);
  for (let i = 0; i < 46; i++) {
    const angle = Math.PI * (1.06 + 0.88 * ((i + random()) / 46));
    const x = Math.cos(angle) * (162 + random() * 8);
    const y = -66 + Math.sin(angle) * (108 + random() * 12);
    canvas.lineWidth = 2 + random() * 2;
    canvas.beginPath();
    const start = random() * TURN;
    canvas.arc(x, y, 5 + random() * 5, start, start + 1.6 + random());
    canvas.stroke();
  }
}
