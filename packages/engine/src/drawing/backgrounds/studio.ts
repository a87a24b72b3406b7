import type { Canvas2D } from '../canvas-2d.ts';
import { glow } from '../shapes/paint.ts';
import { blurred, bokeh, patches, plant, vignette, wall } from './soft-shapes.ts';

/** Paints a creator's studio in the evening: dusky wall with sound panels, a warm light bar, bokeh and a shelf with lamps. */
export function paintStudio(canvas: Canvas2D): void {
  wall(canvas, ['#3d3350', '#56405a', '#6a4552', '#3a2833']);
  glow(canvas, { x: 120, y: 520, rx: 560, ry: 820, color: '#ff9a6a', opacity: 0.5 });
  glow(canvas, { x: 1020, y: 640, rx: 520, ry: 800, color: '#4f8fa8', opacity: 0.55 });
  paintPanels(canvas);
  paintLightBar(canvas);
  paintShelf(canvas);
  bokeh(canvas, {
    colors: ['#ffcf8a', '#ff9d7a', '#ffe3b8'],
    count: 16,
    seed: 31,
    x: 20,
    y: 160,
    width: 330,
    height: 620,
  });
  bokeh(canvas, {
    colors: ['#8fd0dd', '#c8a6e8', '#ffd79a'],
    count: 13,
    seed: 37,
    x: 760,
    y: 180,
    width: 300,
    height: 420,
  });
  paintFloor(canvas);
  patches(canvas, { light: '#d09a86', dark: '#1c1424', seed: 33, opacity: 0.17 });
  vignette(canvas, { halo: '#ffc79a', haloOpacity: 0.4, edge: '#120a14', edgeOpacity: 0.62 });
}

function paintPanels(canvas: Canvas2D): void {
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 2; column++) {
      const x = 40 + column * 176;
      const y = 250 + row * 190;
      const style = (row + column) % 2 === 0 ? '#4a3a52' : '#5b4658';
      blurred(canvas, { style, blur: 16, opacity: 0.8 }, () => canvas.roundRect(x, y, 156, 170, 12));
      blurred(canvas, { style: '#ffb488', blur: 16, opacity: 0.1 }, () => canvas.rect(x + 8, y + 6, 140, 14));
    }
  }
}

function paintLightBar(canvas: Canvas2D): void {
  glow(canvas, { x: 432, y: 620, rx: 170, ry: 720, color: '#ffb27c', opacity: 0.6 });
  blurred(canvas, { style: '#fff0d8', blur: 30 }, () => canvas.roundRect(424, 160, 16, 960, 8));
}

function paintShelf(canvas: Canvas2D): void {
  for (const y of [760, 1060]) {
    glow(canvas, { x: 900, y: y + 30, rx: 260, ry: 110, color: '#58b4c4', opacity: 0.5 });
    blurred(canvas, { style: '#241a26', blur: 14 }, () => canvas.rect(700, y, 420, 22));
  }
  const things = [
    [740, 640, 90, 120, '#3a2c3c'],
    [850, 600, 40, 160, '#d78a5c'],
    [896, 620, 36, 140, '#e9d3b0'],
    [936, 610, 40, 150, '#5f8a94'],
    [730, 930, 150, 130, '#2e2432'],
    [1000, 940, 70, 120, '#b86a72'],
  ] as const;
  for (const [x, y, width, height, style] of things)
    blurred(canvas, { style, blur: 14 }, () => canvas.roundRect(x, y, width, height, 10));
  plant(canvas, { x: 940, y: 1060, length: 170, leaves: 11, spread: 1.2, color: '#3f6a5c', lit: '#7fae86', seed: 35 });
  glow(canvas, { x: 785, y: 700, rx: 60, ry: 60, color: '#ffcf9a', opacity: 0.7 });
}

function paintFloor(canvas: Canvas2D): void {
  blurred(canvas, { style: '#2a1d28', blur: 60 }, () => canvas.rect(-60, 1480, 1200, 520));
  glow(canvas, { x: 430, y: 1500, rx: 460, ry: 90, color: '#ffb27c', opacity: 0.4 });
  blurred(canvas, { style: '#3b2a35', blur: 40 }, () => canvas.roundRect(-60, 1360, 330, 420, 70));
  blurred(canvas, { style: '#4a3540', blur: 40 }, () => canvas.roundRect(860, 1400, 320, 400, 70));
}
