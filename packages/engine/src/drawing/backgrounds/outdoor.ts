import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import type { Lamp, Hour } from '../light/grade.ts';
import type { Hex } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { glow, TURN } from '../shapes/paint.ts';
import { blurred, bokeh, patches, plant, vignette } from './soft-shapes.ts';

/** Lamps on posts, and the string of lights between them. */
export const OUTDOOR_LAMPS: readonly Lamp[] = [
  { x: 120, y: 560, radius: 60 },
  { x: 980, y: 600, radius: 54 },
  { x: -520, y: 600, radius: 56 },
  { x: 1560, y: 560, radius: 60 },
  ...stringOf(-700, 1800).map((bulb) => ({ ...bulb, radius: 20 })),
];

/** Paints a park in a town: sky over roofs in the haze, trees, a string of lights, a hedge, a lawn and a path. */
export function paintOutdoor(canvas: Canvas2D, view: Area, hour: Hour): void {
  paintSky(canvas, view, hour);
  paintRoofs(canvas, view, hour);
  for (const tree of TREES) paintTree(canvas, tree);
  paintLawn(canvas, view);
  for (const { x, y } of OUTDOOR_LAMPS.slice(0, 4)) paintPost(canvas, x, y);
  paintString(canvas, view);
  paintHedges(canvas);
  bokeh(canvas, {
    colors: ['#fff6cf', '#e6f2b8', '#ffffff'],
    count: 26,
    seed: 73,
    x: view.left,
    y: 180,
    width: view.right - view.left,
    height: 760,
  });
  patches(canvas, view, { light: '#fffbe6', dark: '#3f5a40', seed: 74, opacity: 0.1 });
  glow(canvas, { x: 160, y: 300, rx: 700, ry: 760, color: '#fff6d8', opacity: 0.4 });
  vignette(canvas, view, { halo: '#fff8e0', haloOpacity: 0.36, edge: '#16281c', edgeOpacity: 0.46 });
}

function paintSky(canvas: Canvas2D, view: Area, { sky }: Hour): void {
  const ramp = canvas.createLinearGradient(0, 0, 0, 1150);
  sky.forEach((color, i) => ramp.addColorStop(i / 2, color));
  canvas.fillStyle = ramp;
  canvas.fillRect(view.left - 40, view.top - 40, view.right - view.left + 80, view.bottom - view.top + 80);
  for (const [x, y, rx] of [
    [150, 210, 260],
    [760, 330, 220],
    [-420, 280, 260],
    [1480, 230, 280],
  ] as const)
    glow(canvas, { x, y, rx, ry: 60, color: mix(sky[2], '#ffffff', 0.5), opacity: 0.7 });
}

function paintRoofs(canvas: Canvas2D, view: Area, { far }: Hour): void {
  const random = createRandom(71);
  for (let x = Math.floor((view.left - 60) / 150) * 150; x < view.right + 60; x += 150) {
    const top = 760 + random() * 160;
    const color = far[Math.floor(random() * far.length)] ?? far[0];
    blurred(canvas, { style: color, blur: 34, opacity: 0.85 }, () => canvas.rect(x, top, 130 + random() * 60, 520));
  }
}

type Tree = { x: number; y: number; size: number; tone: Hex; lit: Hex; seed: number };

const TREES: readonly Tree[] = [
  { x: 700, y: 640, size: 150, tone: '#6f9a72', lit: '#a9c58a', seed: 1 },
  { x: 330, y: 660, size: 150, tone: '#6a9676', lit: '#a3c190', seed: 2 },
  { x: -180, y: 600, size: 200, tone: '#638f68', lit: '#a9c583', seed: 3 },
  { x: 1220, y: 600, size: 200, tone: '#5f8d66', lit: '#a5c47f', seed: 4 },
  { x: -720, y: 560, size: 250, tone: '#557f58', lit: '#97b972', seed: 5 },
  { x: 1780, y: 560, size: 240, tone: '#557f58', lit: '#97b972', seed: 6 },
  { x: 20, y: 460, size: 280, tone: '#4d7a52', lit: '#9fc272', seed: 7 },
  { x: 1060, y: 480, size: 260, tone: '#4f7c54', lit: '#95b96c', seed: 8 },
];

/** A crown of leaves out of focus, brighter towards the sun at the upper left, over its trunk. */
function paintTree(canvas: Canvas2D, { x, y, size, tone, lit, seed }: Tree): void {
  const random = createRandom(700 + seed);
  blurred(canvas, { style: '#5d4636', blur: 26, opacity: 0.9 }, () =>
    canvas.rect(x - size * 0.07, y, size * 0.14, size * 3.2),
  );
  for (let i = 0; i < 46; i++) {
    const turn = random() * TURN;
    const reach = Math.sqrt(random());
    const [dx, dy] = [Math.cos(turn) * reach * size, Math.sin(turn) * reach * size * 1.1];
    const light = 0.5 - (dx + dy) / (size * 3.4) + (random() - 0.5) * 0.5;
    const radius = size * (0.16 + 0.16 * random());
    blurred(
      canvas,
      { style: mix(mix(tone, '#1f3a2c', 0.3), lit, Math.max(0, Math.min(1, light))), blur: 30, opacity: 0.7 },
      () => canvas.arc(x + dx, y + dy, radius, 0, TURN),
    );
  }
}

function paintLawn(canvas: Canvas2D, view: Area): void {
  const width = view.right - view.left + 160;
  blurred(canvas, { style: '#7d9c66', blur: 60 }, () => canvas.rect(view.left - 80, 1190, width, 800));
  blurred(canvas, { style: '#dccdb0', blur: 60, opacity: 0.9 }, () => {
    canvas.moveTo(430, 1210);
    canvas.lineTo(640, 1210);
    canvas.lineTo(1180, 2000);
    canvas.lineTo(-40, 2000);
    canvas.closePath();
  });
  glow(canvas, { x: 200, y: 1260, rx: 600, ry: 60, color: '#e8f0a8', opacity: 0.6 });
}

function paintPost(canvas: Canvas2D, x: number, y: number): void {
  blurred(canvas, { style: '#33403c', blur: 12 }, () => canvas.rect(x - 9, y, 18, 720));
  blurred(canvas, { style: '#33403c', blur: 10 }, () => canvas.roundRect(x - 40, y - 62, 80, 20, 8));
  blurred(canvas, { style: '#fdf3d6', blur: 14 }, () => canvas.roundRect(x - 30, y - 46, 60, 80, 22));
}

function paintString(canvas: Canvas2D, view: Area): void {
  for (const { x, y } of stringOf(Math.max(-700, view.left), Math.min(1800, view.right)))
    blurred(canvas, { style: '#fff4d2', blur: 10 }, () => canvas.arc(x, y, 11, 0, TURN));
}

/** Bulbs of the string of lights, which sags between the posts. */
function stringOf(left: number, right: number): { x: number; y: number }[] {
  const count = Math.floor((right - left) / 95);
  return Array.from({ length: count }, (_, i) => {
    const x = left + 40 + i * 95;
    const sag = Math.abs(((x + 4_000) % 640) / 320 - 1);
    return { x, y: 430 - 90 * sag * sag };
  });
}

/** Near and low: hedges and flowers on both sides. */
function paintHedges(canvas: Canvas2D): void {
  for (const [x, y, color, lit, seed] of [
    [-640, 1480, '#3f6b48', '#86ab62', 81],
    [-260, 1520, '#44704c', '#8fb268', 82],
    [60, 1560, '#3b6644', '#84a960', 83],
    [1010, 1560, '#3f6b48', '#8bae64', 84],
    [1380, 1500, '#44704c', '#8fb268', 85],
    [1720, 1480, '#3b6644', '#84a960', 86],
  ] as const)
    plant(canvas, { x, y, length: 430, leaves: 17, spread: 1.15, color, lit, seed });
  const random = createRandom(87);
  const flowers: readonly Hex[] = ['#f2d3dc', '#f7e7b0', '#e79aa8'];
  for (let i = 0; i < 40; i++) {
    const x = i % 2 === 0 ? -700 + random() * 900 : 900 + random() * 900;
    const style = flowers[i % flowers.length] ?? '#f2d3dc';
    blurred(canvas, { style, blur: 10, opacity: 0.8 }, () =>
      canvas.arc(x, 1330 + random() * 330, 12 + random() * 12, 0, TURN),
    );
  }
}
