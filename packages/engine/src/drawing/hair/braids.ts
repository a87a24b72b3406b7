import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { mix } from '../colour.ts';
import { curve, mirrored, onSide, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { shadeShoulders } from './mass.ts';
import { brush } from '../shapes/brush.ts';
import { fillPath } from '../shapes/paint.ts';
import { paintCurtains } from './curtains.ts';
import { growth, grown } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairMass } from './mass.ts';
import { paintRope } from './ropes.ts';

const NAPE = mirrored(curve('0,-276 108,-262 178,-190 204,-70 206,60 190,140 120,176 0,180'));

/** From a middle parting back over the ears; the left side is its mirror image. */
const RIGHT: HairMass = {
  outline: curve(
    '0,-299! 68,-297 144,-260 196,-180 212,-70 217,14 218,70 214,110 198,132! 184,104 177,60 172,0 162,-78 126,-144 66,-192 2,-224!',
  ),
  guides: [
    curve('2,-288 128,-278 212,-100 204,122'),
    curve('2,-262 98,-228 192,-70 198,124'),
    curve('2,-228 70,-172 166,-56 192,118'),
  ],
  strands: 100,
  seed: 111,
  strandPx: 2.6,
  locks: 6,
  band: [0.24],
};
const LEFT: HairMass = {
  ...RIGHT,
  outline: onSide(-1, RIGHT.outline),
  guides: RIGHT.guides.map((guide) => onSide(-1, guide)),
  seed: 113,
};
const CROWN = { back: RIGHT, sides: [LEFT, RIGHT], parting: curve('0,-286 0,-256 1,-224') } as const;

/** The plait: from behind the right ear forward over the shoulder. */
const PLAIT = curve('194,104 206,160 206,240 194,330 180,420 174,500');

/** Two plaits: what stands behind the neck. */
export function paintBraidsBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, NAPE));
}

/** Two plaits that hang in front of the shoulders from a middle parting. */
export function paintBraidsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const line = grown(PLAIT, 100, growth(look, { short: 0.4, long: 1.2 }));
  for (const side of [-1, 1] as const) {
    const points = onSide(side, line);
    shadeShoulders(canvas, look, outlineOf(points));
    paintRope(canvas, { points, width: 64, taper: 0.62 }, { tones, twist: 'plait' });
    paintTail(canvas, points.at(-1), look);
  }
  paintCurtains(canvas, look, { ...CROWN, part: 'front', isTied: true });
}

/** The tie at a plait's end and the hair below it. */
function paintTail(canvas: Canvas2D, end: Outline[number] | undefined, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const [x = 0, y = 0] = end ?? [];
  for (const [lean, tone] of [
    [-10, tones.dark],
    [10, tones.dark],
    [-4, tones.base],
    [5, mix(tones.base, tones.light, 0.5)],
  ] as const)
    brush(canvas, tone, {
      points: curve(`${x + lean * 0.3},${y} ${x + lean},${y + 28} ${x + lean * 0.7},${y + 58}`),
      width: 19,
      widest: 0.4,
    });
  const band = mix(look.garment.color, '#1c1418', 0.2);
  brush(canvas, mix(band, '#0c0508', 0.5), {
    points: curve(`${x - 20},${y + 3} ${x},${y + 5} ${x + 20},${y + 3}`),
    width: 18,
  });
  brush(canvas, band, { points: curve(`${x - 19},${y + 1} ${x},${y + 3} ${x + 19},${y + 1}`), width: 13 });
}

/** What a plait covers, for its shadow. */
function outlineOf(points: Outline): Outline {
  return [
    ...points.map(([x, y]) => [x - 22, y] as const),
    ...points.toReversed().map(([x, y]) => [x + 22, y] as const),
  ];
}
