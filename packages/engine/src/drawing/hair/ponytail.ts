import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hex, PerformerLook } from '../../model/look.ts';
import { brush, stretchOf } from '../shapes/brush.ts';
import { curve, shifted } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { paintBunFront } from './bun.ts';
import { growth, grownMass } from './cut.ts';
import { shadeFarSide } from './hair-form.ts';
import { hairTones } from './hair-tones.ts';
import { paintWisps } from './locks.ts';
import { paintMass } from './mass.ts';
import type { HairMass } from './mass.ts';

/** The tail: it rises out of its tie behind the crown and falls behind the right shoulder. */
const TAIL: HairMass = {
  outline: curve(
    '4,-290 6,-326 50,-364 124,-374 198,-336 244,-244 258,-120 250,0 252,110 268,220 272,320 252,420 222,476! 216,400 206,320 194,220 182,110 180,0 172,-110 150,-190 112,-242 80,-272 58,-280',
  ),
  guides: [
    curve('12,-296 56,-360 190,-330 254,-150 250,60 268,280 224,470'),
    curve('28,-292 80,-336 168,-284 220,-140 216,60 234,270 222,466'),
    curve('46,-286 92,-296 148,-236 188,-120 184,60 200,270 220,460'),
  ],
  strands: 80,
  seed: 131,
  strandPx: 3,
  locks: 5,
  band: [0.2, 0.6],
};

/** The soft band that holds it: its middle line. */
const TIE: Outline = curve('-8,-300 2,-318 26,-326 52,-318 68,-296');

/** Hair tied high: the tail and its tie, behind the head. */
export function paintPonytailBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const tail = grownMass(TAIL, -20, growth(look, { short: 0.35, long: 1.33 }));
  paintMass(canvas, tail, tones);
  paintWisps(canvas, { line: tail.guides[0] ?? [], count: 7, seed: 133, outwards: 9 }, tones);
  shadeFarSide(canvas, look);
  paintTie(canvas, mix(look.garment.color, '#1c1418', 0.25));
}

function paintTie(canvas: Canvas2D, color: Hex): void {
  const dark = mix(color, '#0c0508', 0.5);
  brush(canvas, dark, { points: shifted(TIE, 2, 6), width: 42 });
  brush(canvas, color, { points: TIE, width: 36 });
  for (const share of [0.2, 0.34, 0.5, 0.66, 0.8]) {
    const [x = 0, y = 0] = stretchOf(TIE, share, 1)[0] ?? [];
    const lean = (share - 0.5) * 26;
    const fold = curve(`${x - lean * 0.4},${y + 15} ${x},${y} ${x + lean * 0.6},${y - 15}`);
    brush(canvas, fade(dark, 0.7), { points: fold, width: 6 });
    brush(canvas, fade(mix(color, '#ffffff', 0.5), 0.5), { points: shifted(fold, -5, 0), width: 4 });
  }
}

/** Hair tied high: combed back from the forehead and over the ears. */
export function paintPonytailFront(canvas: Canvas2D, look: PerformerLook): void {
  paintBunFront(canvas, look);
}
