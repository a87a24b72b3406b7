import type { Area } from '../../stage/stage.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { glow, fillPath } from '../shapes/paint.ts';
import { fade, mix } from '../colour.ts';
import type { Hour } from '../light/grade.ts';
import { FLOOR_LAMP, paintBulbs, paintLoftFurniture, paintNearThings, READING_LAMP } from './loft-things.ts';
import type { Room } from './room.ts';
import { patches, vignette } from './soft-shapes.ts';
import { fillPanel, heightAt, placeOf, type Wall } from './perspective.ts';
import { discs, ramp } from './things.ts';

/** The room is lit for the evening at any time of day: so much of it is seen. */
const HOUR_SHARE = 0.55;

/** The wall of panes on the left and the wall of bricks on the right. */
const PANES: Wall = { cornerX: 400, vanishX: 1500 };
const BRICKS: Wall = { cornerX: 400, vanishX: -2300 };
const CEILING = -820;
const SKIRTING = 640;
const GLASS = { top: -700, bottom: 330 } as const;

/** The evening outside by day's choice: the light that is left after sunset. */
const DUSK = ['#1f2b4d', '#3f4a73', '#b9757a'] as const;

/** The city behind the panes, so far away that its lights are discs. */
function paintCityLights(canvas: Canvas2D, view: Area, hour: Hour): void {
  const sky = hour.ambient === null ? DUSK : hour.sky;
  canvas.fillStyle = ramp(
    canvas,
    [0, 60, 0, 1040],
    [
      [0, mix(sky[0], '#0a1024', 0.25)],
      [0.55, sky[1]],
      [0.86, sky[2]],
      [1, mix(sky[2], '#1a1626', 0.6)],
    ],
  );
  canvas.fillRect(view.left, view.top, PANES.cornerX - view.left + 20, view.bottom - view.top);
  const random = createRandom(94);
  for (let tower = 0; tower < 16; tower++) {
    const x = view.left + ((tower + random()) / 16) * (PANES.cornerX - view.left);
    const top = 700 + random() * 230;
    const tone = mix(mix(sky[1], '#141a30', 0.6), '#0c1020', random() * 0.5);
    fillPath(canvas, fade(tone, 0.85), () => canvas.rect(x - 60, top, 90 + random() * 80, 900));
  }
  glow(canvas, { x: 60, y: 960, rx: 700, ry: 220, color: '#ffb070', opacity: 0.3 });
  const places = (count: number, top: number, height: number) =>
    Array.from({ length: count }, () => {
      const x = view.left + random() * (PANES.cornerX - view.left);
      return [x, top + height * random()] as const;
    });
  const share = (PANES.cornerX - view.left) / 480;
  discs(canvas, {
    colors: ['#ffcf86', '#ffb25e', '#ffe3b4', '#ff8f66'],
    seed: 95,
    radius: 38,
    opacity: 0.8,
    places: places(Math.round(19 * share), 700, 380),
  });
  discs(canvas, {
    colors: ['#9fd2ff', '#cfe6ff', '#ff6f6a'],
    seed: 96,
    radius: 32,
    opacity: 0.6,
    places: places(Math.round(8 * share), 640, 400),
  });
  discs(canvas, {
    colors: ['#ffdca0', '#ffc070'],
    seed: 97,
    radius: 20,
    opacity: 0.6,
    places: places(Math.round(12 * share), 520, 480),
  });
}

/** Frames of the panes against the sky, bricks in the light of the lamps, ceiling and floor. */
function paintLoftWalls(canvas: Canvas2D, view: Area): void {
  const right = Math.max(view.right, BRICKS.cornerX + 1);
  const dark = ramp(
    canvas,
    [400, 0, view.left, 0],
    [
      [0, '#2b2428'],
      [1, '#15131a'],
    ],
  );
  fillPanel(canvas, PANES, { from: view.left, to: PANES.cornerX, top: -1600, bottom: GLASS.top, style: dark });
  fillPanel(canvas, PANES, { from: view.left, to: PANES.cornerX, top: GLASS.bottom, bottom: 1600, style: dark });
  for (let growth = 1; placeOf(PANES, growth) > view.left; growth += 0.135) {
    const x = placeOf(PANES, growth);
    fillPanel(canvas, PANES, {
      from: x - 15 * growth,
      to: x + 4,
      top: GLASS.top,
      bottom: GLASS.bottom,
      style: '#17151b',
    });
    // The edge that the lamps inside light.
    fillPanel(canvas, PANES, { from: x - 3, to: x + 4, top: GLASS.top, bottom: GLASS.bottom, style: '#7a5238' });
  }
  for (let height: number = GLASS.top; height <= GLASS.bottom; height += 206)
    fillPanel(canvas, PANES, {
      from: view.left,
      to: PANES.cornerX,
      top: height - 8,
      bottom: height + 7,
      style: '#1b181e',
    });
  fillPanel(canvas, PANES, {
    from: view.left,
    to: PANES.cornerX,
    top: GLASS.bottom - 4,
    bottom: GLASS.bottom + 26,
    style: '#6a4630',
  });
  fillPanel(canvas, BRICKS, { from: BRICKS.cornerX - 1, to: right, top: -1600, bottom: 1600, style: '#3c2620' });
  paintBricks(canvas, right);
  glow(canvas, { x: 400, y: 700, rx: 170, ry: 1000, color: '#08060a', opacity: 0.55 });
  fillPanel(canvas, BRICKS, { from: BRICKS.cornerX, to: right, top: SKIRTING, bottom: 1600, style: '#20151a' });
  paintPictures(canvas);
}

/** How brightly the lamps light a place of the bricks, from 0 to 1: less with the square of the distance. */
function lightAt(x: number, y: number): number {
  const from = (lamp: { x: number; y: number }, reach: number) =>
    1 / (1 + ((x - lamp.x) ** 2 + ((y - lamp.y) * 0.8) ** 2) / reach ** 2);
  return Math.min(1, 0.98 * from(FLOOR_LAMP, 270) + 0.8 * from(READING_LAMP, 260) + 0.05);
}

function paintBricks(canvas: Canvas2D, right: number): void {
  const random = createRandom(98);
  const [wide, high] = [112, 42];
  for (let row = 0; row < Math.ceil((SKIRTING - CEILING) / high); row++) {
    const top = CEILING - 100 + row * high;
    for (let from = BRICKS.cornerX - (row % 2) * 56; from < right; from += wide * (1 + (from - 400) / 2700)) {
      const to = from + wide * (1 + (from - 400) / 2700) - 7;
      const tone = mix('#7d4430', random() < 0.5 ? '#a2603f' : '#5a3228', random() * 0.8);
      const light = lightAt((from + to) / 2, heightAt(BRICKS, from, top + high / 2));
      const lit = light > 0.5 ? mix(tone, '#ffc586', (light - 0.5) * 1.25) : mix('#1d1316', tone, 0.14 + light * 1.72);
      fillPanel(canvas, BRICKS, {
        from: Math.max(from, BRICKS.cornerX),
        to: Math.max(to, BRICKS.cornerX),
        top: top + 3,
        bottom: top + high - 4,
        style: lit,
      });
    }
  }
}

/** Prints in thin frames, lit from the lamp's side. */
function paintPictures(canvas: Canvas2D): void {
  for (const [from, to, top, bottom, paper, ink] of [
    [660, 800, -330, -120, '#d8b48a', '#5c3a2e'],
    [1240, 1420, -300, -40, '#b98d66', '#27404a'],
    [1450, 1560, -220, -60, '#a87d58', '#7a2f28'],
  ] as const) {
    fillPanel(canvas, BRICKS, {
      from: from + 10,
      to: to + 18,
      top: top + 12,
      bottom: bottom + 20,
      style: fade('#0a0606', 0.5),
    });
    fillPanel(canvas, BRICKS, { from, to, top, bottom, style: '#1a1214' });
    fillPanel(canvas, BRICKS, { from: from + 8, to: to - 8, top: top + 8, bottom: bottom - 8, style: paper });
    fillPanel(canvas, BRICKS, { from: from + 40, to: to - 40, top: top + 60, bottom: bottom - 50, style: ink });
  }
}

/** A loft in the evening: the city's lights behind a wall of panes on the left, a lamp that lights bricks on the right, leather and plants before them. */
export const LOFT: Room = {
  planes: [
    { lensPx: 5, paint: paintCityLights },
    { lensPx: 12, paint: paintLoftWalls },
    { lensPx: 8, paint: paintLoftFurniture },
    { lensPx: 4, paint: paintBulbs },
    { lensPx: 22, paint: paintNearThings },
  ],
  paint: paintAir,
  lamps: [
    { x: FLOOR_LAMP.x, y: FLOOR_LAMP.y, radius: 60 },
    { x: READING_LAMP.x, y: READING_LAMP.y, radius: 50 },
  ],
  hourShare: HOUR_SHARE,
};

/** Lamps shine beyond their shades, and what is far from them sinks into the dark. */
function paintAir(canvas: Canvas2D, view: Area): void {
  patches(canvas, view, { light: '#c98a58', dark: '#120c10', seed: 93, opacity: 0.09 });
  canvas.save();
  canvas.globalCompositeOperation = 'screen';
  for (const { x, y } of [FLOOR_LAMP, READING_LAMP]) {
    glow(canvas, { x, y, rx: 460, ry: 500, color: '#d07a34', opacity: 0.42 });
    glow(canvas, { x, y: y + 20, rx: 190, ry: 190, color: '#ffc680', opacity: 0.6 });
  }
  canvas.restore();
  vignette(canvas, view, { halo: '#ffb978', haloOpacity: 0.12, edge: '#0b070b', edgeOpacity: 0.55 });
}
