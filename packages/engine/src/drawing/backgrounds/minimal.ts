import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import type { Lamp, Hour } from '../light/grade.ts';
import type { Hex } from '../../model/look.ts';
import { glow, TURN } from '../shapes/paint.ts';
import { blurred, patches, plant, vignette, wall } from './soft-shapes.ts';

/** Lamps of this room, which shine when it gets dark. */
export const MINIMAL_LAMPS: readonly Lamp[] = [
  { x: 210, y: 560, radius: 130 },
  { x: 1560, y: 420, radius: 110 },
];

/** Paints a calm room: limewashed wall with an arch, a round light, few things on plinths, and the light of a window across the wall. */
export function paintMinimal(canvas: Canvas2D, view: Area, hour: Hour): void {
  wall(canvas, view, ['#efe8df', '#e6dbcf', '#d3c3b5', '#ad9a8c']);
  for (const left of [-130, 1040, -860, 1500]) paintFlutes(canvas, left);
  paintArch(canvas, 640, '#d9c4b2');
  paintArch(canvas, -620, '#cfd0c4');
  paintArch(canvas, 1700, '#d8c0ae');
  if (hour.lamps < 1) paintWindowLight(canvas, hour);
  paintRoundLight(canvas, { x: 210, y: 560, radius: 130 });
  paintRoundLight(canvas, { x: 1560, y: 420, radius: 110 });
  paintFloor(canvas, view);
  paintPlinths(canvas);
  patches(canvas, view, { light: '#fffaf0', dark: '#8a7668', seed: 61, opacity: 0.12 });
  vignette(canvas, view, { halo: '#fff8ec', haloOpacity: 0.34, edge: '#4a382f', edgeOpacity: 0.42 });
}

/** Fluted panels of plaster, eight to a field. */
function paintFlutes(canvas: Canvas2D, left: number): void {
  for (let x = left; x < left + 320; x += 40) {
    blurred(canvas, { style: '#c3b1a1', blur: 10, opacity: 0.8 }, () => canvas.rect(x, -40, 17, 1530));
    blurred(canvas, { style: '#fbf5ec', blur: 8, opacity: 0.8 }, () => canvas.rect(x + 19, -40, 13, 1530));
  }
}

/** A niche with a round top, lit from the left. */
function paintArch(canvas: Canvas2D, left: number, color: Hex): void {
  const width = 380;
  const shape = (dx: number) => () => {
    canvas.moveTo(left + dx, 1500);
    canvas.lineTo(left + dx, 520);
    canvas.arc(left + width / 2 + dx, 520, width / 2, Math.PI, TURN);
    canvas.lineTo(left + width + dx, 1500);
    canvas.closePath();
  };
  blurred(canvas, { style: '#b7a292', blur: 34, opacity: 0.9 }, shape(0));
  blurred(canvas, { style: color, blur: 26 }, shape(20));
  glow(canvas, { x: left + 280, y: 720, rx: 220, ry: 460, color: '#fff4e4', opacity: 0.5 });
  blurred(canvas, { style: '#a98f7c', blur: 16 }, () => canvas.rect(left + 26, 930, width - 30, 24));
  blurred(canvas, { style: '#f4ede4', blur: 14 }, () => canvas.roundRect(left + 84, 790, 84, 140, 40));
  blurred(canvas, { style: '#c98764', blur: 14 }, () => canvas.roundRect(left + 210, 840, 104, 90, 44));
  plant(canvas, {
    x: left + 126,
    y: 800,
    length: 240,
    leaves: 11,
    spread: 0.7,
    color: '#b99a6a',
    lit: '#dcc498',
    seed: 62,
  });
}

/** What the panes of a window throw on the wall. */
function paintWindowLight(canvas: Canvas2D, { sky, sun }: Hour): void {
  const color = sun?.color ?? sky[2];
  for (const [x, y] of [
    [-500, 240],
    [-320, 170],
    [320, 260],
    [480, 200],
    [1180, 320],
    [1330, 270],
  ] as const) {
    for (const row of [0, 1, 2]) {
      const top = y + row * 190;
      blurred(canvas, { style: color, blur: 20, opacity: 0.34 }, () => {
        canvas.moveTo(x, top + 60);
        canvas.lineTo(x + 130, top);
        canvas.lineTo(x + 130, top + 150);
        canvas.lineTo(x, top + 210);
        canvas.closePath();
      });
    }
  }
}

/** A disc of paper on the wall, with its shadow. */
function paintRoundLight(canvas: Canvas2D, { x, y, radius }: Lamp): void {
  blurred(canvas, { style: '#8d7869', blur: 40, opacity: 0.5 }, () => canvas.arc(x + 18, y + 30, radius, 0, TURN));
  blurred(canvas, { style: '#fbf4ea', blur: 14 }, () => canvas.arc(x, y, radius, 0, TURN));
  glow(canvas, { x: x + 30, y: y + 40, rx: radius, ry: radius, color: '#d9c3ad', opacity: 0.6 });
}

function paintFloor(canvas: Canvas2D, view: Area): void {
  const width = view.right - view.left + 120;
  blurred(canvas, { style: '#e9dfd4', blur: 12 }, () => canvas.rect(view.left - 60, 1470, width, 34));
  blurred(canvas, { style: '#b59c87', blur: 18 }, () => canvas.rect(view.left - 60, 1504, width, 520));
  glow(canvas, { x: 240, y: 1540, rx: 620, ry: 70, color: '#fff0da', opacity: 0.5 });
}

function paintPlinths(canvas: Canvas2D): void {
  for (const [x, top, width, color] of [
    [-30, 1180, 210, '#e2d5c8'],
    [-420, 1090, 250, '#d8cbbd'],
    [930, 1260, 240, '#dccdbf'],
    [1260, 1120, 220, '#e2d5c8'],
  ] as const) {
    blurred(canvas, { style: '#8d7869', blur: 40, opacity: 0.5 }, () => canvas.rect(x + 26, top + 20, width, 560));
    blurred(canvas, { style: color, blur: 14 }, () => canvas.rect(x, top, width, 580));
    blurred(canvas, { style: '#c2b0a0', blur: 14, opacity: 0.8 }, () =>
      canvas.rect(x + width * 0.7, top, width * 0.3, 580),
    );
  }
  blurred(canvas, { style: '#8f9a86', blur: 16 }, () => canvas.roundRect(20, 1020, 110, 164, 52));
  plant(canvas, { x: 75, y: 1040, length: 330, leaves: 13, spread: 0.75, color: '#6f8a66', lit: '#a5b98c', seed: 63 });
  blurred(canvas, { style: '#b8694a', blur: 16 }, () => canvas.arc(-300, 1016, 78, 0, TURN));
  blurred(canvas, { style: '#f2e8dc', blur: 12 }, () => canvas.roundRect(1000, 1140, 90, 122, 42));
  blurred(canvas, { style: '#6f7f84', blur: 14 }, () => canvas.roundRect(1320, 960, 100, 164, 48));
  plant(canvas, { x: 1370, y: 980, length: 300, leaves: 11, spread: 0.8, color: '#7d8f6a', lit: '#b4c095', seed: 64 });
}
