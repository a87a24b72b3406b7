import type { PictureFormat, PictureRef, SceneBackground, SceneLight } from '../../model/scene-spec.ts';
import { stageOf, type Area } from '../../stage/stage.ts';
import type { Hex } from '../../model/look.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import { type Frame, paintHour, paintLighting } from '../light/grade.ts';
import { lightKey } from '../light/light-figure.ts';
import { glow } from '../shapes/paint.ts';
import { HOME_LAMPS, paintHome } from './home.ts';
import { KITCHEN } from './kitchen.ts';
import { LOFT } from './loft.ts';
import { MINIMAL_LAMPS, paintMinimal } from './minimal.ts';
import { OFFICE_LAMPS, paintOffice } from './office.ts';
import { OUTDOOR_LAMPS, paintOutdoor } from './outdoor.ts';
import { type Room, roomSprite, type Zoom } from './room.ts';
import { paintStudio, STUDIO_LAMPS } from './studio.ts';
import { blurred, patches, vignette, wall } from './soft-shapes.ts';

/** A room the performer can stand in. */
export type Background = {
  id: 'modern' | 'home' | 'studio' | 'outdoor' | 'minimal' | 'kitchen' | 'loft';
  name: string;
};

/** Backgrounds the engine can draw, in the order in which they are offered. */
export const BACKGROUNDS: readonly Background[] = [
  { id: 'modern', name: 'Modern Office' },
  { id: 'home', name: 'Home Setting' },
  { id: 'studio', name: 'Studio' },
  { id: 'outdoor', name: 'Outdoor' },
  { id: 'minimal', name: 'Minimal' },
  { id: 'kitchen', name: 'Sunlit Kitchen' },
  { id: 'loft', name: 'Evening Loft' },
];

const ROOMS: Record<Background['id'], Room> = {
  modern: { paint: paintOffice, lamps: OFFICE_LAMPS },
  home: { paint: paintHome, lamps: HOME_LAMPS },
  studio: { paint: paintStudio, lamps: STUDIO_LAMPS },
  outdoor: { paint: paintOutdoor, lamps: OUTDOOR_LAMPS },
  minimal: { paint: paintMinimal, lamps: MINIMAL_LAMPS },
  kitchen: KITCHEN,
  loft: LOFT,
};

/** How much larger the background of a nearer shot is: less than the performer, as things further away grow less when a camera comes nearer. */
const NEARER = 1.07;

/** How large the background of a wider lens is: the camera is nearer to the performer and sees more of the room. A picture of one's own has no more to show. */
const WIDER = 0.93;

/** How a background is seen: from the usual distance, from that of a nearer shot, or dimmed behind an end card. */
export type BackgroundShot = 'wide' | 'near' | 'end';

const SPRITE_IDS = { wide: 'background', near: 'background-near', end: 'background-end' } as const;
/** Darkness over a background behind an end card: less about the performer's head, more towards the edges, as in the light of one lamp. */
const DIMMED = { color: '#160a10', opacity: [0.3, 0.42, 0.66] } as const;

/** Share of the size at which pictures are painted: a slight blur. */
const PICTURE_PAINT_SCALE = 0.3;
const CRISP_PICTURE_PAINT_SCALE = 0.75;

/** In which format, from where and in what light a background is seen, and whether through a somewhat wider lens. */
export type BackgroundView = { format: PictureFormat; shot: BackgroundShot; light: SceneLight; isWider?: boolean };

/**
 * The background as a format shows it: as large as the picture and opaque everywhere, anchor (0, 0), sprite id `background`, `background-near` or `background-end`.
 * Wide and square pictures show more of a room to both sides, not a part of the upright one.
 * @throws RangeError when there is no room of this id.
 */
export function backgroundSprite(
  background: SceneBackground,
  { format, shot, light, isWider = false }: BackgroundView,
): SpriteSpec {
  const { picture: size, figure } = stageOf(format);
  const lens =
    isWider && shot !== 'end' && !('picture' in background) ? { factor: WIDER, key: ' wider' } : { factor: 1, key: '' };
  const zoom = { x: figure.eyeX, y: figure.eyeY, factor: (shot === 'near' ? NEARER : 1) * lens.factor };
  const where = `background ${format} ${shot}${lens.key}${lightKey(light)}`;
  const frame = { left: 0, top: 0, ...size, headX: figure.eyeX, headY: figure.eyeY };
  const what =
    'picture' in background
      ? behindOf(background.picture, { zoom, frame, light })
      : roomSprite('id' in background ? getRoomOrThrow(background.id) : backdropOf(background.color), {
          format,
          zoom,
          light,
        });
  return {
    id: SPRITE_IDS[shot],
    ...size,
    anchorX: 0,
    anchorY: 0,
    ...('picture' in background
      ? { ownKey: `${where} picture ${background.picture.name}` }
      : { sharedKey: `${where} ${'id' in background ? background.id : background.color}` }),
    ...what,
    draw: (canvas) => {
      canvas.save();
      what.draw(canvas);
      canvas.restore();
      paintLighting(canvas, frame, light);
      if (shot !== 'end') return;
      dim(canvas, frame);
    },
  };
}

function dim(canvas: Canvas2D, { width, height, headX, headY }: Frame): void {
  const reach = Math.hypot(width, height) * 0.62;
  const ramp = canvas.createRadialGradient(headX, headY, 0, headX, headY, reach);
  for (const [at, opacity] of DIMMED.opacity.entries())
    ramp.addColorStop(at / (DIMMED.opacity.length - 1), fade(DIMMED.color, opacity));
  canvas.fillStyle = ramp;
  canvas.fillRect(0, 0, width, height);
}

function getRoomOrThrow(roomId: string): Room {
  const background = BACKGROUNDS.find(({ id }) => id === roomId);
  if (background === undefined) throw new RangeError(`There is no background '${roomId}'.`);
  return ROOMS[background.id];
}

/** A colour that somebody chose stays that colour at night. */
const BACKDROP_HOUR = 0.6;

/** A wall in a colour of one's own. */
function backdropOf(color: string): Room {
  return { paint: (canvas, view) => paintBackdrop(canvas, view, color as Hex), lamps: [], hourShare: BACKDROP_HOUR };
}

/** Paints a wall of one colour, softly lit from the left, that rolls out into the floor. */
function paintBackdrop(canvas: Canvas2D, view: Area, color: Hex): void {
  const pale = lightnessOf(color);
  const shadow = mix(mix(color, '#1a1018', 0.55), color, 0.35 * pale);
  const lit = mix(color, '#ffffff', 0.34);
  wall(canvas, view, [mix(color, lit, 0.35), color, mix(color, shadow, 0.35), mix(color, shadow, 0.8)]);
  glow(canvas, { x: 470, y: 600, rx: 900, ry: 980, color: lit, opacity: 0.7 });
  glow(canvas, { x: 60, y: 260, rx: 900, ry: 700, color: lit, opacity: 0.4 });
  const width = view.right - view.left + 240;
  blurred(canvas, { style: mix(color, shadow, 0.55), blur: 220, opacity: 0.5 }, () =>
    canvas.rect(view.left - 120, 1540, width, 600),
  );
  glow(canvas, { x: 540, y: 1500, rx: 900, ry: 110, color: lit, opacity: 0.35 });
  patches(canvas, view, { light: lit, dark: shadow, seed: 51, opacity: 0.1 });
  vignette(canvas, view, { halo: lit, haloOpacity: 0.35, edge: shadow, edgeOpacity: 0.6 });
}

/** A customer's picture: a little out of focus, so that the performer stands before it and not on it, in its own colours to the very edges. */
function behindOf(
  ref: PictureRef,
  { zoom, frame, light }: { zoom: Zoom; frame: Frame; light: SceneLight },
): Pick<SpriteSpec, 'paintScale' | 'picture' | 'draw'> {
  return {
    paintScale: light.style === 'crisp' ? CRISP_PICTURE_PAINT_SCALE : PICTURE_PAINT_SCALE,
    picture: { ref, fit: 'cover', zoom },
    draw: (canvas) => paintHour(canvas, frame, { light, lamps: [] }),
  };
}
