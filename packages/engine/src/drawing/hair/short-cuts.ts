import type { PerformerLook } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import { curve, onSide, shifted, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softStroke } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { featherOnFace, softenHairline } from './hairline.ts';
import { paintWisps } from './locks.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';

/** Short hair: what shows behind the ears, the clipped or combed sides, and the top. */
type ShortCut = {
  nape: Outline;
  sides: readonly HairMass[];
  tops: readonly HairMass[];
  hairline?: { line: Outline; towards: Point };
  hasClippedSides: boolean;
};

const NAPE: Outline = curve('-184,-120 0,-262 184,-120 184,-10 160,30 -160,30 -184,-10');

const SIDE: Outline = curve('118,-262 166,-206 190,-110 190,-20 184,26 170,30! 168,-40 160,-104 138,-150 108,-178');

/** Neatly parted on the left, combed over and back; short, darker sides. */
const SIDE_PART: ShortCut = {
  nape: NAPE,
  hairline: { line: curve('-104,-188 -84,-186 -40,-186 40,-188 112,-176'), towards: [460, -330] },
  hasClippedSides: true,
  sides: [
    {
      outline: SIDE,
      guides: [curve('150,-240 188,-120 182,26'), curve('126,-180 164,-80 172,28')],
      strands: 60,
      seed: 151,
      strandPx: 2.6,
    },
    {
      outline: curve(
        '-84,-282! -136,-254 -172,-196 -189,-110 -191,-40 -184,26 -170,30! -168,-40 -160,-104 -140,-148 -108,-186',
      ),
      guides: [curve('-100,-262 -182,-130 -182,26'), curve('-108,-190 -160,-90 -172,28')],
      strands: 60,
      seed: 153,
      strandPx: 2.6,
    },
  ],
  tops: [
    {
      outline: curve(
        '-112,-190! -116,-244 -76,-296 10,-322 96,-308 156,-258 176,-192 164,-140! 148,-156 112,-176 40,-188 -40,-186 -84,-186',
      ),
      guides: [
        curve('-110,-214 -60,-304 70,-308 166,-216'),
        curve('-108,-204 -40,-266 70,-268 164,-180'),
        curve('-106,-194 -30,-224 60,-228 158,-158'),
        curve('-100,-188 -40,-194 40,-196 140,-166'),
      ],
      strands: 120,
      seed: 155,
      strandPx: 3,
    },
  ],
};

/** Brushed up from the forehead and back; short sides. */
const QUIFF: ShortCut = {
  nape: NAPE,
  hairline: { line: curve('-146,-154 -104,-176 -40,-190 20,-188 74,-188 126,-172 148,-154'), towards: [60, -640] },
  hasClippedSides: true,
  sides: SIDE_PART.sides.map((side, i) =>
    i === 0
      ? side
      : {
          ...side,
          outline: SIDE.map(([x, y, kind]) => (kind ? ([-x, y, kind] as const) : ([-x, y] as const))),
        },
  ),
  tops: [
    {
      outline: curve(
        '-152,-146! -167,-212 -152,-286 -94,-334 0,-354 96,-342 156,-292 173,-216 154,-146! 126,-172 74,-188 20,-188 -40,-190 -104,-176',
      ),
      guides: [
        curve('-146,-156 -168,-230 -130,-300 -40,-330'),
        curve('-90,-184 -100,-250 -50,-310 30,-346'),
        curve('-20,-190 -16,-250 30,-310 90,-340'),
        curve('60,-192 78,-240 116,-290 130,-316'),
        curve('146,-156 174,-200 176,-260 140,-310'),
      ],
      strands: 150,
      seed: 157,
      strandPx: 3.4,
    },
  ],
};

/** A pixie: soft short hair with a long fringe swept to the right, points before the ears. */
const PIXIE: ShortCut = {
  nape: curve('-184,-120 0,-270 184,-120 186,10 150,70 -150,70 -186,10'),
  hasClippedSides: false,
  sides: [
    {
      outline: curve('110,-270 172,-222 202,-120 200,-20 184,44 164,74! 168,10 166,-60 152,-124 118,-160'),
      guides: [curve('130,-250 196,-110 170,66'), curve('122,-180 164,-80 166,66')],
      strands: 70,
      seed: 161,
      strandPx: 3,
    },
    {
      outline: curve(
        '-84,-300! -142,-270 -184,-206 -202,-120 -200,-20 -184,44 -164,74! -168,10 -166,-60 -152,-124 -104,-190',
      ),
      guides: [curve('-110,-276 -198,-120 -170,66'), curve('-108,-200 -164,-80 -166,66')],
      strands: 70,
      seed: 163,
      strandPx: 3,
    },
  ],
  tops: [
    {
      outline: curve(
        '-110,-226! -112,-286 -50,-322 50,-326 140,-286 190,-206 198,-120 186,-66! 172,-104 150,-118 128,-88! 108,-122 84,-136 56,-108! 30,-150 -10,-172 -50,-176 -88,-196',
      ),
      guides: [
        curve('-108,-240 -40,-316 120,-290 188,-80'),
        curve('-106,-232 -20,-280 90,-240 164,-96'),
        curve('-104,-226 -20,-240 60,-200 118,-96'),
        curve('-100,-220 -50,-210 10,-184 60,-114'),
      ],
      strands: 140,
      seed: 165,
      strandPx: 3.2,
    },
  ],
};

const CUTS = { 'side-part': SIDE_PART, quiff: QUIFF, pixie: PIXIE } as const;

/** Short hair: the nape. */
export function paintShortBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, cutOf(look).nape));
}

/** Short hair: its sides and its top. */
export function paintShortFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const { sides, tops, hairline, hasClippedSides } = cutOf(look);
  const dim = { ...tones, light: tones.base, base: mix(tones.base, tones.dark, 0.6), shine: tones.light };
  for (const { outline } of [...sides, ...tops]) shadeFace(canvas, look, outline);
  for (const side of sides) {
    featherOnFace(canvas, look, { outline: side.outline, color: tones.base, opacity: 0.5, blur: 10 });
    paintMass(canvas, { ...side, locks: 3, band: [0.36] }, dim);
  }
  if (hasClippedSides) for (const side of [-1, 1] as const) fadeSideburn(canvas, look, { side, tones: dim });
  for (const top of tops) {
    featherOnFace(canvas, look, { outline: top.outline, color: tones.base, opacity: 0.6, blur: 9 });
    paintMass(canvas, top, tones);
    const edge = top.guides[0] ?? [];
    paintWisps(canvas, { line: shifted(edge, 0, -3), count: 6, seed: top.seed, outwards: -4 }, tones);
  }
  const { recedes = 0 } = look.hair;
  if (recedes > 0) bareTemples(canvas, look, recedes);
  if (hairline) {
    const line = hairline.line.map(([x, y]) => [x, y - recedes * TEMPLE_RISE_PX * (Math.abs(x) / 150) ** 2] as const);
    softenHairline(canvas, look, { ...hairline, line, seed: 167, tones });
  }
}

/** So far up hair recedes at the temples at most, in pixels. */
const TEMPLE_RISE_PX = 70;

/** Hair that recedes thins out over the temples first. */
function bareTemples(canvas: Canvas2D, look: PerformerLook, recedes: number): void {
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      for (const [side, opacity] of [
        [-1, 1],
        [1, 0.9],
      ] as const)
        for (const size of [1, 0.7])
          glow(canvas, {
            x: side * 112,
            y: -166,
            rx: 70 * size,
            ry: (40 + TEMPLE_RISE_PX * recedes) * size,
            turn: side * 0.5,
            color: side < 0 ? look.skin.base : mix(look.skin.base, '#7a3a28', 0.16),
            opacity: opacity * Math.min(1, recedes * 1.6),
          });
    },
  );
}

/** Hair before the ear, from the temple down. */
const SIDEBURN: Outline = curve('156,-116 163,-84 167,-50 168,-14 169,24');

/** Clipped hair thins out towards the face and down before the ear. */
export function fadeSideburn(
  canvas: Canvas2D,
  look: PerformerLook,
  { side, tones }: { side: -1 | 1; tones: HairTones },
): void {
  const line = onSide(side, SIDEBURN);
  softenHairline(canvas, look, { line, towards: [side * 230, 420], seed: 169 + side, hairPx: 16, tones });
  for (const [y, opacity] of [
    [34, 0.75],
    [14, 0.35],
  ] as const)
    softStroke(canvas, { color: look.skin.base, opacity, blur: 16, width: 8 }, () =>
      traceLine(canvas, onSide(side, curve(`163,${y + 2} 176,${y} 186,${y - 4}`))),
    );
}

function cutOf({ hair: { style } }: PerformerLook): ShortCut {
  return style === 'quiff' || style === 'pixie' ? CUTS[style] : CUTS['side-part'];
}

/** The nape and the short sides behind the ears. */
const SWEPT_NAPE: Outline = curve('-186,-120 0,-260 186,-120 188,0 150,50 -150,50 -188,0');

/** The top, combed from a parting on the left over to the right. */
const TOP: HairMass = {
  outline: curve(
    '-120,-228! -104,-282 -30,-318 70,-318 152,-272 190,-190 192,-110 176,-60! 160,-124 128,-166 70,-188 0,-196 -60,-206',
  ),
  guides: [
    curve('-118,-232 -70,-306 60,-320 164,-258 188,-90'),
    curve('-112,-228 -50,-278 60,-282 150,-228 180,-84'),
    curve('-104,-224 -40,-244 50,-242 130,-196 174,-76'),
    curve('-100,-222 -50,-214 20,-204 100,-178 166,-100'),
  ],
  strands: 110,
  seed: 41,
  strandPx: 3.2,
  band: [0.36],
};

/** The short sides with the sideburns, brushed back and down. */
const LEFT: HairMass = {
  outline: curve(
    '-112,-222! -92,-290 -142,-262 -178,-196 -192,-110 -193,-40 -186,34 -168,38! -166,-30 -160,-96 -144,-150',
  ),
  guides: [curve('-106,-276 -178,-196 -192,-70 -182,36'), curve('-116,-226 -154,-150 -168,-60 -170,36')],
  strands: 50,
  seed: 43,
  strandPx: 3,
  locks: 3,
};

const RIGHT: HairMass = {
  outline: curve('172,-220 194,-120 193,-40 186,34 168,38! 166,-30 162,-90 156,-140'),
  guides: [curve('176,-200 196,-110 190,36'), curve('158,-160 168,-60 170,36')],
  strands: 34,
  seed: 47,
  strandPx: 3,
  locks: 2,
};

/** Swept silver hair: the nape. */
export function paintSweptBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, SWEPT_NAPE));
}

/** Swept silver hair: sides and the combed top. */
export function paintSweptFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, TOP.outline);
  const sides = { ...tones, light: tones.base, base: mix(tones.base, tones.dark, 0.5), shine: tones.light };
  paintMass(canvas, LEFT, sides);
  paintMass(canvas, RIGHT, sides);
  for (const side of [-1, 1] as const) fadeSideburn(canvas, look, { side, tones: sides });
  featherOnFace(canvas, look, { outline: TOP.outline, color: tones.base, opacity: 0.6, blur: 9 });
  paintMass(canvas, TOP, tones);
  softenHairline(canvas, look, { line: HAIRLINE, towards: [520, -220], seed: 49, tones });
  paintWisps(canvas, { line: shifted(TOP.guides[0] ?? [], 0, -3), count: 7, seed: 45, outwards: -4 }, tones);
}

/** Where the top grows from the forehead, from the parting to the right temple. */
const HAIRLINE: Outline = curve('-112,-224 -60,-206 0,-196 70,-188 120,-170');
