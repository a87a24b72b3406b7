import type { PictureFormat, SceneLight } from '../../model/scene-spec.ts';
import { type Area, stageOf } from '../../stage/stage.ts';
import { BLUR_REACH, type Canvas2D, type Plane, type SpriteSpec } from '../canvas-2d.ts';
import { type Lamp, paintHour, type Hour, HOURS } from '../light/grade.ts';

/** Paints what a view shows of a room, in pixels of the room. */
type PaintRoom = (canvas: Canvas2D, view: Area, hour: Hour) => void;

/** What of a room lies at one distance. `lensPx`: how far it is out of focus, in pixels of the picture. */
export type RoomPlane = { lensPx: number; paint: PaintRoom };

/**
 * A room and its lamps, which shine when it gets dark. `hourShare`: how much of the time of day is seen in it. `planes`: what lies at distances of its own in it,
 * the furthest first; `paint` comes over them. A room without them is equally far out of focus everywhere.
 */
export type Room = { paint: PaintRoom; planes?: readonly RoomPlane[]; lamps: readonly Lamp[]; hourShare?: number };

/** A point of the picture, and how much nearer the room about it is. */
export type Zoom = { x: number; y: number; factor: number };

/** Where the performer's head is in the rooms. */
const HEAD_IN_ROOM = { headX: 540, headY: 660 } as const;

/** Share of the size at which rooms are painted: enlarging them again is the blur of a lens with little depth. */
const PAINT_SCALE = 0.125;
/** The same in the crisp style. */
const CRISP_PAINT_SCALE = 0.3;

/** How far rooms are out of focus, in pixels: a lens that is wide open, a step behind the performer. */
const LENS_PX = 13;
/** The same in the crisp style. */
const CRISP_LENS_PX = 3;

/** Share of the size at which planes are put together: what is nearest is nearly in focus. */
const PLANES_PAINT_SCALE = 0.36;
/** The ramps of the light over them are smoothed so far: enlarged, the fine pattern shows in which a canvas mixes neighbouring colours. */
const PLANES_SMOOTHING_PX = 3;
/** How far planes are out of focus in the crisp style, as a share of what they are else. */
const CRISP_LENS_SHARE = 0.35;
/** What is far out of focus is painted so small that its blur is as many pixels wide: more would not show. */
const LEAST_BLUR_PX = 1.8;

/** How a room is painted as a format shows it. */
export function roomSprite(
  { paint, planes, lamps, hourShare = 1 }: Room,
  { format, zoom, light }: { format: PictureFormat; zoom: Zoom; light: SceneLight },
): Pick<SpriteSpec, 'paintScale' | 'lensPx' | 'planes' | 'draw'> {
  const isCrisp = light.style === 'crisp';
  const hour = HOURS[light.environment];
  const { room } = stageOf(format);
  const enter = (canvas: Canvas2D) => {
    zoomIn(canvas, zoom);
    canvas.scale(room.scale, room.scale);
    canvas.translate(-room.left, -room.top);
  };
  const toPlane = (plane: RoomPlane): Plane => {
    const lensPx = plane.lensPx * (isCrisp ? CRISP_LENS_SHARE : 1);
    return {
      lensPx,
      paintScale: Math.min(PLANES_PAINT_SCALE, LEAST_BLUR_PX / lensPx),
      draw: (canvas) => {
        canvas.save();
        enter(canvas);
        plane.paint(canvas, viewOf(format, zoom, BLUR_REACH * lensPx), hour);
        canvas.restore();
      },
    };
  };
  const focus = planes
    ? { paintScale: PLANES_PAINT_SCALE, lensPx: PLANES_SMOOTHING_PX, planes: planes.map(toPlane) }
    : { paintScale: isCrisp ? CRISP_PAINT_SCALE : PAINT_SCALE, lensPx: isCrisp ? CRISP_LENS_PX : LENS_PX };
  return {
    ...focus,
    draw: (canvas) => {
      enter(canvas);
      const view = viewOf(format, zoom, 0);
      paint(canvas, view, hour);
      const [width, height] = [view.right - view.left, view.bottom - view.top];
      paintHour(canvas, { ...view, width, height, ...HEAD_IN_ROOM }, { light, lamps, share: hourShare });
    },
  };
}

function zoomIn(canvas: Canvas2D, { x, y, factor }: Zoom): void {
  canvas.translate(x, y);
  canvas.scale(factor, factor);
  canvas.translate(-x, -y);
}

/** The part of a room that a format shows, and `marginPx` of the picture more on every side. From nearer all of what is seen from the usual distance counts. */
function viewOf(format: PictureFormat, zoom: Zoom, marginPx: number): Area {
  const { picture, room } = stageOf(format);
  const factor = Math.min(1, zoom.factor);
  const at = (px: number, about: number) => (about + (px - about) / factor) / room.scale;
  return {
    left: room.left + at(-marginPx, zoom.x),
    top: room.top + at(-marginPx, zoom.y),
    right: room.left + at(picture.width + marginPx, zoom.x),
    bottom: room.top + at(picture.height + marginPx, zoom.y),
  };
}
