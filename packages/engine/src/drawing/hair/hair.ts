import type { Canvas2D } from '../canvas-2d.ts';
import type { HairStyle, PerformerLook } from '../../model/look.ts';
import { curve, mirrored, traceLoop, type Outline } from '../shapes/curve.ts';
import { fillPath } from '../shapes/paint.ts';
import { paintAfroBack, paintAfroFront } from './afro.ts';
import { paintBobBack, paintBobFront } from './bob.ts';
import { paintBunBack, paintBunFront } from './bun.ts';
import { paintBaldFront, paintBuzzFront } from './buzz.ts';
import { paintBraidsBack, paintBraidsFront } from './braids.ts';
import { paintCurlsBack, paintCurlsFront } from './curls.ts';
import { paintFadeFront } from './fade.ts';
import { paintFringeBack, paintFringeFront } from './fringe.ts';
import { hairTones } from './hair-tones.ts';
import { paintHairForm } from './hair-form.ts';
import { paintHijabBack, paintHijabFront } from './hijab.ts';
import { paintLocsBack, paintLocsFront } from './locs.ts';
import { paintPonytailBack, paintPonytailFront } from './ponytail.ts';
import { paintRingletsBack, paintRingletsFront } from './ringlets.ts';
import { paintShortBack, paintShortFront } from './short-cuts.ts';
import { paintStraightBack, paintStraightFront } from './straight.ts';
import { paintSweptBack, paintSweptFront } from './swept.ts';
import { paintWavesBack, paintWavesFront } from './waves.ts';
import { paintCoilyMass } from './coily.ts';
import { growth } from './cut.ts';
import { featherOnFace } from './hairline.ts';
import { shadeFace } from './mass.ts';

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
