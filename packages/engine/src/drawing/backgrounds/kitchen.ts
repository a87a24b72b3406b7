import type { Hex } from '../../model/look.ts';
import type { Area } from '../../stage/stage.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hour } from '../light/grade.ts';
import { glow, fillPath, TURN } from '../shapes/paint.ts';
import { paintKitchenFar } from './kitchen-far.ts';
import { paintPendant, paintShelves } from './kitchen-shelves.ts';
import type { Room } from './room.ts';
import { patches, vignette } from './soft-shapes.ts';
import { bush, ramp, contactShadow, vessel, type Vessel } from './things.ts';
import { growthAt, heightAt, COUNTER, SAGE, SUNNY_WALL, WINDOW_WALL } from './perspective.ts';

/** Counters along both walls, and what stands on them in the light. */
function paintCounters(canvas: Canvas2D, view: Area): void {
  paintCounter(canvas, { left: COUNTER.edgeX, right: view.right, wall: SUNNY_WALL });
  paintCounter(canvas, { left: view.left, right: COUNTER.edgeX, wall: WINDOW_WALL });
  const set = (things: readonly (readonly [Vessel['kind'], number, number, number, number, Hex])[]) => {
    for (const [kind, x, y, width, height, color] of things)
      vessel(canvas, { kind, x, y, width, height, color, lit: -1 });
  };
  paintBoards(canvas);
  set([
    ['vase', 128, 1262, 128, 236, '#e9e0d0'],
    ['jar', -330, 1420, 170, 230, '#d8c7a6'],
    ['pot', -560, 1560, 230, 210, '#b9704a'],
    ['jar', 1002, 1216, 96, 150, '#e6dcc8'],
    ['bottle', 1098, 1226, 70, 232, '#56704a'],
    ['bowl', 1290, 1290, 240, 112, '#d9cbb2'],
  ]);
  bush(canvas, {
    x: 128,
    y: 1034,
    twigs: 7,
    length: 330,
    spread: 0.62,
    leaves: 10,
    size: 76,
    color: '#55754e',
    lit: '#c6d79c',
    seed: 86,
  });
  bush(canvas, {
    x: -560,
    y: 1360,
    twigs: 9,
    length: 480,
    spread: 0.9,
    leaves: 9,
    size: 110,
    color: '#34592f',
    lit: '#b4cf74',
    seed: 87,
  });
  paintUtensils(canvas);
  const random = createRandom(88);
  for (let fruit = 0; fruit < 7; fruit++) {
    const [x, y] = [1214 + (fruit % 4) * 50 + random() * 12, 1186 - Math.floor(fruit / 4) * 38];
    fillPath(canvas, '#e7b53c', () => canvas.ellipse(x, y, 34, 29, 0.4, 0, TURN));
    glow(canvas, { x: x - 10, y: y - 10, rx: 20, ry: 18, color: '#fff3b8', opacity: 0.8 });
    glow(canvas, { x: x + 14, y: y + 14, rx: 26, ry: 22, color: '#8a5a14', opacity: 0.5 });
  }
}

/** A counter of pale stone on green fronts. */
function paintCounter(
  canvas: Canvas2D,
  { left, right, wall }: { left: number; right: number; wall: typeof SUNNY_WALL },
): void {
  const isSunny = wall === SUNNY_WALL;
  const edge = (x: number) => 720 + (COUNTER.edge * (wall.vanishX - x)) / (wall.vanishX - COUNTER.edgeX);
  const back = (x: number) => heightAt(wall, x, COUNTER.wall);
  const corner = wall.cornerX;
  const top = () => {
    canvas.moveTo(isSunny ? corner : left, isSunny ? back(corner) : back(left));
    canvas.lineTo(isSunny ? right : corner, isSunny ? back(right) : back(corner));
    canvas.lineTo(right, edge(right));
    canvas.lineTo(left, edge(left));
    canvas.closePath();
  };
  const stone = ramp(
    canvas,
    isSunny ? [corner, 0, 1900, 0] : [corner, 0, -800, 0],
    isSunny
      ? [
          [0, '#cdbfaa'],
          [0.22, '#fbf1da'],
          [0.6, '#d9c6a8'],
          [1, '#9c8769'],
        ]
      : [
          [0, '#d9ccb8'],
          [0.3, '#fffaf0'],
          [0.7, '#f3e8d2'],
          [1, '#d8c8ac'],
        ],
  );
  fillPath(canvas, stone, top);
  const band = (from: (x: number) => number, to: (x: number) => number) => () => {
    canvas.moveTo(left, from(left));
    canvas.lineTo(right, from(right));
    canvas.lineTo(right, to(right));
    canvas.lineTo(left, to(left));
    canvas.closePath();
  };
  const thick = (x: number) => edge(x) + 34 * growthAt(wall, x);
  const front = ramp(
    canvas,
    [0, 1150, 0, 1900],
    [
      [0, isSunny ? mix(SAGE, '#efe6c8', 0.1) : mix(SAGE, '#1c1c14', 0.34)],
      [1, mix(SAGE, '#15130e', isSunny ? 0.5 : 0.66)],
    ],
  );
  fillPath(
    canvas,
    front,
    band(thick, () => 2200),
  );
  fillPath(canvas, isSunny ? '#e2d2b6' : '#b3a48d', band(edge, thick));
  fillPath(
    canvas,
    fade('#120d08', 0.5),
    band(thick, (x) => thick(x) + 26),
  );
  for (let x = isSunny ? 640 : 250; isSunny ? x < right : x > left; x += (isSunny ? 230 : -170) * growthAt(wall, x))
    fillPath(canvas, fade('#1a1710', 0.55), () => canvas.rect(x, thick(x) + 10, 6, 900));
}

/** Boards that lean against the tiles. */
function paintBoards(canvas: Canvas2D): void {
  for (const [x, width, height, color] of [
    [470, 150, 300, '#8f6238'],
    [560, 120, 230, '#c3935a'],
  ] as const) {
    const y = heightAt(SUNNY_WALL, x, COUNTER.wall) + 20;
    contactShadow(canvas, { x: x + width / 2, y, width, away: 50 });
    const wood = ramp(
      canvas,
      [x, 0, x + width, 0],
      [
        [0, mix(color, '#ffe9bd', 0.4)],
        [1, mix(color, '#2a180c', 0.3)],
      ],
    );
    fillPath(canvas, wood, () => canvas.roundRect(x, y - height, width, height, 34));
  }
}

/** Spoons in the jar on the right. */
function paintUtensils(canvas: Canvas2D): void {
  for (const [lean, length, color] of [
    [-0.22, 150, '#a9743e'],
    [0.02, 178, '#c08a50'],
    [0.24, 140, '#8d6136'],
  ] as const) {
    canvas.save();
    canvas.translate(1002, 1080);
    canvas.rotate(lean);
    fillPath(canvas, color, () => canvas.roundRect(-6, -length, 12, length, 6));
    fillPath(canvas, mix(color, '#ffe7b8', 0.3), () => canvas.ellipse(0, -length, 19, 32, 0, 0, TURN));
    canvas.restore();
  }
}

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
