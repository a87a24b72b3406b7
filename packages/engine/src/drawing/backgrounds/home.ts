import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import type { Lamp, Hour } from '../light/grade.ts';
import type { Hex } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Area } from '../../stage/stage.ts';
import { glow, TURN } from '../shapes/paint.ts';
import { blurred, patches, plant, vignette, wall } from './soft-shapes.ts';

/** Lamps of this room, which shine when it gets dark. */
export const HOME_LAMPS: readonly Lamp[] = [
  { x: 1015, y: 560, radius: 130 },
  { x: 1570, y: 430, radius: 70 },
];

/** The second window stands this far to the left of the first. */
const NEXT_WINDOW_X = -640;

/** Paints a living room in the late afternoon: curtained windows on the left, shelf and lamp on the right, a sofa below, a bookcase and an armchair beyond. */
export function paintHome(canvas: Canvas2D, view: Area, hour: Hour): void {
  wall(canvas, view, ['#f3e4d0', '#ecd3b9', '#d9b597', '#b98a70']);
  paintWindow(canvas, hour);
  if (view.left < 0) paintNextWindow(canvas, hour);
  paintPictures(canvas);
  paintShelf(canvas);
  paintBookcase(canvas);
  paintLamp(canvas);
  paintFloor(canvas, view);
  paintSofa(canvas);
  paintCorner(canvas);
  patches(canvas, view, { light: '#fff2d8', dark: '#8a5a44', seed: 13, opacity: 0.1 });
  glow(canvas, { x: 150, y: 480, rx: 640, ry: 860, color: '#ffedc4', opacity: 0.55 * (1 - hour.lamps) });
  vignette(canvas, view, { halo: '#fff1dc', haloOpacity: 0.28, edge: '#3a1712', edgeOpacity: 0.48 });
}

function paintNextWindow(canvas: Canvas2D, hour: Hour): void {
  canvas.save();
  canvas.translate(NEXT_WINDOW_X, 0);
  paintWindow(canvas, hour);
  canvas.restore();
  glow(canvas, {
    x: NEXT_WINDOW_X + 200,
    y: 520,
    rx: 520,
    ry: 800,
    color: '#ffedc4',
    opacity: 0.45 * (1 - hour.lamps),
  });
}

function paintWindow(canvas: Canvas2D, hour: Hour): void {
  blurred(canvas, { style: '#fffaf0', blur: 26 }, () => canvas.rect(30, 200, 390, 960));
  blurred(canvas, { style: hour.ambient ? hour.sky[1] : '#d5e8df', blur: 20 }, () => canvas.rect(60, 230, 330, 900));
  for (const [x, y, r, color] of [
    [120, 980, 150, '#a9c79a'],
    [290, 1030, 170, '#8fb58c'],
    [220, 860, 110, '#c3d8ac'],
  ] as const) {
    const leaves = hour.ambient ? mix(color, hour.sky[0], 0.6) : color;
    blurred(canvas, { style: leaves, blur: 60, opacity: 0.6 }, () => canvas.arc(x, y, r * 0.7, 0, TURN));
  }
  for (const x of [214]) blurred(canvas, { style: '#fffaf0', blur: 14 }, () => canvas.rect(x, 200, 22, 960));
  blurred(canvas, { style: '#fffaf0', blur: 14 }, () => canvas.rect(40, 640, 370, 20));
  for (let i = 0; i < 9; i++) {
    const lit = i % 2 === 0;
    blurred(canvas, { style: lit ? '#fff8ea' : '#e3cdb4', blur: 26, opacity: lit ? 0.62 : 0.5 }, () =>
      canvas.rect(-60 + i * 24, 120, 18, 1300),
    );
    blurred(canvas, { style: lit ? '#fff8ea' : '#e3cdb4', blur: 22, opacity: lit ? 0.5 : 0.42 }, () =>
      canvas.rect(392 + i * 14, 120, 10, 1300),
    );
  }
  blurred(canvas, { style: '#b98d66', blur: 14 }, () => canvas.rect(-20, 104, 560, 16));
}

function paintPictures(canvas: Canvas2D): void {
  blurred(canvas, { style: '#8a6248', blur: 14 }, () => canvas.rect(640, 190, 190, 250));
  blurred(canvas, { style: '#f9f1e4', blur: 8 }, () => canvas.rect(654, 204, 162, 222));
  blurred(canvas, { style: '#cf7f5c', blur: 18, opacity: 0.85 }, () => canvas.arc(735, 290, 44, 0, TURN));
  blurred(canvas, { style: '#6f8f86', blur: 18, opacity: 0.8 }, () => canvas.ellipse(735, 382, 66, 36, 0, 0, TURN));
  blurred(canvas, { style: '#54423a', blur: 12 }, () => canvas.rect(870, 250, 130, 170));
  blurred(canvas, { style: '#ecdcc2', blur: 8 }, () => canvas.rect(882, 262, 106, 146));
}

function paintShelf(canvas: Canvas2D): void {
  const books: readonly Hex[] = ['#6f9086', '#d4835f', '#efd59d', '#62789b', '#bf6a70', '#ece2d2', '#8a6f9a'];
  for (const y of [700, 980]) blurred(canvas, { style: '#9c6b4a', blur: 14 }, () => canvas.rect(700, y, 420, 24));
  for (let i = 0; i < 7; i++) {
    const height = 110 + ((i * 37) % 50);
    blurred(canvas, { style: books[i] ?? '#ece2d2', blur: 10 }, () =>
      canvas.rect(730 + i * 30, 700 - height, 25, height),
    );
  }
  blurred(canvas, { style: '#f1e8da', blur: 12 }, () => canvas.roundRect(750, 860, 90, 120, 30));
  plant(canvas, { x: 795, y: 870, length: 180, leaves: 11, spread: 1.25, color: '#5b8a5e', lit: '#9dbb7c', seed: 21 });
  blurred(canvas, { style: '#c98764', blur: 12 }, () => canvas.roundRect(890, 900, 80, 80, 36));
}

function paintLamp(canvas: Canvas2D): void {
  glow(canvas, { x: 1000, y: 560, rx: 330, ry: 360, color: '#ffd68f', opacity: 0.75 });
  blurred(canvas, { style: '#fff0cd', blur: 34 }, () => canvas.roundRect(940, 500, 150, 130, 24));
  blurred(canvas, { style: '#6b4a35', blur: 8 }, () => canvas.rect(1008, 640, 12, 900));
}

/** Boards along the wall; the sofa hides them in an upright picture. */
function paintFloor(canvas: Canvas2D, view: Area): void {
  const width = view.right - view.left + 120;
  blurred(canvas, { style: '#f1e2cf', blur: 14 }, () => canvas.rect(view.left - 60, 1440, width, 44));
  blurred(canvas, { style: '#a06f4e', blur: 20 }, () => canvas.rect(view.left - 60, 1484, width, 500));
}

/** Right of the lamp: a tall bookcase and a plant before it. */
function paintBookcase(canvas: Canvas2D): void {
  const books: readonly Hex[] = [
    '#d4835f',
    '#6f9086',
    '#ece2d2',
    '#62789b',
    '#efd59d',
    '#bf6a70',
    '#8a6f9a',
    '#f4e9d8',
  ];
  const random = createRandom(27);
  blurred(canvas, { style: '#8f6243', blur: 18 }, () => canvas.rect(1340, 250, 460, 1240));
  blurred(canvas, { style: '#6b4630', blur: 14 }, () => canvas.rect(1366, 276, 408, 1200));
  for (const [shelf, y] of [520, 770, 1020, 1270].entries()) {
    glow(canvas, { x: 1570, y: y - 90, rx: 220, ry: 120, color: '#ffcf93', opacity: 0.35 });
    for (let x = 1384; x < 1730; x += 34) {
      const height = 120 + random() * 80;
      const color = books[Math.floor(random() * books.length)] ?? '#ece2d2';
      const isGap = (x - 1384) / 34 > 6 + ((shelf * 2) % 4);
      if (!isGap) blurred(canvas, { style: color, blur: 9 }, () => canvas.rect(x, y - height, 28, height));
    }
    blurred(canvas, { style: '#a4734f', blur: 10 }, () => canvas.rect(1354, y, 432, 22));
  }
  blurred(canvas, { style: '#f1e8da', blur: 12 }, () => canvas.roundRect(1640, 430, 80, 90, 34));
  blurred(canvas, { style: '#cf7f5c', blur: 12 }, () => canvas.arc(1690, 1225, 44, 0, TURN));
}

/** Left of the sofa: an armchair with a cushion under the second window. */
function paintCorner(canvas: Canvas2D): void {
  plant(canvas, { x: -700, y: 1360, length: 520, leaves: 13, spread: 0.8, color: '#55805a', lit: '#9dbb7c', seed: 24 });
  blurred(canvas, { style: '#e9dac4', blur: 20 }, () => canvas.roundRect(-780, 1330, 170, 220, 36));
  blurred(canvas, { style: '#b8694a', blur: 36 }, () => canvas.roundRect(-560, 1130, 400, 460, 120));
  blurred(canvas, { style: '#c97b59', blur: 30 }, () => canvas.roundRect(-520, 1160, 320, 260, 90));
  blurred(canvas, { style: '#a55a3e', blur: 26 }, () => canvas.roundRect(-600, 1340, 120, 300, 54));
  blurred(canvas, { style: '#a55a3e', blur: 26 }, () => canvas.roundRect(-240, 1340, 120, 300, 54));
  blurred(canvas, { style: '#f3dfbb', blur: 22 }, () => canvas.roundRect(-450, 1250, 180, 160, 44));
  blurred(canvas, { style: '#7a5238', blur: 16 }, () => canvas.roundRect(1220, 1330, 170, 22, 10));
  blurred(canvas, { style: '#7a5238', blur: 10 }, () => canvas.rect(1296, 1350, 16, 200));
  blurred(canvas, { style: '#f1e8da', blur: 12 }, () => canvas.roundRect(1262, 1240, 84, 92, 30));
  plant(canvas, { x: 1304, y: 1250, length: 150, leaves: 9, spread: 1.1, color: '#5b8a5e', lit: '#9dbb7c', seed: 25 });
}

function paintSofa(canvas: Canvas2D): void {
  blurred(canvas, { style: '#6f8276', blur: 40 }, () => canvas.roundRect(-80, 1330, 1240, 380, 110));
  blurred(canvas, { style: '#82968a', blur: 40, opacity: 0.9 }, () => canvas.roundRect(-60, 1350, 560, 250, 90));
  blurred(canvas, { style: '#7a8d81', blur: 40, opacity: 0.9 }, () => canvas.roundRect(540, 1350, 580, 250, 90));
  blurred(canvas, { style: '#d08a63', blur: 34 }, () => canvas.roundRect(20, 1390, 240, 220, 60));
  blurred(canvas, { style: '#f0dcb8', blur: 34 }, () => canvas.roundRect(870, 1400, 230, 210, 60));
  blurred(canvas, { style: '#5d6e64', blur: 40 }, () => canvas.rect(-60, 1640, 1200, 340));
  plant(canvas, { x: 30, y: 1420, length: 420, leaves: 11, spread: 0.8, color: '#55805a', lit: '#93b274', seed: 22 });
}
