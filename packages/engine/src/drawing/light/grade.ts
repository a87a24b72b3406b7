import type { SceneLight } from '../../model/scene-spec.ts';
import type { Hex } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { glow } from '../shapes/paint.ts';

/** A lamp in a room, in pixels of the room. */
export type Lamp = { x: number; y: number; radius: number };

/** A picture's rectangle in the pixels that are painted in, and where the performer's head is. */
export type Frame = { left: number; top: number; width: number; height: number; headX: number; headY: number };

/** Gives what has been painted the time of day: its colours, low sun, lamps that are lit. `share`: how much of it, from 0 to 1. */
export function paintHour(
  canvas: Canvas2D,
  frame: Frame,
  look: { light: SceneLight; lamps: readonly Lamp[]; share?: number },
): void {
  const { ambient, sun, lamps } = HOURS[look.light.environment];
  const { share = 1 } = look;
  if (ambient) blend(canvas, 'multiply', () => fill(canvas, frame, fade(ambient, share)));
  if (sun) {
    blend(canvas, 'soft-light', () =>
      spot(canvas, frame, { x: 0.05, y: 0.3, reach: 1.1, color: sun.color, opacity: (sun.opacity + 0.3) * share }),
    );
    blend(canvas, 'screen', () =>
      spot(canvas, frame, { x: 0, y: 0.28, reach: 0.7, color: sun.color, opacity: sun.opacity * 0.7 * share }),
    );
  }
  if (lamps === 0) return;
  blend(canvas, 'screen', () => {
    for (const { x, y, radius } of look.lamps) {
      glow(canvas, { x, y, rx: radius * 2.6, ry: radius * 2.6, color: LAMP_LIGHT, opacity: 0.5 * lamps });
      glow(canvas, { x, y, rx: radius * 0.8, ry: radius * 0.8, color: '#ffe3b0', opacity: 0.6 * lamps });
    }
  });
}

/**
 * A time of day. `sky`: from the top down to the horizon. `far`: what stands at the horizon in its haze. `ambient`: what light leaves of colours in a room, or
 * nothing by day. `sun`: light that comes in low from the left. `lamps`: how bright lamps seem, from 0 to 1.
 */
export type Hour = {
  sky: readonly [top: Hex, middle: Hex, horizon: Hex];
  far: readonly [Hex, Hex, Hex];
  ambient: Hex | null;
  sun: { color: Hex; opacity: number } | null;
  lamps: number;
};

/** The times of day. */
export const HOURS: Readonly<Record<SceneLight['environment'], Hour>> = {
  day: {
    sky: ['#b9d8ee', '#e6f0f3', '#fbe9d2'],
    far: ['#a8bccb', '#c0ccd3', '#93a9bb'],
    ambient: null,
    sun: null,
    lamps: 0,
  },
  golden: {
    sky: ['#e9b489', '#ffd59a', '#fff0cc'],
    far: ['#c99a80', '#dcb596', '#b5836f'],
    ambient: '#fff0dc',
    sun: { color: '#ff9d3f', opacity: 0.27 },
    lamps: 0.3,
  },
  evening: {
    sky: ['#474b86', '#a56a90', '#f2a46e'],
    far: ['#5b5278', '#6e5f86', '#4a4568'],
    ambient: '#c9b2bb',
    sun: { color: '#ff7a5a', opacity: 0.13 },
    lamps: 0.75,
  },
  night: {
    sky: ['#0d1430', '#182346', '#2b3866'],
    far: ['#1d2748', '#24305a', '#151d3a'],
    ambient: '#646c9c',
    sun: null,
    lamps: 1,
  },
};

/** Window panes that are lit in towers at night, and lamps. */
export const LAMP_LIGHT: Hex = '#ffd28f';

/** Lights what has been painted, and gives it its style. */
export function paintLighting(canvas: Canvas2D, frame: Frame, { lighting, style }: SceneLight): void {
  const at = (spotAt: Spot) => spot(canvas, frame, spotAt);
  if (lighting === 'studio') {
    blend(canvas, 'multiply', () => edges(canvas, frame, { color: '#6d6a78', opacity: 0.85 }));
    blend(canvas, 'soft-light', () => at({ x: 0.5, y: 0.36, reach: 0.7, color: '#ffffff', opacity: 0.75 }));
    blend(canvas, 'screen', () => at({ x: 0.5, y: 0.36, reach: 0.5, color: '#fff2e2', opacity: 0.16 }));
  }
  if (lighting === 'natural') {
    blend(canvas, 'soft-light', () => at({ x: 0, y: 0.22, reach: 1, color: '#fff0cf', opacity: 0.9 }));
    blend(canvas, 'screen', () => at({ x: 0, y: 0.22, reach: 0.6, color: '#ffe9bf', opacity: 0.2 }));
    blend(canvas, 'soft-light', () => at({ x: 1, y: 0.75, reach: 0.95, color: '#23202c', opacity: 0.7 }));
  }
  if (lighting === 'artistic') {
    blend(canvas, 'multiply', () => fill(canvas, frame, '#756a94'));
    blend(canvas, 'screen', () => at({ x: 0, y: 0.36, reach: 0.62, color: '#ff2f86', opacity: 0.46 }));
    blend(canvas, 'screen', () => at({ x: 1, y: 0.42, reach: 0.62, color: '#1fa6ff', opacity: 0.46 }));
    blend(canvas, 'multiply', () => edges(canvas, frame, { color: '#2c2048', opacity: 0.6 }));
  }
  if (style === 'crisp') {
    blend(canvas, 'overlay', () => at({ x: 0.5, y: 0.34, reach: 0.8, color: '#ffffff', opacity: 0.2 }));
    blend(canvas, 'overlay', () => edges(canvas, frame, { color: '#20242c', opacity: 0.5 }));
  }
  if (style === 'warm') blend(canvas, 'soft-light', () => fill(canvas, frame, fade('#ff8a2f', 0.42)));
  if (style === 'cool') blend(canvas, 'soft-light', () => fill(canvas, frame, fade('#2f7dff', 0.46)));
  if (style === 'bold') {
    blend(canvas, 'saturation', () => fill(canvas, frame, fade('#ff0000', 0.13)));
    blend(canvas, 'multiply', () => edges(canvas, frame, { color: '#2a1420', opacity: 0.6 }));
  }
}

/** Where light falls, in shares of the frame; `reach` in shares of its longer side. */
type Spot = { x: number; y: number; reach: number; color: Hex; opacity: number };

function spot(canvas: Canvas2D, frame: Frame, { x, y, reach, color, opacity }: Spot): void {
  const radius = reach * Math.max(frame.width, frame.height);
  glow(canvas, {
    x: frame.left + x * frame.width,
    y: frame.top + y * frame.height,
    rx: radius,
    ry: radius,
    color,
    opacity,
  });
}

/** Darkens away from the head. */
function edges(canvas: Canvas2D, frame: Frame, { color, opacity }: { color: Hex; opacity: number }): void {
  const radius = 0.78 * Math.hypot(frame.width, frame.height);
  const ramp = canvas.createRadialGradient(frame.headX, frame.headY, radius * 0.2, frame.headX, frame.headY, radius);
  ramp.addColorStop(0, fade(color, 0));
  ramp.addColorStop(0.5, fade(color, opacity * 0.4));
  ramp.addColorStop(1, fade(color, opacity));
  fill(canvas, frame, ramp);
}

function fill(canvas: Canvas2D, { left, top, width, height }: Frame, style: unknown): void {
  canvas.fillStyle = style;
  canvas.fillRect(left, top, width, height);
}

function blend(canvas: Canvas2D, mode: string, paint: () => void): void {
  canvas.save();
  canvas.globalCompositeOperation = mode;
  paint();
  canvas.restore();
}
