import type { Hex } from '../../model/look.ts';
import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hour } from '../light/grade.ts';
import { fillPath, TURN } from '../shapes/paint.ts';
import { fillPanel, heightAt, SAGE, SUNNY_WALL } from './perspective.ts';
import { bush, ramp, twig, vessel, type Vessel } from './things.ts';

const OAK: Hex = '#b5834f';
const SHELVES = [-330, -80] as const;
const SHELF = { from: 690, to: 1330 } as const;

/** Shelves on the sunny wall with what a kitchen has on them, and a tall cupboard beyond. */
export function paintShelves(canvas: Canvas2D, view: Area): void {
  for (const height of SHELVES) paintShelf(canvas, height);
  const on = (x: number, shelf: 0 | 1) => heightAt(SUNNY_WALL, x, SHELVES[shelf]);
  const stand = (things: readonly (readonly [Vessel['kind'], number, number, number, Hex])[], shelf: 0 | 1) => {
    for (const [kind, x, width, height, color] of things)
      vessel(canvas, { kind, x, y: on(x, shelf), width, height, color, lit: -1 });
  };
  stand(
    [
      ['jar', 752, 76, 112, '#e8ddc8'],
      ['bottle', 838, 52, 150, '#7a8a5c'],
      ['pot', 1010, 116, 104, '#c07a52'],
      ['bowl', 1160, 150, 72, '#f0e8d8'],
      ['jar', 1272, 84, 130, '#55666a'],
    ],
    0,
  );
  for (let plate = 0; plate < 6; plate++)
    fillPath(canvas, plate % 2 === 0 ? '#f3ece0' : '#cdbfa9', () =>
      canvas.ellipse(780, on(780, 1) - 8 - plate * 11, 82 - plate, 9, 0.03, 0, TURN),
    );
  stand(
    [
      ['bowl', 780, 130, 62, '#d9cdb8'],
      ['vase', 920, 84, 150, '#dfd3bd'],
      ['jar', 1030, 80, 118, '#b98a52'],
      ['jar', 1118, 80, 104, '#e9dcc2'],
      ['pot', 1250, 104, 96, '#e4dccb'],
    ],
    1,
  );
  bush(canvas, {
    x: 1010,
    y: on(1010, 0) - 96,
    twigs: 7,
    length: 190,
    spread: 1.25,
    leaves: 7,
    size: 62,
    color: '#46713f',
    lit: '#bcd67c',
    seed: 81,
  });
  for (const [dx, length, seed] of [
    [-40, 330, 82],
    [-8, 230, 83],
    [34, 400, 84],
    [58, 180, 85],
  ] as const)
    twig(canvas, {
      x: 1250 + dx * 0.6,
      y: on(1250, 1) - 88,
      tipX: dx * 1.6,
      tipY: length,
      leaves: 12,
      size: 58,
      color: '#4b7a43',
      lit: '#bfd77e',
      seed,
    });
  paintCupboard(canvas, view);
}

function paintShelf(canvas: Canvas2D, height: number): void {
  const wood = ramp(
    canvas,
    [SHELF.from, 0, SHELF.to, 0],
    [
      [0, mix(OAK, '#ffe3b0', 0.45)],
      [0.5, OAK],
      [1, mix(OAK, '#2a1a10', 0.35)],
    ],
  );
  const shade = ramp(
    canvas,
    [0, heightAt(SUNNY_WALL, 1000, height + 22), 0, heightAt(SUNNY_WALL, 1000, height + 120)],
    [
      [0, fade('#4a3220', 0.42)],
      [1, fade('#4a3220', 0)],
    ],
  );
  fillPanel(canvas, SUNNY_WALL, { ...SHELF, to: SHELF.to + 30, top: height + 20, bottom: height + 120, style: shade });
  fillPanel(canvas, SUNNY_WALL, { ...SHELF, top: height, bottom: height + 26, style: wood });
  fillPanel(canvas, SUNNY_WALL, { ...SHELF, top: height - 5, bottom: height + 3, style: mix(OAK, '#fff0cc', 0.6) });
}

/** Right of the shelves: a tall cupboard with an oven, which only wide pictures show. */
function paintCupboard(canvas: Canvas2D, view: Area): void {
  const [from, to] = [1470, Math.max(view.right, 1480)];
  const front = ramp(
    canvas,
    [from, 0, to, 0],
    [
      [0, mix(SAGE, '#f4efd8', 0.16)],
      [0.5, mix(SAGE, '#2c2a20', 0.18)],
      [1, mix(SAGE, '#201a14', 0.42)],
    ],
  );
  fillPanel(canvas, SUNNY_WALL, {
    from: from - 40,
    to: from,
    top: -700,
    bottom: 900,
    style: mix(SAGE, '#1c1810', 0.55),
  });
  fillPanel(canvas, SUNNY_WALL, { from, to, top: -700, bottom: 900, style: front });
  for (const [left, right, top, bottom] of [
    [from + 24, from + 200, -560, -120],
    [from + 224, from + 420, -560, -120],
  ] as const) {
    fillPanel(canvas, SUNNY_WALL, { from: left, to: right, top, bottom, style: mix(SAGE, '#2a2a1e', 0.34) });
    fillPanel(canvas, SUNNY_WALL, { from: left + 10, to: right - 8, top: top + 10, bottom: bottom - 8, style: front });
  }
  const glass = ramp(
    canvas,
    [from, 600, to, 1000],
    [
      [0, '#5c5348'],
      [0.35, '#2a2521'],
      [1, '#15110f'],
    ],
  );
  fillPanel(canvas, SUNNY_WALL, { from: from + 30, to: from + 410, top: -70, bottom: 200, style: '#9a948a' });
  fillPanel(canvas, SUNNY_WALL, { from: from + 48, to: from + 392, top: -20, bottom: 188, style: glass });
  fillPanel(canvas, SUNNY_WALL, { from: from + 70, to: from + 370, top: -44, bottom: -32, style: '#e0d9cc' });
}

/** Lamps of woven cane under the ceiling. */
export function paintPendant(canvas: Canvas2D, _: Area, { lamps }: Hour): void {
  for (const [x, y, size] of [
    [905, 300, 1],
    [1560, 330, 1.15],
  ] as const) {
    fillPath(canvas, '#4a3a2a', () => canvas.rect(x - 3, -200, 6, y + 60));
    const shape = () => {
      canvas.moveTo(x - 34 * size, y - 96 * size);
      canvas.bezierCurveTo(x - 110 * size, y - 70 * size, x - 132 * size, y, x - 128 * size, y + 46 * size);
      canvas.quadraticCurveTo(x, y + 70 * size, x + 128 * size, y + 46 * size);
      canvas.bezierCurveTo(x + 132 * size, y, x + 110 * size, y - 70 * size, x + 34 * size, y - 96 * size);
      canvas.closePath();
    };
    const cane = ramp(
      canvas,
      [x - 130 * size, 0, x + 130 * size, 0],
      [
        [0, mix('#f3d9a4', '#ffcf80', lamps)],
        [0.35, '#c99d62'],
        [1, mix('#6f4d2b', '#a8743c', lamps)],
      ],
    );
    fillPath(canvas, cane, shape);
    fillPath(canvas, mix('#4d3620', '#ffe2a0', lamps), () =>
      canvas.ellipse(x, y + 48 * size, 120 * size, 16 * size, 0, 0, TURN),
    );
  }
}
