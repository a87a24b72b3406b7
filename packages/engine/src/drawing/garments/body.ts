import type { Canvas2D } from '../canvas-2d.ts';
import type { GarmentStyle, PerformerLook } from '../look.ts';
import { paintBlazer } from './blazer.ts';
import { paintCoat } from './coat.ts';
import { paintHoodie } from './hoodie.ts';
import { paintKnit } from './knit.ts';
import { paintNeck, paintNecklace } from './neck.ts';
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

/** Paints neck, shoulders and garment down to the sprite's lower edge; the origin is the base of the neck. */
export function paintBody(canvas: Canvas2D, look: PerformerLook): void {
  paintNeck(canvas, look);
  GARMENTS[look.garment.style](canvas, look);
  if (look.necklace !== undefined) paintNecklace(canvas, look.necklace.color, look.build.neckX);
}
