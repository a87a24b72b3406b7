import type { PictureFormat } from '../../performance/scene-spec.ts';
import { type Area, stageOf } from '../../stage/stage.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { paintHome } from './home.ts';
import { paintOffice } from './office.ts';
import { paintStudio } from './studio.ts';

/** A room the performer can stand in. */
export type Background = { id: 'modern' | 'home' | 'studio'; name: string };

/** Backgrounds the engine can draw, in the order in which they are offered. */
export const BACKGROUNDS: readonly Background[] = [
  { id: 'modern', name: 'Modern Office' },
  { id: 'home', name: 'Home Setting' },
  { id: 'studio', name: 'Studio' },
];

const PAINTERS: Record<Background['id'], (canvas: Canvas2D, view: Area) => void> = {
  modern: paintOffice,
  home: paintHome,
  studio: paintStudio,
};

/** Share of the size at which backgrounds are painted: enlarging them again is the blur of a lens with little depth. */
const PAINT_SCALE = 0.125;

/**
 * A room as a format shows it: as large as the picture and opaque everywhere, anchor (0, 0), sprite id `background`. Wide and square pictures show
 * more of the room to both sides, not a part of the upright one.
 * @throws RangeError when there is no background of this id.
 */
export function backgroundSprite(backgroundId: string, format: PictureFormat): SpriteSpec {
  const background = BACKGROUNDS.find(({ id }) => id === backgroundId);
  if (background === undefined) throw new RangeError(`There is no background '${backgroundId}'.`);
  const { picture, room } = stageOf(format);
  const view: Area = {
    left: room.left,
    top: room.top,
    right: room.left + picture.width / room.scale,
    bottom: room.top + picture.height / room.scale,
  };
  return {
    id: 'background',
    ...picture,
    anchorX: 0,
    anchorY: 0,
    paintScale: PAINT_SCALE,
    draw: (canvas) => {
      canvas.scale(room.scale, room.scale);
      canvas.translate(-view.left, -view.top);
      PAINTERS[background.id](canvas, view);
    },
  };
}
