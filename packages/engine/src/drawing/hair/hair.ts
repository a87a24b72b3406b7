import type { HairStyle, PerformerLook, Hex } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { curve, mirrored, traceLoop, type Outline, shifted, type Point } from '../shapes/curve.ts';
import { fillPath, inside, softFill, TURN } from '../shapes/paint.ts';
import { fade, mix } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import { brush, stretchOf } from '../shapes/brush.ts';
import {
  paintBobBack,
  paintBobFront,
  paintStraightBack,
  paintStraightFront,
  paintWavesBack,
  paintWavesFront,
} from './long-cuts.ts';
import { paintBunBack, paintBunFront } from './bun.ts';
import { paintBaldFront, paintBuzzFront } from './buzz.ts';
import { paintBraidsBack, paintBraidsFront, paintLocsBack, paintLocsFront } from './ropes.ts';
import { paintFringeBack, paintFringeFront } from './fringe.ts';
import { hairTones } from './hair-tones.ts';
import { paintHairForm, shadeFarSide } from './hair-form.ts';
import { paintHijabBack, paintHijabFront } from './hijab.ts';
import { paintRingletsBack, paintRingletsFront, paintCurlsBack, paintCurlsFront } from './curly.ts';
import { paintShortBack, paintShortFront, paintSweptBack, paintSweptFront } from './short-cuts.ts';
import { paintCoilyMass } from './coily.ts';
import { growth, grownMass, swollen } from './cut.ts';
import { featherOnFace, paintGrain } from './hairline.ts';
import { shadeFace, paintMass, type HairMass } from './mass.ts';
import { paintWisps } from './locks.ts';

/** Hair that lies close to a round head; right half, outside down to the ear and back along a soft hairline. */
const OUTSIDE: Outline = curve('0,-300 70,-293 130,-264 174,-206 194,-120 196,-30 188,22');
const HAIRLINE: Outline = curve('172,16 168,-56 156,-112 124,-150 76,-172 34,-170 0,-176');

/** Short coils, close to the head. */
function paintCoilsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const thick = growth(look, { short: 0.94, long: 1.1 });
  const cap = mirrored([...OUTSIDE.map(([x, y]) => [x * thick, y * thick] as const), ...HAIRLINE]);
  shadeFace(canvas, look, cap);
  featherOnFace(canvas, look, { outline: cap, color: tones.base, opacity: 0.6, blur: 16 });
  paintCoilyMass(canvas, { outline: cap, px: 9, count: 760, seed: 141, lit: 0.6 }, tones);
}

type Painter = (canvas: Canvas2D, look: PerformerLook) => void;

/** Cropped hair with a sharp line over the forehead; right half, outside down to the sideburn and back along the hairline. */
const CROP: Outline = mirrored(
  curve('0,-294 70,-286 126,-256 164,-200 190,-100 196,22 170,22 166,-60 158,-120 130,-158 72,-174 0,-178'),
);

/** The thick top, without the clipped sides. */
const TOP: Outline = mirrored(curve('0,-298 58,-292 104,-271 136,-232 151,-182 152,-134 130,-158 72,-174 0,-178'));

/** The top ends at the temples of the head it grows on, however broad they are. */
function topOf({ face: { templeX } }: PerformerLook): Outline {
  const broad = Math.max(0.86, Math.min(1.06, (templeX - 2) / WIDEST_X));
  return TOP.map(([x, y]) => [x * broad, y] as const);
}

/** Half width of the top at its lower corners, in pixels. */
const WIDEST_X = 152;

/** A short fade: clipped sides that thin out downwards and tight curls on top. */
function paintFadeFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const top = topOf(look);
  shadeFace(canvas, look, top);
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      const sides = canvas.createLinearGradient(0, -200, 0, 20);
      for (const [offset, opacity] of THINNING) sides.addColorStop(offset, fade(tones.base, opacity));
      fillPath(canvas, sides, () => traceLoop(canvas, CROP));
      softFill(canvas, { color: tones.base, opacity: 0.26, blur: 18 }, () => traceLoop(canvas, CROP));
      inside(
        canvas,
        () => traceLoop(canvas, CROP),
        () => paintGrain(canvas, { top: -210, bottom: 24, count: 700, style: fade(tones.deep, 0.3) }),
      );
    },
  );
  paintCoilyMass(canvas, { outline: top, px: 6, count: 620, seed: 17, lit: 0.6 }, tones);
}

/** How dense the sides are from the top down. */
const THINNING = [
  [0, 0.96],
  [0.35, 0.8],
  [0.7, 0.42],
  [0.9, 0.2],
  [1, 0],
] as const;

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
function paintPonytailBack(canvas: Canvas2D, look: PerformerLook): void {
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
function paintPonytailFront(canvas: Canvas2D, look: PerformerLook): void {
  paintBunFront(canvas, look);
}

/** The ball of hair: its centre above the eye line and its radii, in pixels. */
const BALL = { y: -92, rx: 256, ry: 262 } as const;

/** Points around the ball's rim. */
const TUFTS = 44;

/** The part of the ball that grows over the forehead: rim above, hairline below. */
const CROWN: Outline = curve(
  '-196,10 -236,-60 -234,-180 -178,-280 -92,-334 0,-348 92,-334 178,-280 234,-180 236,-60 196,10 176,0 170,-66 158,-122 124,-160 84,-178 40,-174 0,-186 -44,-176 -88,-180 -128,-158 -158,-120 -170,-66 -176,0',
);

/** A round afro: the ball behind the head. */
function paintAfroBack(canvas: Canvas2D, look: PerformerLook): void {
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
function paintAfroFront(canvas: Canvas2D, look: PerformerLook): void {
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

const STYLES: Record<HairStyle, { back?: Painter; front: Painter }> = {
  waves: { back: paintWavesBack, front: paintWavesFront },
  fade: { front: paintFadeFront },
  afro: { back: paintAfroBack, front: paintAfroFront },
  swept: { back: paintSweptBack, front: paintSweptFront },
  hijab: { back: paintHijabBack, front: paintHijabFront },
  fringe: { back: paintFringeBack, front: paintFringeFront },
  bob: { back: paintBobBack, front: paintBobFront },
  straight: { back: paintStraightBack, front: paintStraightFront },
  bun: { back: paintBunBack, front: paintBunFront },
  curls: { back: paintCurlsBack, front: paintCurlsFront },
  buzz: { front: paintBuzzFront },
  bald: { front: paintBaldFront },
  braids: { back: paintBraidsBack, front: paintBraidsFront },
  locs: { back: paintLocsBack, front: paintLocsFront },
  ponytail: { back: paintPonytailBack, front: paintPonytailFront },
  pixie: { back: paintShortBack, front: paintShortFront },
  ringlets: { back: paintRingletsBack, front: paintRingletsFront },
  'side-part': { back: paintShortBack, front: paintShortFront },
  quiff: { back: paintShortBack, front: paintShortFront },
  coils: { front: paintCoilsFront },
};

/** All styles of hair. */
export const HAIR_STYLES = Object.keys(STYLES) as HairStyle[];

/** Half width over the cheeks of the head that all hair is drawn for, in pixels. */
const DRAWN_FOR = 179;

/** Paints what lies behind the body and the head; the origin lies between the eyes. Very short hair leaves this empty. */
export function paintHairBack(canvas: Canvas2D, look: PerformerLook): void {
  if (!BARE.has(look.hair.style)) fitted(canvas, look, paintSkull);
  fitted(canvas, look, STYLES[look.hair.style].back);
}

const BARE: ReadonlySet<HairStyle> = new Set(['bald', 'buzz', 'fade', 'hijab']);

/** What shows between a narrow temple and the hair beside it. */
const SKULL = mirrored(curve('0,-252 70,-244 130,-210 166,-150 172,-70 170,-20 0,0'));

function paintSkull(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).dark, () => traceLoop(canvas, SKULL));
}

/** Paints what lies over the face and the shoulders; the origin lies between the eyes. */
export function paintHairFront(canvas: Canvas2D, look: PerformerLook): void {
  fitted(canvas, look, STYLES[look.hair.style].front);
  if (!SHAVEN.has(look.hair.style)) paintHairForm(canvas, look);
}

/** What is seen here is skin. */
const SHAVEN: ReadonlySet<HairStyle> = new Set(['bald', 'buzz']);

/** Hair as wide as the head it grows on: drawn narrower or broader, and told of a face of the width that it is drawn for. */
function fitted(canvas: Canvas2D, look: PerformerLook, paint: Painter | undefined): void {
  const { cheekX, templeX, jawX, chinX } = look.face;
  const factor = cheekX / DRAWN_FOR;
  const face = {
    ...look.face,
    cheekX: DRAWN_FOR,
    templeX: templeX / factor,
    jawX: jawX / factor,
    chinX: chinX / factor,
  };
  canvas.save();
  canvas.scale(factor, 1);
  paint?.(canvas, { ...look, face });
  canvas.restore();
}
