import type { Canvas2D } from '../canvas-2d.ts';
import type { GarmentStyle, PerformerLook } from '../../model/look.ts';
import { inside } from '../shapes/paint.ts';
import { paintBlazer } from './blazer.ts';
import { paintCoat } from './coat.ts';
import { paintHoodie } from './hoodie.ts';
import { paintKnit } from './knit.ts';
import { paintCollarBack } from './collar-back.ts';
import { paintNeck } from './neck.ts';
import { paintNecklace } from './necklace.ts';
import { paintPullover } from './pullover.ts';
import { paintTee } from './tee.ts';
import { paintWrap } from './wrap.ts';

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
