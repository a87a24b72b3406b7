import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve, mirrored, onSide, traceLoop } from '../shapes/curve.ts';
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
    '0,-290! 70,-300 146,-262 196,-180 212,-70 214,20 210,84 192,112! 178,76 176,10 163,-78 126,-144 66,-192 2,-224!',
  ),
  guides: [
    curve('2,-286 124,-274 206,-100 204,100'),
    curve('2,-262 98,-228 192,-70 196,104'),
    curve('2,-228 70,-172 166,-56 186,96'),
  ],
  strands: 110,
  seed: 111,
  strandPx: 2.8,
};
const LEFT: HairMass = {
  ...RIGHT,
  outline: onSide(-1, RIGHT.outline),
  guides: RIGHT.guides.map((guide) => onSide(-1, guide)),
  seed: 113,
};
const CROWN = { back: RIGHT, sides: [LEFT, RIGHT], parting: curve('0,-286 0,-256 1,-224') } as const;

/** The plait in front of the right shoulder. */
const PLAIT = curve('196,76 210,150 208,250 198,350 190,440 186,500');

/** Two plaits: what stands behind the neck. */
export function paintBraidsBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, NAPE));
}

/** Two plaits that hang in front of the shoulders from a middle parting. */
export function paintBraidsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  paintCurtains(canvas, look, { ...CROWN, part: 'front' });
  const line = grown(PLAIT, 100, growth(look, { short: 0.4, long: 1.2 }));
  for (const side of [-1, 1] as const) {
    const points = onSide(side, line);
    paintRope(canvas, { points, width: 60, taper: 0.62 }, { tones, twist: 'plait' });
    const [x = 0, y = 0] = points.at(-1) ?? [];
    brush(canvas, '#3a3036', { points: curve(`${x - 17},${y} ${x},${y + 2} ${x + 17},${y}`), width: 13 });
    for (const lean of [-9, 0, 9])
      brush(canvas, lean === 0 ? tones.base : tones.dark, {
        points: [
          [x, y + 4],
          [x + lean * 0.7, y + 26],
          [x + lean, y + 52],
        ],
        width: 18,
        widest: 0.4,
      });
  }
}
