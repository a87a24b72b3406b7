import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { brush, strands } from '../shapes/brush.ts';
import { fillPath, glow, inside, softFill } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';

const NAPE: Outline = curve('-190,-120 0,-270 190,-120 190,0 150,50 -150,50 -190,0');

/** The cap of hair down to the sideburns; the fringe's locks cover its lower edge. */
const CAP: HairMass = {
  outline: curve(
    '-186,26! -198,-70 -194,-170 -152,-262 -70,-312 20,-322 110,-302 172,-240 198,-150 198,-60 186,26! 170,-20 166,-80 140,-132 60,-158 -40,-156 -130,-136 -164,-84 -170,-20',
  ),
  guides: [
    curve('-10,-300 -130,-250 -186,-130 -180,20'),
    curve('0,-300 -90,-240 -130,-180 -150,-110'),
    curve('10,-304 -10,-240 -20,-190 -30,-140'),
    curve('20,-304 80,-246 100,-190 110,-130'),
    curve('30,-300 150,-240 190,-130 180,20'),
  ],
  strands: 120,
  seed: 51,
  strandPx: 3.4,
};

/** Locks of the fringe from root over bend to tip, and their width; back to front. */
const LOCKS: readonly { points: Outline; width: number }[] = [
  {
    points: curve('-120,-236 -166,-170 -168,-92'),
    width: 58,
  },
  {
    points: curve('130,-238 176,-176 172,-88'),
    width: 58,
  },
  {
    points: curve('-70,-262 -132,-190 -142,-112'),
    width: 66,
  },
  {
    points: curve('96,-262 150,-190 144,-110'),
    width: 66,
  },
  {
    points: curve('-20,-270 -88,-190 -106,-104'),
    width: 68,
  },
  {
    points: curve('60,-274 116,-200 106,-112'),
    width: 68,
  },
  {
    points: curve('10,-276 -34,-190 -62,-108'),
    width: 66,
  },
  {
    points: curve('40,-276 76,-196 62,-102'),
    width: 64,
  },
  {
    points: curve('26,-280 24,-196 -14,-112'),
    width: 60,
  },
  {
    points: curve('34,-278 50,-200 28,-122'),
    width: 46,
  },
];

/** Short textured hair: the nape. */
export function paintFringeBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, NAPE));
}

/** Short textured hair with a choppy fringe over the forehead. */
export function paintFringeFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, curve('-186,-60 -190,-200 0,-310 190,-200 186,-60 150,-116 60,-112 -50,-108 -140,-112'));
  paintMass(canvas, CAP, tones);
  for (const [i, lock] of LOCKS.entries()) paintLock(canvas, { ...lock, seed: i }, tones);
  inside(
    canvas,
    () => traceLoop(canvas, CAP.outline),
    () => {
      glow(canvas, { x: -70, y: -246, rx: 120, ry: 42, turn: -0.3, color: tones.shine, opacity: 0.36 });
      glow(canvas, { x: 96, y: -250, rx: 70, ry: 30, turn: 0.4, color: tones.shine, opacity: 0.18 });
    },
  );
}

function paintLock(canvas: Canvas2D, lock: { points: Outline; width: number; seed: number }, tones: HairTones): void {
  const stroke = { points: lock.points, width: lock.width, widest: 0.36 };
  softFill(canvas, { color: tones.deep, opacity: 0.55, blur: 8 }, () => {
    traceLoop(
      canvas,
      lock.points.map(([x, y], i) => [x + 4 + i * 2, y + 6] as const),
    );
  });
  const [root, , tip] = lock.points;
  if (root === undefined || tip === undefined) return;
  const ramp = canvas.createLinearGradient(root[0], root[1], tip[0], tip[1]);
  ramp.addColorStop(0, tones.base);
  ramp.addColorStop(0.4, mix(tones.base, tones.light, 0.6));
  ramp.addColorStop(1, tones.dark);
  brush(canvas, ramp, stroke);
  const side = (dx: number) => lock.points.map(([x, y], i) => [x + (i === 2 ? dx * 0.1 : dx), y] as const);
  strands(canvas, {
    guides: [side(-lock.width * 0.3), side(lock.width * 0.3)],
    count: 14,
    seed: 60 + lock.seed,
    width: 2.6,
    spread: 2,
    styles: [fade(tones.shine, 0.24), fade(tones.deep, 0.6), fade(tones.light, 0.5)],
  });
}
