import type { BeardStyle, Hex, PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, lightnessOf, mix, saturationOf } from '../colour.ts';
import { brush, sampleLine, strands, stretchOf, guideAt } from '../shapes/brush.ts';
import { onSide, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { glow, inside, softFill } from '../shapes/paint.ts';
import { skinTones } from './skin-tones.ts';
import {
  bridgeOf,
  cheekLine,
  cheeksOf,
  chinGuides,
  chinTuftOf,
  jawGuides,
  moustacheGuides,
  moustacheOf,
  strapOf,
} from './beard-areas.ts';

/** Shades of a beard. */
export type BeardTones = { base: Hex; light: Hex; dark: Hex; deep: Hex };

/** Paints the hair in the face, if the look has any; below the jaw it reaches a little beyond `face`, the outline of the head. */
export function paintBeard(canvas: Canvas2D, look: PerformerLook, face: Outline): void {
  const { beard } = look;
  if (beard === undefined) return;
  const style = beard.style ?? 'full';
  const head = () => traceLoop(canvas, face);
  if (style === 'stubble') return inside(canvas, head, () => paintStubble(canvas, look, beard));
  const tones = beardTones(beard.color);
  inside(canvas, head, () => {
    // Skin shows through at the edges, where the hair is thin: hair alone, as soft as that, would lie on dark skin like mist.
    const thin = mix(tones.base, skinTones(look.skin.base).shade, THIN_SHARE);
    for (const { area, share, blur } of AREAS[style](look)) {
      softFill(canvas, { color: thin, opacity: 0.62 * beard.density * share, blur: 1.5 * blur }, () =>
        traceLoop(canvas, area),
      );
      softFill(canvas, { color: tones.base, opacity: beard.density * share, blur: 0.7 * blur }, () =>
        traceLoop(canvas, drawnIn(area, blur)),
      );
    }
    if (HAS_CHEEKS.has(style)) paintVolume(canvas, look, { tones, style });
    if (style === 'full') paintCheekLine(canvas, look, tones);
    paintHairs(
      canvas,
      { guides: jawFieldOf(style, look), count: style === 'goatee' ? 80 : 150, seed: 7, density: beard.density },
      tones,
    );
  });
  if (style !== 'moustache') paintTips(canvas, look, { face, tones, style });
  paintHairs(canvas, { guides: moustacheGuides(look), count: 70, seed: 17, density: beard.density }, tones);
  if (style === 'full') paintForm(canvas, look, tones);
  else if (style !== 'moustache') paintUnderside(canvas, look, tones);
}

/** Hairs of a stubble at full density, on either side. */
const HAIRS = 620;

/** A shadow under the skin, darkest where hair grows thickest, with a grain of very short hairs that thins out towards the cheeks. */
function paintStubble(
  canvas: Canvas2D,
  look: PerformerLook,
  { color, density }: { color: Hex; density: number },
): void {
  const shadow = mix(mix(color, '#3c4650', 0.2), look.skin.base, 0.3);
  for (const [area, share, blur] of [
    [cheeksOf(look), 0.5, 44],
    [cheeksOf(look), 0.4, 22],
    [moustacheOf(look), 0.5, 16],
    [chinTuftOf(look), 0.35, 26],
  ] as const)
    softFill(canvas, { color: shadow, opacity: share * (0.25 + 0.75 * density), blur }, () => traceLoop(canvas, area));
  const random = createRandom(171);
  canvas.lineCap = 'round';
  canvas.strokeStyle = fade(mix(color, '#0c0504', 0.3), 0.14 + 0.22 * density);
  for (const side of [-1, 1] as const)
    for (let i = 0; i < HAIRS * (0.4 + 0.6 * density); i++) {
      const guides = i % 6 === 0 ? moustacheGuides(look) : jawGuides(look);
      const line = sampleLine(onSide(side, guideAt(guides, random())));
      const [x = 0, y = 0] = line[Math.floor(random() * line.length)] ?? [];
      const [px, py] = [x + (random() + random() - 1) * 13, y + (random() + random() - 1) * 13];
      canvas.lineWidth = 0.9 + 0.5 * random();
      canvas.beginPath();
      canvas.moveTo(px, py);
      canvas.lineTo(px + px * 0.008, py + 2 + random() * 2);
      canvas.stroke();
    }
}

/** Share of skin in the colour of thin hair. */
const THIN_SHARE = 0.55;

/** An area without its rim: so far drawn in towards its middle and down. */
function drawnIn(area: Outline, px: number): Outline {
  return area.map(([x, y]) => [x, y + 0.55 * px] as const);
}

/** Grey hair is lit by white, other hair by a brown. */
export function beardTones(base: Hex): BeardTones {
  const isGrey = saturationOf(base) < 0.12 && lightnessOf(base) > 0.4;
  return {
    base,
    light: mix(base, isGrey ? '#ffffff' : '#a07a5e', isGrey ? 0.6 : 0.42),
    dark: mix(base, isGrey ? '#3a3844' : '#0c0504', 0.42),
    deep: mix(base, isGrey ? '#2a2830' : '#0c0504', isGrey ? 0.72 : 0.7),
  };
}

type Patch = { area: Outline; share: number; blur: number };

/** Where each style grows, how dense compared to the rest, and how soft its edge is. */
const AREAS: Record<Exclude<BeardStyle, 'stubble'>, (look: PerformerLook) => Patch[]> = {
  full: (look) => [
    { area: cheeksOf(look), share: 1, blur: 18 },
    { area: moustacheOf(look), share: 0.6, blur: 9 },
    { area: bridgeOf(look), share: 0.6, blur: 12 },
    { area: onSide(-1, bridgeOf(look)), share: 0.6, blur: 12 },
  ],
  moustache: (look) => [{ area: moustacheOf(look), share: 0.8, blur: 8 }],
  goatee: (look) => [
    { area: chinTuftOf(look), share: 0.85, blur: 14 },
    { area: moustacheOf(look), share: 0.8, blur: 9 },
    { area: bridgeOf(look), share: 0.5, blur: 14 },
    { area: onSide(-1, bridgeOf(look)), share: 0.5, blur: 14 },
  ],
  'chin-strap': (look) => [
    { area: strapOf(look), share: 1, blur: 14 },
    { area: moustacheOf(look), share: 0.8, blur: 9 },
  ],
};

const HAS_CHEEKS: ReadonlySet<BeardStyle> = new Set(['full', 'chin-strap']);

function jawFieldOf(style: BeardStyle, look: PerformerLook): Outline[] {
  if (style === 'moustache') return moustacheGuides(look);
  if (style === 'goatee') return chinGuides(look);
  // A strap leaves the cheeks and the chin above the jaw bare.
  return jawGuides(look).map((guide, i) => (style === 'chin-strap' && i > 1 ? stretchOf(guide, 0.55, 1) : guide));
}

/** The roundness of the jaw under the hair: lit towards the lamp, dark below the lip and away from the lamp. */
function paintVolume(
  canvas: Canvas2D,
  { face, lips }: PerformerLook,
  { tones, style }: { tones: BeardTones; style: BeardStyle },
): void {
  const { jawX, jawY, chinY } = face;
  glow(canvas, { x: jawX, y: jawY, rx: 70, ry: 110, turn: 0.4, color: tones.dark, opacity: 0.55 });
  if (style === 'full')
    glow(canvas, { x: 0, y: lips.y + lips.lower + 12, rx: 40, ry: 14, color: tones.dark, opacity: 0.5 });
  glow(canvas, { x: -jawX * 0.72, y: jawY + 4, rx: 44, ry: 64, turn: -0.4, color: tones.light, opacity: 0.34 });
  glow(canvas, { x: -14, y: chinY - 26, rx: 46, ry: 24, color: tones.light, opacity: 0.34 });
}

/** Short single hairs where the beard ends on the cheek, each side from the corner of the mouth up to the ear. */
function paintCheekLine(canvas: Canvas2D, look: PerformerLook, tones: BeardTones): void {
  const random = createRandom(179);
  const density = look.beard?.density ?? 1;
  for (const side of [-1, 1] as const)
    for (const [x, y] of sampleLine(cheekLine(look)))
      for (let i = 0; i < LINE_HAIRS; i++) {
        const [from, length] = [(random() + random() - 1) * 15, 9 + 9 * random()];
        const root: Point = [x - from * 0.6, y - from - 3];
        const points: Point[] = [
          root,
          [root[0] + length * 0.2, root[1] + length * 0.5],
          [root[0] + length * 0.5, root[1] + length],
        ];
        const tone = random() < 0.5 ? tones.base : mix(tones.base, tones.dark, 0.5);
        brush(canvas, fade(tone, (0.26 + 0.34 * random()) * density), {
          points: onSide(side, points),
          width: 1.6 + random(),
          widest: 0.35,
        });
      }
}

/** Hairs for each place along the cheek. */
const LINE_HAIRS = 3;

/** The beard as one round thing with the jaw: dark away from the lamp, under the lip and where it turns below the chin. What is clear beside the head stays clear. */
function paintForm(canvas: Canvas2D, look: PerformerLook, tones: BeardTones): void {
  const { face, lips } = look;
  const { jawX, jawY } = face;
  const { deep, light } = tones;
  paintUnderside(canvas, look, tones);
  canvas.save();
  canvas.globalCompositeOperation = 'source-atop';
  glow(canvas, { x: jawX + 4, y: jawY + 4, rx: 86, ry: 150, turn: 0.3, color: deep, opacity: 0.72 });
  glow(canvas, { x: -jawX - 26, y: jawY + 20, rx: 62, ry: 130, turn: -0.3, color: deep, opacity: 0.4 });
  glow(canvas, { x: 0, y: lips.y + lips.lower + 10, rx: 46, ry: 13, color: deep, opacity: 0.4 });
  glow(canvas, { x: -jawX * 0.55, y: jawY + 14, rx: 52, ry: 44, turn: -0.5, color: light, opacity: 0.2 });
  canvas.restore();
}

/** Where the beard turns below the chin. */
function paintUnderside(canvas: Canvas2D, { face: { jawX, chinY } }: PerformerLook, { deep }: BeardTones): void {
  canvas.save();
  canvas.globalCompositeOperation = 'source-atop';
  glow(canvas, { x: 0, y: chinY + 22, rx: jawX * 1.05, ry: 54, color: deep, opacity: 0.8 });
  canvas.restore();
}

/** Single hairs along the guides of both sides; the left one is lit. */
function paintHairs(
  canvas: Canvas2D,
  hairs: { guides: readonly Outline[]; count: number; seed: number; density: number },
  tones: BeardTones,
): void {
  const opacity = 0.35 + 0.65 * hairs.density;
  for (const side of [-1, 1] as const)
    strands(canvas, {
      guides: hairs.guides.map((guide) => onSide(side, guide)),
      count: hairs.count,
      seed: side + hairs.seed,
      width: 2.8,
      spread: 6,
      trim: 0.5,
      styles: [
        fade(tones.light, opacity * (side < 0 ? 0.4 : 0.24)),
        fade(tones.dark, 0.5 * opacity),
        fade(tones.base, 0.6 * opacity),
        fade(tones.light, 0.18 * opacity),
      ],
    });
}

/** Points of the outline of a head that lie along the jaw, from the cheek to the middle of the chin; right side. */
const JAW = { from: 5, to: 12 } as const;

/** Hairs that reach beyond the jaw, longest at the chin, so that the beard has a body of its own. */
function paintTips(
  canvas: Canvas2D,
  look: PerformerLook,
  { face, tones, style }: { face: Outline; tones: BeardTones; style: BeardStyle },
): void {
  const random = createRandom(173);
  const density = look.beard?.density ?? 1;
  const {
    lips,
    face: { chinX, chinY },
  } = look;
  const reach = style === 'goatee' ? chinX * 0.5 + 14 : Infinity;
  const jaw = sampleLine(face.slice(JAW.from, JAW.to)).filter(([x, y]) => x < reach && y > lips.y - 70);
  for (const side of [1, -1] as const)
    for (const [x, y] of jaw) {
      const low = Math.max(0, Math.min(1, (y - lips.y + 70) / (chinY - lips.y + 70)));
      for (let i = 0; i < TIPS_EACH; i++) {
        const length =
          (0.5 + 6 * low * low) * (0.3 + 1.1 * random()) * (0.4 + 0.7 * density) * (1 - 0.7 * (x / reach) ** 2);
        const place = x + (random() - 0.5) * 16;
        const out = (x / 200) * (0.5 - 0.3 * low);
        const points: Point[] = [
          [side * (place - out * 40), y - 20 - 18 * random()],
          [side * (place - out * 6), y - 8],
          [side * (place + out * length), y + length],
        ];
        const tone = random() < 0.3 ? mix(tones.base, side < 0 ? tones.light : tones.dark, 0.5) : tones.base;
        brush(canvas, fade(tone, (0.16 + 0.72 * density) * (1 - 0.75 * (x / reach) ** 2)), {
          points,
          width: 3 + 1.8 * random(),
          widest: 0.4,
        });
      }
    }
}

/** Tips for each place along the jaw. */
const TIPS_EACH = 5;
