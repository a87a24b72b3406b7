import type { Canvas2D } from '../canvas-2d.ts';
import type { Lamp } from '../light/grade.ts';
import type { Hex } from '../../model/look.ts';
import type { Area } from '../../stage/stage.ts';
import { glow, TURN } from '../shapes/paint.ts';
import { blurred, bokeh, patches, plant, vignette, wall } from './soft-shapes.ts';

/** Lamps of this room, which shine when it gets dark. */
export const STUDIO_LAMPS: readonly Lamp[] = [
  { x: 432, y: 640, radius: 90 },
  { x: 785, y: 700, radius: 50 },
  { x: -364, y: 640, radius: 90 },
  { x: 1408, y: 640, radius: 90 },
];

/** Columns of sound panels of a wide picture; two of them stand in the upright one. */
const PANELS = { columns: 4, rows: 4, left: 40, top: 250, pitchX: 176, pitchY: 190 } as const;

/** Paints a creator's studio in the evening: dusky wall with sound panels, warm light bars, bokeh and a shelf with lamps; monitors and a rack of gear beyond. */
export function paintStudio(canvas: Canvas2D, view: Area): void {
  wall(canvas, view, ['#3d3350', '#56405a', '#6a4552', '#3a2833']);
  glow(canvas, { x: 120, y: 520, rx: 560, ry: 820, color: '#ff9a6a', opacity: 0.5 });
  glow(canvas, { x: 1020, y: 640, rx: 520, ry: 800, color: '#4f8fa8', opacity: 0.55 });
  glow(canvas, { x: -620, y: 620, rx: 560, ry: 800, color: '#8a5aa8', opacity: 0.45 });
  glow(canvas, { x: 1720, y: 560, rx: 520, ry: 820, color: '#ff8f6a', opacity: 0.42 });
  paintPanels(canvas);
  paintLightBar(canvas, { x: 424, color: '#ffb27c', core: '#fff0d8' });
  paintLightBar(canvas, { x: -372, color: '#c58cff', core: '#f4e6ff' });
  paintLightBar(canvas, { x: 1400, color: '#7fd4e2', core: '#eafcff' });
  paintShelf(canvas);
  paintMonitors(canvas);
  paintRack(canvas);
  paintBokeh(canvas);
  paintFloor(canvas, view);
  patches(canvas, view, { light: '#d09a86', dark: '#1c1424', seed: 33, opacity: 0.17 });
  vignette(canvas, view, { halo: '#ffc79a', haloOpacity: 0.4, edge: '#120a14', edgeOpacity: 0.62 });
}

function paintBokeh(canvas: Canvas2D): void {
  const warm = { colors: ['#ffcf8a', '#ff9d7a', '#ffe3b8'], y: 160, width: 330 } as const;
  bokeh(canvas, { ...warm, count: 16, seed: 31, x: 20, height: 620 });
  bokeh(canvas, { ...warm, count: 12, seed: 41, x: 1480, height: 520 });
  const cool = { colors: ['#8fd0dd', '#c8a6e8', '#ffd79a'], y: 180, width: 300 } as const;
  bokeh(canvas, { ...cool, count: 13, seed: 37, x: 760, height: 420 });
  bokeh(canvas, { ...cool, count: 11, seed: 43, x: -760, height: 380 });
}

function paintPanels(canvas: Canvas2D): void {
  for (let row = 0; row < PANELS.rows; row++) {
    for (let column = 2 - PANELS.columns; column < 2; column++) {
      const x = PANELS.left + column * PANELS.pitchX;
      const y = PANELS.top + row * PANELS.pitchY;
      const style = (row + column) % 2 === 0 ? '#4a3a52' : '#5b4658';
      blurred(canvas, { style, blur: 16, opacity: 0.8 }, () => canvas.roundRect(x, y, 156, 170, 12));
      blurred(canvas, { style: '#ffb488', blur: 16, opacity: 0.1 }, () => canvas.rect(x + 8, y + 6, 140, 14));
    }
  }
}

/** An upright tube of light, 16 px wide, whose left edge lies at `x`. */
function paintLightBar(canvas: Canvas2D, bar: { x: number; color: Hex; core: Hex }): void {
  glow(canvas, { x: bar.x + 8, y: 620, rx: 170, ry: 720, color: bar.color, opacity: 0.6 });
  blurred(canvas, { style: bar.core, blur: 30 }, () => canvas.roundRect(bar.x, 160, 16, 960, 8));
}

/** Left of the panels: a desk with two screens that glow, and a speaker. */
function paintMonitors(canvas: Canvas2D): void {
  glow(canvas, { x: -600, y: 900, rx: 330, ry: 240, color: '#b48cff', opacity: 0.5 });
  for (const [x, width, tone] of [
    [-790, 180, '#7f6fd0'],
    [-580, 160, '#c98fb8'],
  ] as const) {
    blurred(canvas, { style: '#1d1524', blur: 12 }, () => canvas.roundRect(x, 800, width, 210, 10));
    blurred(canvas, { style: tone, blur: 14, opacity: 0.8 }, () => canvas.rect(x + 12, 814, width - 24, 182));
    blurred(canvas, { style: '#1d1524', blur: 10 }, () => canvas.rect(x + width / 2 - 12, 1010, 24, 60));
  }
  blurred(canvas, { style: '#3a2c3c', blur: 16 }, () => canvas.rect(-860, 1068, 500, 30));
  blurred(canvas, { style: '#241a26', blur: 16 }, () => canvas.rect(-820, 1098, 40, 420));
  blurred(canvas, { style: '#241a26', blur: 16 }, () => canvas.rect(-430, 1098, 40, 420));
  blurred(canvas, { style: '#211826', blur: 14 }, () => canvas.roundRect(-300, 1010, 170, 420, 22));
  for (const [y, radius] of [
    [1110, 46],
    [1270, 66],
  ] as const)
    blurred(canvas, { style: '#4a3a52', blur: 16, opacity: 0.9 }, () => canvas.arc(-215, y, radius, 0, TURN));
}

/** Right of the shelf: a rack of gear with small lights, a speaker on top and a plant. */
function paintRack(canvas: Canvas2D): void {
  blurred(canvas, { style: '#1f1622', blur: 18 }, () => canvas.roundRect(1500, 880, 340, 640, 16));
  for (let y = 910; y < 1480; y += 92) {
    blurred(canvas, { style: '#3b2e40', blur: 10 }, () => canvas.roundRect(1520, y, 300, 74, 8));
    for (const [x, color] of [
      [1545, '#7fe0c8'],
      [1572, '#ffb27c'],
    ] as const) {
      glow(canvas, { x, y: y + 37, rx: 26, ry: 26, color, opacity: 0.6 });
      blurred(canvas, { style: color, blur: 6 }, () => canvas.arc(x, y + 37, 7, 0, TURN));
    }
    blurred(canvas, { style: '#5a4a60', blur: 8 }, () => canvas.rect(1620, y + 22, 180, 30));
  }
  blurred(canvas, { style: '#2a1f2c', blur: 14 }, () => canvas.roundRect(1540, 640, 140, 236, 18));
  for (const [y, radius] of [
    [700, 30],
    [800, 48],
  ] as const)
    blurred(canvas, { style: '#54435a', blur: 14 }, () => canvas.arc(1610, y, radius, 0, TURN));
  plant(canvas, { x: 1770, y: 880, length: 230, leaves: 11, spread: 1.1, color: '#3f6a5c', lit: '#7fae86', seed: 45 });
}

function paintShelf(canvas: Canvas2D): void {
  for (const y of [760, 1060]) {
    glow(canvas, { x: 900, y: y + 30, rx: 260, ry: 110, color: '#58b4c4', opacity: 0.5 });
    blurred(canvas, { style: '#241a26', blur: 14 }, () => canvas.rect(700, y, 560, 22));
  }
  const things = [
    [740, 640, 90, 120, '#3a2c3c'],
    [850, 600, 40, 160, '#d78a5c'],
    [896, 620, 36, 140, '#e9d3b0'],
    [936, 610, 40, 150, '#5f8a94'],
    [730, 930, 150, 130, '#2e2432'],
    [1000, 940, 70, 120, '#b86a72'],
    [1100, 630, 100, 130, '#4a3a52'],
    [1216, 660, 36, 100, '#e9d3b0'],
    [1110, 950, 40, 110, '#5f8a94'],
    [1154, 930, 44, 130, '#d78a5c'],
  ] as const;
  for (const [x, y, width, height, style] of things)
    blurred(canvas, { style, blur: 14 }, () => canvas.roundRect(x, y, width, height, 10));
  plant(canvas, { x: 940, y: 1060, length: 170, leaves: 11, spread: 1.2, color: '#3f6a5c', lit: '#7fae86', seed: 35 });
  glow(canvas, { x: 785, y: 700, rx: 60, ry: 60, color: '#ffcf9a', opacity: 0.7 });
}

function paintFloor(canvas: Canvas2D, view: Area): void {
  blurred(canvas, { style: '#2a1d28', blur: 60 }, () =>
    canvas.rect(view.left - 60, 1480, view.right - view.left + 120, 520),
  );
  glow(canvas, { x: 430, y: 1500, rx: 460, ry: 90, color: '#ffb27c', opacity: 0.4 });
  blurred(canvas, { style: '#3b2a35', blur: 40 }, () => canvas.roundRect(-60, 1360, 330, 420, 70));
  blurred(canvas, { style: '#4a3540', blur: 40 }, () => canvas.roundRect(860, 1400, 320, 400, 70));
}
