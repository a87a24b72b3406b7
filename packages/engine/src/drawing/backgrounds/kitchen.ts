import type { Hex } from '../../model/look.ts';
import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { Hour } from '../light/hours.ts';
import { glow } from '../shapes/paint.ts';
import { paintKitchenFar } from './kitchen-far.ts';
import { paintCounters } from './kitchen-counters.ts';
import { paintPendant, paintShelves } from './kitchen-shelves.ts';
import type { Room } from './room.ts';
import { patches, vignette } from './soft-shapes.ts';
import { bush, ramp } from './things.ts';

/** A corner of a kitchen in the morning: sun through the window on the left across the wall on the right, shelves, a counter along both walls. */
export const KITCHEN: Room = {
  planes: [
    { lensPx: 13, paint: paintKitchenFar },
    { lensPx: 9, paint: paintShelves },
    { lensPx: 5.5, paint: paintCounters },
    { lensPx: 7, paint: paintPendant },
    { lensPx: 26, paint: paintForeground },
  ],
  paint: paintAir,
  lamps: [
    { x: 905, y: 300, radius: 80 },
    { x: 1560, y: 330, radius: 90 },
  ],
};

const LEAF: Hex = '#2c4628';

/** A plant beside the lens, much out of focus. */
function paintForeground(canvas: Canvas2D, view: Area): void {
  bush(canvas, {
    x: view.left - 60,
    y: 1820,
    twigs: 5,
    length: 560,
    spread: 0.8,
    leaves: 7,
    size: 200,
    color: LEAF,
    lit: '#7f9c4e',
    seed: 71,
  });
}

/** What the light does on its way: the windows shine beyond their frames, what they reach is lighter, and what they do not reach deeper. */
function paintAir(canvas: Canvas2D, view: Area, hour: Hour): void {
  const sun = 1 - hour.lamps;
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  patches(canvas, view, { light: '#fff3d8', dark: '#6b5440', seed: 73, opacity: 0.06 });
  canvas.save();
  canvas.globalCompositeOperation = 'soft-light';
  canvas.fillStyle = ramp(
    canvas,
    [-500, 300, 1900, 1500],
    [
      [0, fade('#fffaf0', 0.35 * sun)],
      [0.42, fade('#fff2dc', 0.6 * sun)],
      [0.7, fade('#4a3626', 0.35)],
      [1, fade('#140d0a', 0.6)],
    ],
  );
  canvas.fillRect(view.left, view.top, width, height);
  canvas.globalCompositeOperation = 'screen';
  glow(canvas, { x: 60, y: 560, rx: 420, ry: 640, color: '#ffe9bd', opacity: 0.5 * sun });
  glow(canvas, { x: -500, y: 620, rx: 520, ry: 760, color: '#ffe9bd', opacity: 0.26 * sun });
  glow(canvas, { x: 900, y: 560, rx: 460, ry: 520, color: '#ffd591', opacity: 0.14 * sun });
  canvas.restore();
  vignette(canvas, view, { halo: '#fff3dc', haloOpacity: 0.06, edge: '#20130c', edgeOpacity: 0.5 });
}
