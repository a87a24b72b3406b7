import type { PictureFormat, PictureRef, SceneBackground } from '../../performance/scene-spec.ts';
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

/** How much larger the background of a nearer shot is: less than the performer, as things further away grow less when a camera comes nearer. */
const NEARER = 1.07;

/** How a background is seen: from the usual distance, from that of a nearer shot, or dimmed behind an end card. */
export type BackgroundShot = 'wide' | 'near' | 'end';

const SPRITE_IDS = { wide: 'background', near: 'background-near', end: 'background-end' } as const;
/** Darkness over a background behind an end card. */
const DIMMED = 'rgba(22,10,16,0.46)';

/** Share of the size at which pictures are painted: a slight blur. */
const PICTURE_PAINT_SCALE = 0.3;

/**
 * The background as a format shows it: as large as the picture and opaque everywhere, anchor (0, 0), sprite id `background`, `background-near` or `background-end`.
 * Wide and square pictures show more of a room to both sides, not a part of the upright one.
 * @throws RangeError when there is no room of this id.
 */
export function backgroundSprite(
  background: SceneBackground,
  { format, shot }: { format: PictureFormat; shot: BackgroundShot },
): SpriteSpec {
  const { picture: size, figure } = stageOf(format);
  const zoom = { x: figure.eyeX, y: figure.eyeY, factor: shot === 'near' ? NEARER : 1 };
  const what = 'id' in background ? roomOf(background.id, format, zoom) : behindOf(background.picture, zoom);
  const where = `background ${format} ${shot}`;
  return {
    id: SPRITE_IDS[shot],
    ...size,
    anchorX: 0,
    anchorY: 0,
    ...('id' in background
      ? { sharedKey: `${where} ${background.id}` }
      : { ownKey: `${where} picture ${background.picture.name}` }),
    ...what,
    draw: (canvas) => {
      canvas.save();
      what.draw(canvas);
      canvas.restore();
      if (shot !== 'end') return;
      canvas.fillStyle = DIMMED;
      canvas.fillRect(0, 0, size.width, size.height);
    },
  };
}

type Zoom = { x: number; y: number; factor: number };

function roomOf(roomId: string, format: PictureFormat, zoom: Zoom): Pick<SpriteSpec, 'paintScale' | 'draw'> {
  const background = BACKGROUNDS.find(({ id }) => id === roomId);
  if (background === undefined) throw new RangeError(`There is no background '${roomId}'.`);
  const { picture, room } = stageOf(format);
  const view: Area = {
    left: room.left,
    top: room.top,
    right: room.left + picture.width / room.scale,
    bottom: room.top + picture.height / room.scale,
  };
  return {
    paintScale: PAINT_SCALE,
    draw: (canvas) => {
      zoomIn(canvas, zoom);
      canvas.scale(room.scale, room.scale);
      canvas.translate(-view.left, -view.top);
      PAINTERS[background.id](canvas, view);
    },
  };
}

/** A customer's picture: a little out of focus, so that the performer stands before it and not on it, in its own colours to the very edges. */
function behindOf(ref: PictureRef, zoom: Zoom): Pick<SpriteSpec, 'paintScale' | 'picture' | 'draw'> {
  return {
    paintScale: PICTURE_PAINT_SCALE,
    picture: { ref, fit: 'cover', zoom },
    draw: () => {},
  };
}

function zoomIn(canvas: Canvas2D, { x, y, factor }: Zoom): void {
  canvas.translate(x, y);
  canvas.scale(factor, factor);
  canvas.translate(-x, -y);
}
