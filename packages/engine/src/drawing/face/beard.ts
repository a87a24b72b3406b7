import type { Canvas2D } from '../canvas-2d.ts';
import { fade, lightnessOf, mix, saturationOf } from '../colour.ts';
import type { BeardStyle, Hex, PerformerLook } from '../look.ts';
import { strands } from '../shapes/brush.ts';
import { mirrored, onSide, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { glow, inside, softFill } from '../shapes/paint.ts';
import { paintStubble } from './stubble.ts';

/** One patch of hair: where it grows, along which lines, and how soft its edge is. */
type Patch = { areas: readonly Outline[]; guides: readonly Outline[]; blur: number };

/** Paints the hair in the face, inside its outline, if the look has any. */
export function paintBeard(canvas: Canvas2D, look: PerformerLook): void {
  const { beard } = look;
  if (beard === undefined) return;
  const style = beard.style ?? 'full';
  const patch = PATCHES[style](look);
  if (style === 'stubble') return paintStubble(canvas, { ...beard, areas: patch.areas, skin: look.skin.base });
  for (const area of patch.areas)
    softFill(canvas, { color: beard.color, opacity: beard.density, blur: patch.blur }, () => traceLoop(canvas, area));
  const light = litHair(beard.color);
  for (const side of [-1, 1] as const)
    strands(canvas, {
      guides: patch.guides.map((guide) => onSide(side, guide)),
      count: style === 'moustache' ? 60 : 130,
      seed: side + 7,
      width: 3,
      spread: style === 'moustache' ? 4 : 8,
      trim: 0.45,
      styles: [fade(light, 0.26), fade(mix(beard.color, '#0c0504', 0.4), 0.5), fade(light, 0.14)],
    });
  if (style === 'moustache') return;
  const { jawX, jawY, chinY } = look.face;
  glow(canvas, { x: -14, y: chinY - 26, rx: 46, ry: 22, color: light, opacity: 0.3 });
  if (style !== 'full') return;
  inside(
    canvas,
    () => traceLoop(canvas, patch.areas[0] ?? []),
    () => glow(canvas, { x: -jawX + 6, y: jawY - 20, rx: 30, ry: 56, turn: -0.3, color: light, opacity: 0.22 }),
  );
}

/** Grey hair is lit by white, other hair by a brown. */
function litHair(color: Hex): Hex {
  const isGrey = saturationOf(color) < 0.12 && lightnessOf(color) > 0.4;
  return mix(color, isGrey ? '#ffffff' : '#8a6a58', isGrey ? 0.6 : 0.45);
}

const PATCHES: Record<BeardStyle, (look: PerformerLook) => Patch> = {
  full: (look) => ({ areas: [cheeksOf(look)], guides: jawGuides(look), blur: 13 }),
  stubble: (look) => ({ areas: [cheeksOf(look)], guides: jawGuides(look), blur: 13 }),
  moustache: (look) => ({ areas: [moustacheOf(look)], guides: moustacheGuides(look), blur: 7 }),
  goatee: (look) => ({ areas: [moustacheOf(look), ...goateeOf(look)], guides: chinGuides(look), blur: 9 }),
  'chin-strap': (look) => ({ areas: [strapOf(look), moustacheOf(look)], guides: jawGuides(look), blur: 10 }),
};

/** From the sideburns along the cheeks to the moustache, then around outside the jaw, which the face clips. */
function cheeksOf({ face: { cheekX, jawX, jawY, chinY }, lips }: PerformerLook): Outline {
  return mirrored([
    [0, lips.y - 33],
    [24, lips.y - 40],
    [lips.halfWidth + 8, lips.y - 28],
    [lips.halfWidth + 34, lips.y - 2],
    [jawX - 12, jawY - 46],
    [cheekX - 22, 62],
    [cheekX - 13, -6],
    [cheekX + 30, -20],
    [cheekX + 30, 120],
    [jawX + 24, jawY + 30],
    [jawX * 0.6 + 10, chinY + 40],
    [0, chinY + 44],
  ]);
}

/** Between nose and lip, out beyond the corners of the mouth. */
function moustacheOf({ lips, nose }: PerformerLook): Outline {
  const top = Math.max(nose.tipY + 14, lips.y - 42);
  return mirrored([
    [0, top + 5],
    [20, top],
    [lips.halfWidth * 0.62, lips.y - 35],
    [lips.halfWidth - 2, lips.y - 25],
    [lips.halfWidth + 10, lips.y - 13],
    [lips.halfWidth + 4, lips.y - 8],
    [lips.halfWidth * 0.8, lips.y - 8],
    [0, lips.y - 4],
  ]);
}

/** The chin, and the bridges from it up to the moustache. */
function goateeOf({ face: { chinX, chinY }, lips }: PerformerLook): Outline[] {
  const low = lips.y + lips.lower + 14;
  const chin = mirrored([
    [0, low],
    [lips.halfWidth * 0.5, low + 4],
    [lips.halfWidth * 0.86, low + 10],
    [chinX * 0.5 + 30, chinY - 10],
    [chinX * 0.4 + 24, chinY + 30],
    [0, chinY + 34],
  ]);
  const bridge: Outline = [
    [lips.halfWidth + 4, lips.y - 8],
    [lips.halfWidth + 17, lips.y + 4],
    [lips.halfWidth + 8, low + 16],
    [lips.halfWidth * 0.7, low + 22],
    [lips.halfWidth - 2, lips.y + 18],
  ];
  return [chin, bridge, onSide(-1, bridge)];
}

/** A narrow band along the jaw from ear to ear. */
function strapOf({ face: { cheekX, jawX, jawY, chinY }, lips }: PerformerLook): Outline {
  return mirrored([
    [0, lips.y + lips.lower + 16],
    [26, lips.y + lips.lower + 26],
    [lips.halfWidth + 6, chinY - 30],
    [jawX - 30, jawY + 6],
    [cheekX - 20, 74],
    [cheekX - 12, -6],
    [cheekX + 30, -20],
    [cheekX + 30, 120],
    [jawX + 24, jawY + 30],
    [jawX * 0.6 + 10, chinY + 40],
    [0, chinY + 44],
  ]);
}

function jawGuides({ face: { cheekX, jawX, jawY, chinY }, lips }: PerformerLook): Outline[] {
  return [
    [
      [cheekX - 14, 10],
      [cheekX - 8, 66],
    ],
    [
      [cheekX - 24, 70],
      [jawX + 16, jawY - 14],
    ],
    [
      [jawX - 14, jawY - 40],
      [jawX - 8, jawY + 22],
    ],
    [
      [lips.halfWidth + 30, lips.y + 10],
      [lips.halfWidth + 20, chinY - 20],
    ],
    [
      [lips.halfWidth - 6, lips.y + 40],
      [lips.halfWidth - 18, chinY],
    ],
    [
      [8, lips.y + lips.lower + 30],
      [4, chinY + 4],
    ],
  ];
}

function moustacheGuides({ lips }: PerformerLook): Outline[] {
  return [
    [
      [4, lips.y - 34],
      [8, lips.y - 14],
    ],
    [
      [lips.halfWidth * 0.4, lips.y - 36],
      [lips.halfWidth * 0.7, lips.y - 14],
    ],
    [
      [lips.halfWidth * 0.8, lips.y - 28],
      [lips.halfWidth + 10, lips.y - 2],
    ],
  ];
}

function chinGuides({ face: { chinX, chinY }, lips }: PerformerLook): Outline[] {
  const low = lips.y + lips.lower + 20;
  return [
    [
      [4, low],
      [2, chinY + 4],
    ],
    [
      [lips.halfWidth * 0.4, low + 6],
      [chinX * 0.3 + 8, chinY],
    ],
    [
      [lips.halfWidth * 0.8, low + 6],
      [chinX * 0.5 + 22, chinY - 12],
    ],
  ];
}
