import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { curve, shifted, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { brush, strands } from '../shapes/brush.ts';
import { fillPath, glow, inside } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';

const NAPE: Outline = curve('-190,-120 0,-270 190,-120 190,0 150,50 -150,50 -190,0');

/** The cap of hair down to the sideburns; the fringe's locks cover its lower edge. */
const CAP: HairMass = {
  outline: curve(
    '-182,34! -198,-70 -194,-170 -152,-262 -70,-312 20,-322 110,-302 172,-240 198,-150 198,-60 182,34! 175,0 171,-44 165,-86 148,-114 60,-130 -40,-128 -138,-112 -165,-86 -171,-44 -175,0',
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

/** Locks of the fringe: how many, how wide, where the outermost tips hang and how far above the eyes the tips end, in pixels. */
const FRINGE = { locks: 15, widthPx: 46, tipX: 184, tipY: -104 } as const;

/** One lock: its line, how wide it is, to which side it lies of the middle, and how lit it is, 0 to 1. */
type FringeLock = { points: Outline; width: number; outwards: number; lit: number };

/** Locks of the fringe from root over bend to tip, the outermost first: they come from all over the crown and lean a little to the left. */
function fringeLocks(): FringeLock[] {
  const random = createRandom(59);
  const shares = Array.from({ length: FRINGE.locks }, (_, i) => (i / (FRINGE.locks - 1)) * 2 - 1);
  return shares
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .map((share) => {
      const tipX = share * FRINGE.tipX - 14 + (random() - 0.5) * 22;
      const tipY = FRINGE.tipY + (random() - 0.5) * 38 + 22 * share * share;
      const rootX = 30 + share * 108;
      const rootY = -320 + 66 * share * share;
      const bendX = rootX + (tipX - rootX) * 0.62 + share * 14 + 6;
      return {
        points: [
          [rootX, rootY],
          [bendX, rootY + (tipY - rootY) * 0.5],
          [tipX, tipY],
        ],
        width: FRINGE.widthPx * (0.7 + 0.6 * random()),
        outwards: Math.sign(share),
        lit: 0.75 - 0.3 * share - 0.5 * random(),
      };
    });
}

/** Short textured hair: the nape. */
export function paintFringeBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, NAPE));
}

/** Short textured hair with a choppy fringe over the forehead. */
export function paintFringeFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, curve('-186,-60 -190,-200 0,-310 190,-200 186,-60 150,-116 60,-112 -50,-108 -140,-112'));
  paintMass(canvas, CAP, tones);
  for (const [i, lock] of fringeLocks().entries()) paintLock(canvas, { ...lock, seed: i }, tones);
  inside(
    canvas,
    () => traceLoop(canvas, CAP.outline),
    () => {
      glow(canvas, { x: -70, y: -246, rx: 120, ry: 42, turn: -0.3, color: tones.shine, opacity: 0.36 });
      glow(canvas, { x: 96, y: -250, rx: 70, ry: 30, turn: 0.4, color: tones.shine, opacity: 0.18 });
    },
  );
}

function paintLock(canvas: Canvas2D, lock: FringeLock & { seed: number }, tones: HairTones): void {
  const { points, width, lit } = lock;
  const [root, , tip] = points;
  if (root === undefined || tip === undefined) return;
  const shade = canvas.createLinearGradient(root[0], root[1], tip[0], tip[1]);
  shade.addColorStop(0.1, fade(tones.deep, 0));
  shade.addColorStop(0.6, fade(tones.deep, 0.6));
  brush(canvas, shade, { points: shifted(points, lock.outwards * 4, 3), width, widest: 0.6 });
  const ramp = canvas.createLinearGradient(root[0], root[1], tip[0], tip[1]);
  ramp.addColorStop(0, fade(tones.base, 0));
  ramp.addColorStop(0.34, mix(tones.base, tones.light, 0.3 * lit));
  ramp.addColorStop(0.5, mix(tones.base, mix(tones.light, tones.shine, 0.3), lit));
  ramp.addColorStop(1, mix(tones.base, tones.dark, 0.7));
  brush(canvas, ramp, { points, width, widest: 0.55 });
  const side = (dx: number) => points.map(([x, y], i) => [x + (i === 2 ? dx * 0.1 : dx), y] as const);
  strands(canvas, {
    guides: [side(-width * 0.3), side(width * 0.3)],
    count: 9,
    seed: 60 + lock.seed,
    width: 2.4,
    spread: 2,
    trim: 0.6,
    styles: [fade(tones.shine, 0.22), fade(tones.deep, 0.4), fade(tones.light, 0.5)],
  });
}
