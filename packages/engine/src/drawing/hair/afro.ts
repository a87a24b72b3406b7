import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { inside, softFill, TURN } from '../shapes/paint.ts';
import { paintCoilyMass } from './coily.ts';
import { growth, swollen } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import { featherOnFace } from './hairline.ts';
import { shadeFace } from './mass.ts';

/** The ball of hair: its centre above the eye line and its radii, in pixels. */
const BALL = { y: -92, rx: 256, ry: 262 } as const;

/** Points around the ball's rim. */
const TUFTS = 44;

/** The part of the ball that grows over the forehead: rim above, hairline below. */
const CROWN: Outline = curve(
  '-196,10 -236,-60 -234,-180 -178,-280 -92,-334 0,-348 92,-334 178,-280 234,-180 236,-60 196,10 176,0 170,-66 158,-122 124,-160 84,-178 40,-174 0,-186 -44,-176 -88,-180 -128,-158 -158,-120 -170,-66 -176,0',
);

/** A round afro: the ball behind the head. */
export function paintAfroBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const rim = swollen(ballRim(), BALL.y, sizeOf(look));
  paintCoilyMass(canvas, { outline: rim, px: 12, count: 620, seed: 31, lit: 0.4 }, tones);
  inside(
    canvas,
    () => traceLoop(canvas, rim),
    () =>
      softFill(canvas, { color: tones.deep, opacity: 0.8, blur: 60 }, () =>
        canvas.ellipse(0, 40, 190, 170, 0, 0, TURN),
      ),
  );
}

/** A round afro: the crown over the forehead. */
export function paintAfroFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const size = sizeOf(look);
  const crown = CROWN.map(([x, y], i) => (i < RIM_POINTS ? [x * size, BALL.y + (y - BALL.y) * size] : [x, y]) as Point);
  shadeFace(canvas, look, crown);
  featherOnFace(canvas, look, { outline: crown, color: tones.base, opacity: 0.7, blur: 14 });
  paintCoilyMass(canvas, { outline: crown, px: 12, count: 560, seed: 32, lit: 0.7 }, tones);
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
    const swell = 1 + (random() - 0.5) * 0.035;
    return [Math.cos(angle) * BALL.rx * swell, BALL.y + Math.sin(angle) * BALL.ry * swell];
  });
}
