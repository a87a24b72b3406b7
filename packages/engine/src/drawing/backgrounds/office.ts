import type { Canvas2D } from '../canvas-2d.ts';
import type { Hex } from '../../model/look.ts';
import { type Lamp, type Hour, LAMP_LIGHT } from '../light/grade.ts';
import { createRandom } from '../../model/random.ts';
import type { Area } from '../../stage/stage.ts';
import { glow } from '../shapes/paint.ts';
import { blurred, patches, plant, vignette, wall } from './soft-shapes.ts';

const FRAME: Hex = '#5b6068';

/** Lamps of this room, which shine when it gets dark. */
export const OFFICE_LAMPS: readonly Lamp[] = [
  { x: 1790, y: 820, radius: 90 },
  { x: 800, y: 500, radius: 80 },
  { x: 1080, y: 500, radius: 80 },
  { x: 860, y: 810, radius: 80 },
  { x: 1180, y: 810, radius: 70 },
];

/** Where the windows end on their right, and how far apart their bars stand. */
const WINDOWS = { right: 580, pane: 198 } as const;
/** The oak wall. Where a picture shows more than its right end, the plastered wall goes on. */
const SLATS = { left: 640, right: 1340, pitch: 44 } as const;

/** Paints a bright office in the morning: tall windows over a city on the left, oak slats with shelves on the right, a lounge corner and a picture wall beyond. */
export function paintOffice(canvas: Canvas2D, view: Area, hour: Hour): void {
  wall(canvas, view, ['#e9e6e1', '#dcd5cc', '#b9aa9c', '#8d7d72']);
  paintWindows(canvas, view, hour);
  paintSlats(canvas, view);
  paintShelves(canvas);
  paintPictureWall(canvas);
  paintDesk(canvas, view);
  paintLounge(canvas);
  patches(canvas, view, { light: '#fff6e4', dark: '#6a5a55', seed: 3, opacity: 0.09 });
  glow(canvas, { x: 180, y: 420, rx: 620, ry: 900, color: '#fff1d2', opacity: 0.5 * (1 - hour.lamps) });
  vignette(canvas, view, { halo: '#fff6e6', haloOpacity: 0.3, edge: '#2a1a1c', edgeOpacity: 0.5 });
}

function paintWindows(canvas: Canvas2D, view: Area, hour: Hour): void {
  const left = view.left - 20;
  const sky = canvas.createLinearGradient(0, 0, 0, 1250);
  sky.addColorStop(0, hour.sky[0]);
  sky.addColorStop(0.55, hour.sky[1]);
  sky.addColorStop(1, hour.sky[2]);
  canvas.fillStyle = sky;
  canvas.fillRect(left, 60, WINDOWS.right - left, 1200);
  paintCity(canvas, { first: -40, count: 11, seed: 5 }, hour);
  paintCity(canvas, { first: -40 - 15 * 56, count: 15, seed: 6 }, hour);
  for (let x: number = WINDOWS.right; x > left; x -= WINDOWS.pane)
    blurred(canvas, { style: FRAME, blur: 12 }, () => canvas.rect(x, 40, 22, 1230));
  for (const y of [40, 420, 1240])
    blurred(canvas, { style: FRAME, blur: 12 }, () => canvas.rect(left, y, WINDOWS.right + 16 - left, 20));
  blurred(canvas, { style: '#d8cfc4', blur: 18 }, () => canvas.rect(left, 1264, WINDOWS.right + 40 - left, 60));
}

/** Towers in the haze, 56 px from one to the next. */
function paintCity(canvas: Canvas2D, city: { first: number; count: number; seed: number }, { far, lamps }: Hour): void {
  const random = createRandom(city.seed);
  for (let i = 0; i < city.count; i++) {
    const top = 640 + random() * 330;
    const tone = far[i % 3] ?? far[0];
    blurred(canvas, { style: tone, blur: 22, opacity: 0.75 }, () =>
      canvas.rect(city.first + i * 56, top, 50 + random() * 30, 1260 - top),
    );
    if (lamps > 0.5) paintPanes(canvas, { x: city.first + i * 56, top, seed: city.seed * 100 + i });
  }
}

/** Panes behind which somebody still works. */
function paintPanes(canvas: Canvas2D, { x, top, seed }: { x: number; top: number; seed: number }): void {
  const random = createRandom(seed);
  for (let y = top + 30; y < 1220; y += 44) {
    for (const dx of [10, 34]) {
      if (random() < 0.55) continue;
      blurred(canvas, { style: LAMP_LIGHT, blur: 8, opacity: 0.5 + 0.5 * random() }, () =>
        canvas.rect(x + dx, y, 13, 18),
      );
    }
  }
}

function paintSlats(canvas: Canvas2D, view: Area): void {
  const right = Math.min(view.right + 20, SLATS.right);
  blurred(canvas, { style: '#8a6246', blur: 20 }, () => canvas.rect(SLATS.left, -20, right - SLATS.left, 1420));
  for (let x: number = SLATS.left; x + 26 < right; x += SLATS.pitch) {
    blurred(canvas, { style: '#a97d5a', blur: 10 }, () => canvas.rect(x, -20, 26, 1420));
    blurred(canvas, { style: '#c79b72', blur: 6, opacity: 0.6 }, () => canvas.rect(x, -20, 7, 1420));
  }
}

function paintShelves(canvas: Canvas2D): void {
  const things: readonly (readonly [x: number, y: number, width: number, height: number, color: Hex])[] = [
    [720, 420, 40, 130, '#2f5f6b'],
    [766, 400, 34, 150, '#e8dcc6'],
    [806, 430, 44, 120, '#c86f4e'],
    [860, 450, 110, 100, '#efe7da'],
    [1110, 430, 40, 120, '#6c8b7c'],
    [1154, 410, 34, 140, '#efe7da'],
    [1192, 440, 46, 110, '#2f5f6b'],
    [760, 770, 130, 90, '#3c4652'],
    [910, 730, 36, 130, '#d9a04e'],
    [950, 750, 40, 110, '#6c8b7c'],
    [1090, 770, 150, 90, '#e4d6c2'],
    [1110, 720, 90, 50, '#b7694c'],
  ];
  for (const y of [550, 860]) {
    glow(canvas, { x: 880, y: y - 40, rx: 260, ry: 150, color: '#ffdf9e', opacity: 0.5 });
    blurred(canvas, { style: '#553a2a', blur: 14 }, () => canvas.rect(690, y, 590, 22));
  }
  for (const [x, y, width, height, style] of things)
    blurred(canvas, { style, blur: 12 }, () => canvas.rect(x, y, width, height));
  plant(canvas, { x: 1010, y: 540, length: 190, leaves: 11, spread: 1.2, color: '#4f7f5d', lit: '#86ac74', seed: 8 });
}

/** Right of the slats: a large print over a sideboard with a lamp. */
function paintPictureWall(canvas: Canvas2D): void {
  blurred(canvas, { style: '#4a4440', blur: 12 }, () => canvas.rect(1440, 410, 300, 400));
  blurred(canvas, { style: '#f4eee4', blur: 8 }, () => canvas.rect(1456, 426, 268, 368));
  blurred(canvas, { style: '#d97f5e', blur: 18, opacity: 0.9 }, () => canvas.arc(1560, 550, 72, 0, 7));
  blurred(canvas, { style: '#2f6f78', blur: 18, opacity: 0.85 }, () => canvas.ellipse(1610, 690, 96, 62, 0, 0, 7));
  blurred(canvas, { style: '#e9c46f', blur: 16, opacity: 0.8 }, () => canvas.rect(1486, 640, 60, 120));
  glow(canvas, { x: 1790, y: 820, rx: 260, ry: 300, color: '#ffdf9e', opacity: 0.65 });
  blurred(canvas, { style: '#fff1d4', blur: 26 }, () => canvas.roundRect(1720, 770, 140, 120, 30));
  blurred(canvas, { style: '#4b4038', blur: 8 }, () => canvas.rect(1784, 890, 12, 220));
  blurred(canvas, { style: '#7b5840', blur: 18 }, () => canvas.rect(1400, 1100, 560, 420));
  blurred(canvas, { style: '#94704f', blur: 12, opacity: 0.9 }, () => canvas.rect(1400, 1090, 560, 26));
  for (const x of [1500, 1690]) blurred(canvas, { style: '#5f4330', blur: 8 }, () => canvas.rect(x, 1140, 8, 360));
  plant(canvas, { x: 1480, y: 1090, length: 200, leaves: 11, spread: 1.1, color: '#3f6f52', lit: '#86ac74', seed: 12 });
}

function paintDesk(canvas: Canvas2D, view: Area): void {
  plant(canvas, { x: 90, y: 1480, length: 560, leaves: 13, spread: 0.9, color: '#3f6f52', lit: '#7fa56b', seed: 9 });
  blurred(canvas, { style: '#ece5dc', blur: 24 }, () => canvas.roundRect(20, 1440, 170, 220, 40));
  blurred(canvas, { style: '#6d5140', blur: 30 }, () =>
    canvas.rect(view.left - 40, 1610, view.right - view.left + 100, 360),
  );
  glow(canvas, { x: 300, y: 1640, rx: 420, ry: 60, color: '#ffe7c2', opacity: 0.5 });
  blurred(canvas, { style: '#2f343c', blur: 22 }, () => canvas.rect(985, 1530, 50, 90));
  blurred(canvas, { style: '#2f343c', blur: 22 }, () => canvas.roundRect(860, 1340, 300, 210, 16));
  blurred(canvas, { style: '#7fa0b4', blur: 18, opacity: 0.85 }, () => canvas.rect(880, 1360, 280, 165));
}

/** Left of the desk, before the windows: an armchair, a low table and a tall plant. */
function paintLounge(canvas: Canvas2D): void {
  plant(canvas, { x: -640, y: 1330, length: 640, leaves: 13, spread: 0.8, color: '#44755a', lit: '#8cb07a', seed: 14 });
  blurred(canvas, { style: '#d9d0c5', blur: 22 }, () => canvas.roundRect(-730, 1300, 190, 260, 40));
  blurred(canvas, { style: '#a85f45', blur: 30 }, () => canvas.roundRect(-470, 1090, 380, 420, 120));
  blurred(canvas, { style: '#bf7355', blur: 30 }, () => canvas.roundRect(-430, 1120, 300, 250, 90));
  blurred(canvas, { style: '#8f4e38', blur: 26 }, () => canvas.roundRect(-510, 1300, 110, 260, 50));
  blurred(canvas, { style: '#8f4e38', blur: 26 }, () => canvas.roundRect(-160, 1300, 110, 260, 50));
  blurred(canvas, { style: '#c97d5e', blur: 26 }, () => canvas.roundRect(-420, 1350, 280, 110, 46));
}
