import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { glow } from '../shapes/paint.ts';
import { paintCityLights, paintLoftWalls } from './loft-far.ts';
import { FLOOR_LAMP, paintBulbs, paintLoftFurniture, paintNearThings, READING_LAMP } from './loft-things.ts';
import type { Room } from './room.ts';
import { patches, vignette } from './soft-shapes.ts';

/** The room is lit for the evening at any time of day: so much of it is seen. */
const HOUR_SHARE = 0.55;

/** A loft in the evening: the city's lights behind a wall of panes on the left, a lamp that lights bricks on the right, leather and plants before them. */
export const LOFT: Room = {
  planes: [
    { lensPx: 5, paint: paintCityLights },
    { lensPx: 12, paint: paintLoftWalls },
    { lensPx: 8, paint: paintLoftFurniture },
    { lensPx: 4, paint: paintBulbs },
    { lensPx: 22, paint: paintNearThings },
  ],
  paint: paintAir,
  lamps: [
    { x: FLOOR_LAMP.x, y: FLOOR_LAMP.y, radius: 60 },
    { x: READING_LAMP.x, y: READING_LAMP.y, radius: 50 },
  ],
  hourShare: HOUR_SHARE,
};

/** Lamps shine beyond their shades, and what is far from them sinks into the dark. */
function paintAir(canvas: Canvas2D, view: Area): void {
  patches(canvas, view, { light: '#c98a58', dark: '#120c10', seed: 93, opacity: 0.09 });
  canvas.save();
  canvas.globalCompositeOperation = 'screen';
  for (const { x, y } of [FLOOR_LAMP, READING_LAMP]) {
    glow(canvas, { x, y, rx: 460, ry: 500, color: '#d07a34', opacity: 0.42 });
    glow(canvas, { x, y: y + 20, rx: 190, ry: 190, color: '#ffc680', opacity: 0.6 });
  }
  canvas.restore();
  vignette(canvas, view, { halo: '#ffb978', haloOpacity: 0.12, edge: '#0b070b', edgeOpacity: 0.55 });
}
