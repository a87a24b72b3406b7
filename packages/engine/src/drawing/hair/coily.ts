import type { Canvas2D } from '../canvas-2d.ts';
import { fade, lightnessOf } from '../colour.ts';
import { createRandom } from '../../model/random.ts';
import { sampleLine } from '../shapes/brush.ts';
import { traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, TURN } from '../shapes/paint.ts';
import type { HairTones } from './hair-tones.ts';

/** Dense, coily hair. `px`: radius of its largest coils; `count`: how many are drawn; `lit`: how brightly the side at the lamp shines, 0 to 1. */
export type CoilyMass = { outline: Outline; px: number; count: number; seed: number; lit: number };

/** Clumps that give a mass of coils its volume. */
const CLUMPS = 46;
/** Distance between the coils on the rim, in pixels. */
const RIM_PX = 4.5;

/** Paints a mass of coils: round towards the lamp, in clumps, with a rim of small coils instead of an edge. */
export function paintCoilyMass(canvas: Canvas2D, mass: CoilyMass, tones: HairTones): void {
  const random = createRandom(mass.seed);
  const box = boxOf(mass.outline);
  // Dark hair swallows the shade between its clumps, light hair would look spotted.
  const depth = 0.42 - 0.34 * Math.min(1, lightnessOf(tones.base) * 1.8);
  paintRim(canvas, { ...mass, random }, tones);
  const [x, y] = [box.x - box.rx * 0.36, box.y - box.ry * 0.5];
  const body = canvas.createRadialGradient(x, y, box.rx * 0.1, box.x, box.y, Math.max(box.rx, box.ry) * 1.15);
  body.addColorStop(0, tones.light);
  body.addColorStop(0.45, tones.base);
  body.addColorStop(1, tones.dark);
  fillPath(canvas, body, () => traceLoop(canvas, mass.outline));
  inside(
    canvas,
    () => traceLoop(canvas, mass.outline),
    () => {
      for (let i = 0; i < CLUMPS; i++) {
        const [cx, cy] = placeIn(box, random);
        const size = mass.px * (2.2 + 1.6 * random());
        glow(canvas, { x: cx + size * 0.3, y: cy + size * 0.4, rx: size, ry: size, color: tones.deep, opacity: depth });
        glow(canvas, {
          x: cx,
          y: cy,
          rx: size * 0.8,
          ry: size * 0.7,
          color: tones.light,
          opacity: 0.24 * mass.lit + 0.1,
        });
      }
      paintCoils(canvas, { ...mass, box, random, depth }, tones);
      glow(canvas, {
        x,
        y: y - box.ry * 0.1,
        rx: box.rx * 0.55,
        ry: box.ry * 0.34,
        turn: -0.5,
        color: tones.shine,
        opacity: 0.3 * mass.lit,
      });
    },
  );
}

type Box = { x: number; y: number; rx: number; ry: number };

function paintCoils(
  canvas: Canvas2D,
  { count, px, box, random, lit, depth }: CoilyMass & { box: Box; random: () => number; depth: number },
  tones: HairTones,
): void {
  canvas.lineCap = 'round';
  for (let i = 0; i < count; i++) {
    const [x, y] = placeIn(box, random);
    const towards = 0.5 - ((x - box.x) / box.rx) * 0.34 - ((y - box.y) / box.ry) * 0.34;
    const isBright = random() < 0.2 + 0.4 * towards;
    canvas.strokeStyle = isBright
      ? fade(tones.shine, (0.08 + 0.2 * towards) * (0.5 + lit))
      : fade(tones.dark, 0.2 + 0.8 * depth);
    canvas.lineWidth = px * (0.2 + 0.2 * random());
    const start = isBright ? Math.PI + random() * 1.2 : random() * TURN;
    canvas.beginPath();
    canvas.arc(x, y, px * (0.4 + 0.6 * random()), start, start + 1.2 + random() * 1.6);
    canvas.stroke();
  }
}

/** Small coils half outside the mass, all the way round. */
function paintRim(
  canvas: Canvas2D,
  { outline, px, random }: CoilyMass & { random: () => number },
  tones: HairTones,
): void {
  const [first] = outline;
  if (first === undefined) return;
  canvas.lineCap = 'round';
  let walked = RIM_PX;
  let before: Point | undefined;
  for (const [x, y] of sampleLine([...outline, first])) {
    if (before) walked += Math.hypot(x - before[0], y - before[1]);
    before = [x, y];
    for (; walked >= RIM_PX; walked -= RIM_PX) {
      const start = random() * TURN;
      canvas.strokeStyle = fade(random() < 0.6 ? tones.base : tones.dark, 0.5 + 0.4 * random());
      canvas.lineWidth = px * (0.3 + 0.3 * random());
      canvas.beginPath();
      const [cx, cy] = [x * 0.985 + (random() - 0.5) * px * 1.3, y + (random() - 0.5) * px * 1.3];
      canvas.arc(cx, cy, px * (0.12 + 0.42 * random() ** 2), start, start + 3 + random() * 3);
      canvas.stroke();
    }
  }
}

function boxOf(outline: Outline): Box {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, rx: (right - left) / 2, ry: (bottom - top) / 2 };
}

function placeIn({ x, y, rx, ry }: Box, random: () => number): Point {
  return [x + (random() * 2 - 1) * rx, y + (random() * 2 - 1) * ry];
}
