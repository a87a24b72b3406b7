import type { Canvas2D } from '../canvas-2d.ts';
import type { Hex } from '../look.ts';
import { createRandom } from '../random.ts';
import { glow } from '../shapes/paint.ts';
import { blurred, patches, plant, vignette, wall } from './soft-shapes.ts';

const FRAME: Hex = '#5b6068';

/** Paints a bright office in the morning: tall windows over a city on the left, oak slats with shelves on the right. */
export function paintOffice(canvas: Canvas2D): void {
  wall(canvas, ['#e9e6e1', '#dcd5cc', '#b9aa9c', '#8d7d72']);
  paintWindows(canvas);
  paintSlats(canvas);
  paintShelves(canvas);
  paintDesk(canvas);
  patches(canvas, { light: '#fff6e4', dark: '#6a5a55', seed: 3, opacity: 0.09 });
  glow(canvas, { x: 180, y: 420, rx: 620, ry: 900, color: '#fff1d2', opacity: 0.5 });
  vignette(canvas, { halo: '#fff6e6', haloOpacity: 0.3, edge: '#2a1a1c', edgeOpacity: 0.5 });
}

function paintWindows(canvas: Canvas2D): void {
  const sky = canvas.createLinearGradient(0, 0, 0, 1250);
  sky.addColorStop(0, '#b9d8ee');
  sky.addColorStop(0.55, '#e6f0f3');
  sky.addColorStop(1, '#fbe9d2');
  canvas.fillStyle = sky;
  canvas.fillRect(-20, 60, 600, 1200);
  const random = createRandom(5);
  for (let i = 0; i < 11; i++) {
    const top = 640 + random() * 330;
    const tone: Hex = i % 3 === 0 ? '#a8bccb' : i % 3 === 1 ? '#c0ccd3' : '#93a9bb';
    blurred(canvas, { style: tone, blur: 22, opacity: 0.75 }, () =>
      canvas.rect(-40 + i * 56, top, 50 + random() * 30, 1260 - top),
    );
  }
  for (const x of [-14, 182, 380, 580]) blurred(canvas, { style: FRAME, blur: 12 }, () => canvas.rect(x, 40, 22, 1230));
  for (const y of [40, 420, 1240]) blurred(canvas, { style: FRAME, blur: 12 }, () => canvas.rect(-20, y, 616, 20));
  blurred(canvas, { style: '#d8cfc4', blur: 18 }, () => canvas.rect(-20, 1264, 640, 60));
}

function paintSlats(canvas: Canvas2D): void {
  blurred(canvas, { style: '#8a6246', blur: 20 }, () => canvas.rect(640, -20, 480, 1420));
  for (let x = 640; x < 1100; x += 44) {
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
    [760, 770, 130, 90, '#3c4652'],
    [910, 730, 36, 130, '#d9a04e'],
    [950, 750, 40, 110, '#6c8b7c'],
  ];
  for (const y of [550, 860]) {
    glow(canvas, { x: 880, y: y - 40, rx: 260, ry: 150, color: '#ffdf9e', opacity: 0.5 });
    blurred(canvas, { style: '#553a2a', blur: 14 }, () => canvas.rect(690, y, 420, 22));
  }
  for (const [x, y, width, height, style] of things)
    blurred(canvas, { style, blur: 12 }, () => canvas.rect(x, y, width, height));
  plant(canvas, { x: 1010, y: 540, length: 190, leaves: 11, spread: 1.2, color: '#4f7f5d', lit: '#86ac74', seed: 8 });
}

function paintDesk(canvas: Canvas2D): void {
  plant(canvas, { x: 90, y: 1480, length: 560, leaves: 13, spread: 0.9, color: '#3f6f52', lit: '#7fa56b', seed: 9 });
  blurred(canvas, { style: '#ece5dc', blur: 24 }, () => canvas.roundRect(20, 1440, 170, 220, 40));
  blurred(canvas, { style: '#6d5140', blur: 30 }, () => canvas.rect(-40, 1610, 1180, 360));
  glow(canvas, { x: 300, y: 1640, rx: 420, ry: 60, color: '#ffe7c2', opacity: 0.5 });
  blurred(canvas, { style: '#2f343c', blur: 22 }, () => canvas.roundRect(860, 1340, 300, 210, 16));
  blurred(canvas, { style: '#7fa0b4', blur: 18, opacity: 0.85 }, () => canvas.rect(880, 1360, 280, 165));
}
