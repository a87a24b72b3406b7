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

const PAINTERS: Record<Background['id'], (canvas: Canvas2D) => void> = {
  modern: paintOffice,
  home: paintHome,
  studio: paintStudio,
};

/** Share of the size at which backgrounds are painted: enlarging them again is the blur of a lens with little depth. */
const PAINT_SCALE = 0.125;

/**
 * The whole background, 1080x1920 pixels and opaque everywhere, anchor (0, 0), sprite id `background`.
 * @throws RangeError when there is no background of this id.
 */
export function backgroundSprite(backgroundId: string): SpriteSpec {
  const background = BACKGROUNDS.find(({ id }) => id === backgroundId);
  if (background === undefined) throw new RangeError(`There is no background '${backgroundId}'.`);
  const paint = PAINTERS[background.id];
  return { id: 'background', width: 1080, height: 1920, anchorX: 0, anchorY: 0, paintScale: PAINT_SCALE, draw: paint };
}
