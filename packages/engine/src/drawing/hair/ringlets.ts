import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { createRandom } from '../../model/random.ts';
import { guideAt, stretchOf } from '../shapes/brush.ts';
import { fillPath, TURN } from '../shapes/paint.ts';
import { paintCurlyLock } from './curly.ts';
import { growth, grown } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { featherOnFace } from './hairline.ts';
import { paintMass, shadeFace, shadeShoulders } from './mass.ts';
import type { HairMass } from './mass.ts';

const BACK: Outline = curve(
  '-20,-300 110,-284 200,-200 236,-60 240,100 236,200 214,290 140,320 0,300 -140,320 -214,290 -236,200 -240,100 -236,-60 -200,-200 -120,-282',
);
/** The top of the hair, from a parting on the left down to where it begins to curl. */
const CROWN: HairMass = {
  outline: curve(
    '-44,-306 60,-326 160,-276 222,-170 240,-60 226,0 190,-10 172,-40 160,-84 122,-142 58,-186 -8,-212 -44,-222 -84,-196 -126,-150 -160,-88 -172,-40 -190,-10 -226,0 -240,-60 -222,-160 -150,-268',
  ),
  guides: [
    curve('-46,-304 -104,-288 -182,-214 -230,-40'),
    curve('-44,-240 -86,-210 -130,-160 -180,-20'),
    curve('-44,-228 10,-206 90,-166 180,-20'),
    curve('-40,-310 76,-318 186,-230 236,-30'),
  ],
  strands: 100,
  seed: 121,
  strandPx: 3.2,
  locks: 12,
  band: [0.42],
};
const RIGHT = {
  outer: curve('150,-262 226,-150 254,0 262,120 264,220 250,330'),
  inner: curve('112,-218 152,-120 174,-20 184,80 200,190 196,300'),
} as const;
const LEFT = {
  outer: curve('-160,-256 -228,-150 -256,0 -264,120 -266,220 -252,330'),
  inner: curve('-120,-220 -156,-120 -176,-20 -186,80 -202,190 -198,300'),
} as const;
const BEHIND = {
  outer: curve('-190,-60 -230,60 -240,200 -226,350'),
  inner: curve('190,-60 230,60 240,200 226,350'),
} as const;
const CURLS = { behind: 8, beside: 6, widthPx: 54, wavePx: 104 } as const;

/** Long curls: what hangs behind the shoulders. */
export function paintRingletsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = lengthOf(look);
  const outline = grown(BACK, 60, factor);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, outline));
  const dim = { ...tones, light: tones.base, base: tones.dark, dark: tones.deep, shine: tones.base };
  paintFan(canvas, { ...BEHIND, factor, count: CURLS.behind, seed: 129, lit: () => 0.2 }, dim);
}

/** Long curls that wind down on both sides of the face. */
export function paintRingletsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = lengthOf(look);
  for (const side of [LEFT, RIGHT])
    shadeShoulders(canvas, look, [...grown(side.outer, 60, factor), ...grown(side.inner, 60, factor).toReversed()]);
  shadeFace(canvas, look, CROWN.outline);
  featherOnFace(canvas, look, { outline: CROWN.outline, color: tones.base, opacity: 0.6, blur: 10 });
  for (const [i, side] of [LEFT, RIGHT].entries())
    paintFan(
      canvas,
      {
        ...side,
        factor,
        count: CURLS.beside,
        seed: 125 + i,
        lit: (share) => (i === 0 ? 0.9 : 0.55) - 0.4 * Math.abs(share - 0.4),
      },
      tones,
    );
  paintMass(canvas, CROWN, tones);
  for (const [i, side] of [LEFT, RIGHT].entries())
    paintFan(
      canvas,
      { ...side, factor, count: 4, seed: 127 + i, lit: (share) => (i === 0 ? 1 : 0.6) - 0.4 * Math.abs(share - 0.4) },
      tones,
    );
}

type Fan = {
  outer: Outline;
  inner: Outline;
  factor: number;
  count: number;
  seed: number;
  lit: (share: number) => number;
};

/** Curls side by side between two lines, each of its own width, waves and length. */
function paintFan(canvas: Canvas2D, { outer, inner, factor, count, seed, lit }: Fan, tones: HairTones): void {
  const random = createRandom(seed);
  const guides = [grown(outer, 60, factor), grown(inner, 60, factor)];
  for (let i = 0; i < count; i++) {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const points = stretchOf(guideAt(guides, share + (random() - 0.5) * 0.1), 0, 0.84 + 0.16 * random());
    const width = CURLS.widthPx * (0.8 + 0.4 * random());
    const wavePx = CURLS.wavePx * (0.8 + 0.4 * random());
    paintCurlyLock(canvas, { points, width, wavePx, phase: random() * TURN, lit: lit(share) }, tones);
  }
}

function lengthOf(look: PerformerLook): number {
  return growth(look, { short: 0.4, long: 1.5 });
}
