import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { beardTones } from '../face/beard.ts';
import { faceOutline } from '../face/head.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { BeardStyle, PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { sampleLine } from '../shapes/brush.ts';
import { fillPath, glow, inside, softStroke } from '../shapes/paint.ts';

/** Beards that hang from the chin. */
const HANGS: ReadonlySet<BeardStyle> = new Set(['full', 'goatee', 'chin-strap']);

/** The chin follows the lower lip down by this share of its way, once that has gone so many pixels. */
const FOLLOWS = { share: 0.54, from: 8 } as const;
/** Less than this is not seen, in pixels. */
const LEAST = 2;
/** Points of a face's outline along the chin, to its middle; right side. */
const CHIN = { from: 8, to: 12 } as const;
/** Above the chin it goes over into the beard or the skin that stays, within so many pixels. */
const GOES_OVER = { from: -50, to: -16 } as const;
/** So far below the chin at rest a beard is darkest, in pixels. */
const UNDERSIDE_Y = 20;

/** How far the chin has gone down with an opened mouth, in pixels; 0 where it is too little to be seen. `lowered`: how far the lower lip has gone down. */
function dropOf(lowered: number): number {
  const drop = FOLLOWS.share * (lowered - FOLLOWS.from);
  return drop < LEAST ? 0 : drop;
}

/** Where the edge of the chin is that reaches so far to either side and has gone down: from the right to the left, and how far each point has gone, from 0 to 1. */
function edgeOf(look: PerformerLook, { reach, drop }: { reach: number; drop: number }): (Point & { share: number })[] {
  const right = sampleLine(faceOutline(look).slice(CHIN.from, CHIN.to)).filter(([x]) => x < reach);
  return [...right, ...right.toReversed().map(([x, y]) => [-x, y] as const)].map(([x, y]) => {
    const share = Math.cos((Math.PI / 2) * Math.min(1, Math.abs(x) / reach));
    return { x, y: y + drop * share, share };
  });
}
type Point = { x: number; y: number };

/** Paints the chin of an opened mouth, around the head's centre: skin that has gone down with it, or a beard that grows longer below the lip. `lowered`: how far the lower lip has gone down. */
export function paintLoweredChin(canvas: Canvas2D, look: PerformerLook, lowered: number): void {
  const drop = dropOf(lowered);
  if (drop === 0) return;
  if (look.beard && HANGS.has(look.beard.style ?? 'full')) paintBeardBelow(canvas, look, { ...look.beard, drop });
  else paintSkinBelow(canvas, look, drop);
}

function paintBeardBelow(
  canvas: Canvas2D,
  look: PerformerLook,
  { color, density, style, drop }: NonNullable<PerformerLook['beard']> & { drop: number },
): void {
  const { face } = look;
  const tones = beardTones(color);
  const reach = style === 'goatee' ? face.chinX * 0.5 + 22 : face.chinX + 40;
  const random = createRandom(179);
  const edge = edgeOf(look, { reach, drop });
  const hairs = edge.flatMap(({ x, y, share }) => [
    [x + 3, y - 7 * random()] as const,
    [x + (random() - 0.5) * 5, y + 10 * share * random()] as const,
  ]);
  const ramp = canvas.createLinearGradient(0, face.chinY + GOES_OVER.from, 0, face.chinY + UNDERSIDE_Y);
  const dense = 0.25 + 0.75 * density;
  ramp.addColorStop(0, fade(tones.base, 0));
  ramp.addColorStop(
    (GOES_OVER.to - GOES_OVER.from) / (UNDERSIDE_Y - GOES_OVER.from),
    fade(mix(tones.base, tones.deep, 0.16), dense),
  );
  ramp.addColorStop(1, fade(mix(tones.base, tones.deep, 0.74), dense));
  fillPath(canvas, ramp, () => {
    const { x: firstX, y: firstY } = edge[0] ?? { x: 0, y: 0 };
    canvas.moveTo(firstX, firstY - 34);
    for (const [x, y] of hairs) canvas.lineTo(x, y);
    canvas.lineTo(-firstX, firstY - 34);
  });
}

/** The skin of a chin, lit as the face is: it rounds off at its edge, its ball takes the light, and above it goes over into the face that stays. */
function paintSkinBelow(canvas: Canvas2D, look: PerformerLook, drop: number): void {
  const { chinX, chinY } = look.face;
  const tones = skinTones(look.skin.base);
  const reach = chinX + 46;
  const edge = edgeOf(look, { reach, drop });
  const traceEdge = () => edge.forEach(({ x, y }, at) => (at === 0 ? canvas.moveTo(x, y) : canvas.lineTo(x, y)));
  const chin = () => {
    traceEdge();
    canvas.lineTo(-reach, chinY + GOES_OVER.from);
    canvas.lineTo(reach, chinY + GOES_OVER.from);
    canvas.closePath();
  };
  const across = canvas.createLinearGradient(-reach, 0, reach, 0);
  across.addColorStop(0, mix(tones.base, tones.shade, 0.3));
  across.addColorStop(0.36, mix(tones.base, tones.light, 0.3));
  across.addColorStop(0.7, mix(tones.base, tones.shade, 0.36));
  across.addColorStop(1, mix(tones.base, tones.shade, 0.8));
  fillPath(canvas, across, chin);
  inside(canvas, chin, () => {
    glow(canvas, { x: -8, y: chinY - 30 + drop, rx: 22 + chinX * 0.3, ry: 20, color: tones.light, opacity: 0.4 });
    softStroke(canvas, { color: tones.shade, opacity: 0.8, blur: 26, width: 14 }, traceEdge);
    softStroke(canvas, { color: tones.deep, opacity: 0.4, blur: 12, width: 6 }, traceEdge);
    canvas.globalCompositeOperation = 'destination-out';
    const ramp = canvas.createLinearGradient(0, chinY + GOES_OVER.from, 0, chinY + GOES_OVER.to);
    ramp.addColorStop(0, '#000000');
    ramp.addColorStop(1, fade('#000000', 0));
    fillPath(canvas, ramp, () => canvas.rect(-reach, chinY + GOES_OVER.from - 20, reach * 2, 80));
  });
}
