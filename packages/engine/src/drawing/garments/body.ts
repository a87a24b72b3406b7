import type { GarmentStyle, PerformerLook, Hex } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { inside, fillPath, softStroke, TURN, softFill } from '../shapes/paint.ts';
import { fade, mix } from '../colour.ts';
import { brush } from '../shapes/brush.ts';
import { traceLine, mirrored, traceLoop, type Outline, curve, withSharpEnds } from '../shapes/curve.ts';
import { paintBlazer } from './blazer.ts';
import { paintCoat } from './coat.ts';
import { paintHoodie } from './hoodie.ts';
import { paintKnit } from './knit.ts';
import { paintNeck } from './neck.ts';
import { paintPullover } from './pullover.ts';
import { paintWrap } from './wrap.ts';
import { clothTones, fold, panel, seam } from './cloth.ts';
import { paintTorso, torsoOutline } from './torso.ts';

/** Folds of thin cotton: from the shoulders to the chest and around the belly. */
const FOLDS: readonly { points: Outline; width: number }[] = [
  { points: curve('-300,250 -236,330 -150,372'), width: 13 },
  { points: curve('204,112 232,212 210,330'), width: 13 },
  { points: curve('-90,640 10,668 120,640'), width: 12 },
  { points: curve('-150,760 -40,796 70,786'), width: 12 },
];

/** A T-shirt with a narrow band around the neck. */
function paintTee(canvas: Canvas2D, look: PerformerLook): void {
  const tones = clothTones(look.garment.color);
  const n = look.build.neckX;
  const inner: Outline = [
    [-n - 24, 2],
    [-n * 0.78, 62],
    [0, 96],
    [n * 0.78, 62],
    [n + 24, 2],
  ];
  const outer: Outline = [
    [n + 44, 12],
    [n * 0.98, 78],
    [0, 122],
    [-n * 0.98, 78],
    [-n - 44, 12],
  ];
  const outline = torsoOutline(look, inner);
  paintTorso(canvas, look, { tones, outline });
  inside(
    canvas,
    () => traceLoop(canvas, outline),
    () => {
      for (const crease of FOLDS) fold(canvas, tones, crease);
    },
  );
  panel(canvas, tones, { outline: [...withSharpEnds(inner), ...withSharpEnds(outer)], shadow: 0.3 });
  seam(
    canvas,
    tones,
    outer.toReversed().map(([x, y]) => [x, y + 3] as const),
  );
}

const GARMENTS: Record<GarmentStyle, (canvas: Canvas2D, look: PerformerLook) => void> = {
  blazer: paintBlazer,
  knit: paintKnit,
  wrap: paintWrap,
  pullover: paintPullover,
  coat: paintCoat,
  hoodie: paintHoodie,
  tee: paintTee,
};

/** Open so far that a chain lies on the skin and runs under the collar; elsewhere it lies on the cloth. */
const OPEN: ReadonlySet<GarmentStyle> = new Set(['blazer', 'wrap']);

/** Paints neck, shoulders and garment down to the sprite's lower edge; the origin is the base of the neck. */
export function paintBody(canvas: Canvas2D, look: PerformerLook): void {
  const { garment, necklace, build } = look;
  const chain = () => necklace && paintNecklace(canvas, necklace.color, build.neckX);
  paintCollarBack(canvas, look);
  paintNeck(canvas, look);
  if (OPEN.has(garment.style)) chain();
  GARMENTS[garment.style](canvas, look);
  if (!OPEN.has(garment.style))
    inside(canvas, () => canvas.rect(-build.neckX - 7, -60, 2 * build.neckX + 14, 260), chain);
}

/** Garments whose collar or hood goes around the neck: how high it stands behind it, how far beside it, in pixels, and of which cloth it is. */
const BACKS: Partial<Record<GarmentStyle, { top: number; beside: number; cloth: 'color' | 'under' }>> = {
  blazer: { top: -38, beside: 24, cloth: 'color' },
  coat: { top: -38, beside: 24, cloth: 'color' },
  hoodie: { top: -88, beside: 58, cloth: 'color' },
  pullover: { top: -74, beside: 20, cloth: 'under' },
};

/** Paints the inside of a collar or a hood behind the neck, so that nothing shows through between them. */
function paintCollarBack(canvas: Canvas2D, look: PerformerLook): void {
  const { garment, build } = look;
  const back = BACKS[garment.style];
  if (!back) return;
  const { top, beside, cloth } = back;
  const tones = clothTones(garment[cloth]);
  const x = build.neckX + beside;
  const outline: Outline = mirrored([
    [0, top - 8],
    [x * 0.7, top - 4],
    [x - 6, top + 10],
    [x + 8, top + 56],
    [x + 14, 70, 'corner'],
    [0, 90],
  ]);
  const shape = () => traceLoop(canvas, outline);
  const ramp = canvas.createLinearGradient(0, top, 0, 60);
  ramp.addColorStop(0, mix(tones.base, tones.shade, 0.8));
  ramp.addColorStop(1, mix(tones.shade, tones.deep, 0.9));
  fillPath(canvas, ramp, shape);
  softFill(canvas, { color: tones.deep, opacity: 0.6, blur: 18 }, () =>
    canvas.ellipse(0, top + 60, build.neckX + 6, 60, 0, 0, 7),
  );
}

/** Paints a fine chain with a small pendant on the chest; it comes from behind the neck on either side. */
function paintNecklace(canvas: Canvas2D, color: Hex, neckX: number): void {
  const bright = mix(color, '#fff6dc', 0.65);
  const chain = [
    [-neckX - 22, -14],
    [-neckX - 8, 6],
    [-neckX * 0.66, 58],
    [-24, 104],
    [0, 114],
    [24, 104],
    [neckX * 0.66, 58],
    [neckX + 8, 6],
    [neckX + 22, -14],
  ] as const;
  canvas.save();
  canvas.translate(2, 4);
  softStroke(canvas, { color: '#4a1a10', opacity: 0.45, blur: 5, width: 3 }, () => traceLine(canvas, chain));
  canvas.restore();
  canvas.strokeStyle = color;
  canvas.lineWidth = 3;
  canvas.beginPath();
  traceLine(canvas, chain);
  canvas.stroke();
  brush(canvas, fade(bright, 0.9), { points: chain.slice(2, 5), width: 2.4 });
  const gem = canvas.createRadialGradient(-3, 120, 1, 0, 124, 10);
  gem.addColorStop(0, bright);
  gem.addColorStop(1, mix(color, '#6a3a10', 0.35));
  fillPath(canvas, gem, () => canvas.arc(0, 124, 9, 0, TURN));
}
