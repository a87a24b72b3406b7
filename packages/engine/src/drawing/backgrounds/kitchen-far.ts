import type { Hex } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hour } from '../light/grade.ts';
import { fillPath, glow, inside, TURN } from '../shapes/paint.ts';
import { fillPanel, heightAt, placeOf, tracePanel, COUNTER, SUNNY_WALL, WINDOW_WALL } from './perspective.ts';
import { ramp } from './things.ts';

const HIGH = -900;
const LOW = 1500;
/** Windows of the wall on the left: where they begin and end, as sizes of the wall there, and between which heights. */
const WINDOWS = [
  { near: 1.56, far: 1.07 },
  { near: 2.5, far: 1.74 },
] as const;
const WINDOW = { top: -450, bottom: 210 } as const;
const TILES = { top: 70, bottom: COUNTER.wall, rows: 5 } as const;

/** Walls, windows and the sun on the wall. */
export function paintKitchenFar(canvas: Canvas2D, view: Area, hour: Hour): void {
  const right = Math.max(view.right, SUNNY_WALL.cornerX);
  // Where two walls meet no seam may be clear.
  canvas.fillStyle = '#8a7662';
  canvas.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  const sunny = ramp(
    canvas,
    [SUNNY_WALL.cornerX, 0, 1900, 300],
    [
      [0, '#bfab90'],
      [0.12, '#d9c7ab'],
      [0.4, '#ceb899'],
      [0.7, '#a98f71'],
      [1, '#79624c'],
    ],
  );
  fillPanel(canvas, SUNNY_WALL, { from: SUNNY_WALL.cornerX - 2, to: right, top: HIGH, bottom: LOW, style: sunny });
  const shaded = ramp(
    canvas,
    [SUNNY_WALL.cornerX, 0, -900, 0],
    [
      [0, '#a3907a'],
      [0.3, '#8a7662'],
      [1, '#5f4f42'],
    ],
  );
  fillPanel(canvas, WINDOW_WALL, { from: view.left, to: WINDOW_WALL.cornerX, top: HIGH, bottom: LOW, style: shaded });
  // Little light finds its way into a corner.
  glow(canvas, { x: 330, y: 720, rx: 130, ry: 900, color: '#5a4634', opacity: 0.34 });
  paintTiles(canvas, right);
  paintSun(canvas, hour);
  for (const window of WINDOWS) paintWindow(canvas, window, hour);
}

function paintTiles(canvas: Canvas2D, right: number): void {
  const random = createRandom(75);
  const step = (TILES.bottom - TILES.top) / TILES.rows;
  for (let row = 0; row < TILES.rows; row++) {
    let from: number = SUNNY_WALL.cornerX;
    while (from < right) {
      const to = from + step * 0.95 * (1 + (from - 330) / 2230);
      const glaze = mix('#d8d3bf', random() < 0.5 ? '#fbf8ea' : '#aeb19a', random() * 0.7);
      const dim = Math.max(0, Math.min(0.45, (from - 700) / 2600));
      const top = TILES.top + row * step;
      fillPanel(canvas, SUNNY_WALL, {
        from,
        to: to - 4,
        top: top + 2,
        bottom: top + step - 2,
        style: mix(glaze, '#5a4a3a', dim),
      });
      from = to;
    }
  }
}

/** What the panes throw on the other wall, with the shadows of leaves in it. */
function paintSun(canvas: Canvas2D, { lamps, sun }: Hour): void {
  const strength = 1 - lamps;
  if (strength <= 0) return;
  const color = sun?.color ?? '#ffe7b0';
  const random = createRandom(77);
  for (const [from, top] of [
    [600, -450],
    [852, -410],
    [1120, -365],
    [1410, -320],
  ] as const) {
    for (const row of [0, 1]) {
      const width = 222 + from * 0.02;
      const high = top + row * 268;
      const fades = 0.92 - 0.0004 * from;
      const lit = () => {
        canvas.moveTo(from, heightAt(SUNNY_WALL, from, high));
        canvas.lineTo(from + width, heightAt(SUNNY_WALL, from + width, high + 58));
        canvas.lineTo(from + width, heightAt(SUNNY_WALL, from + width, high + 296));
        canvas.lineTo(from, heightAt(SUNNY_WALL, from, high + 236));
        canvas.closePath();
      };
      fillPath(canvas, fade(mix(color, '#ffffff', 0.62), fades * strength), lit);
      inside(canvas, lit, () => {
        for (let leaf = 0; leaf < 4; leaf++) {
          const [x, y] = [from + random() * width, heightAt(SUNNY_WALL, from, high + random() * 240)];
          const [size, turn] = [40 + random() * 46, 0.4 + random()];
          fillPath(canvas, fade('#d1b78f', 0.55 * strength), () =>
            canvas.ellipse(x, y, size, size * 0.6, turn, 0, TURN),
          );
        }
      });
    }
  }
}

type Opening = (typeof WINDOWS)[number];

/** A window over which the sun is too bright for the camera, with its frame against the light, a sill and a linen blind. */
function paintWindow(canvas: Canvas2D, { near, far }: Opening, hour: Hour): void {
  const [from, to] = [placeOf(WINDOW_WALL, near), placeOf(WINDOW_WALL, far)];
  const whole = { from, to, ...WINDOW };
  const bar: Hex = mix('#b9a78f', '#3a3340', hour.lamps * 0.6);
  fillPanel(canvas, WINDOW_WALL, {
    ...whole,
    from: from - 22 * near,
    to: to + 20,
    top: whole.top - 26,
    bottom: whole.bottom + 22,
    style: mix(bar, '#6d5a45', 0.35),
  });
  inside(
    canvas,
    () => tracePanel(canvas, WINDOW_WALL, whole),
    () => paintGarden(canvas, whole, hour),
  );
  for (const share of [0.34, 0.67]) {
    const x = placeOf(WINDOW_WALL, near + (far - near) * share);
    fillPanel(canvas, WINDOW_WALL, { from: x - 8 * near, to: x + 6 * near, ...WINDOW, style: bar });
  }
  fillPanel(canvas, WINDOW_WALL, { ...whole, top: -130, bottom: -112, style: bar });
  // The side of the opening that looks at the sun.
  fillPanel(canvas, WINDOW_WALL, {
    from: to - 6,
    to: to + 22,
    top: whole.top,
    bottom: whole.bottom,
    style: mix('#fff6e0', '#5a5470', hour.lamps),
  });
  fillPanel(canvas, WINDOW_WALL, {
    ...whole,
    from: from - 26 * near,
    to: to + 34,
    top: whole.bottom,
    bottom: whole.bottom + 30,
    style: mix('#fdf3dd', '#6a6072', hour.lamps * 0.8),
  });
  for (let fold = 0; fold < 4; fold++) {
    const top = whole.top - 20 + fold * 40;
    const linen = mix(fold % 2 === 0 ? '#f6e7c6' : '#e5d0a6', '#57506a', hour.lamps * 0.75);
    fillPanel(canvas, WINDOW_WALL, { ...whole, top, bottom: top + 42, style: fade(linen, 0.94) });
  }
}

function paintGarden(
  canvas: Canvas2D,
  { from, to, top, bottom }: { from: number; to: number; top: number; bottom: number },
  hour: Hour,
): void {
  const [high, low] = [heightAt(WINDOW_WALL, from, top), heightAt(WINDOW_WALL, from, bottom)];
  const isDay = hour.ambient === null;
  const sky = isDay ? (['#ffffff', '#fffef2', '#f4f7d6'] as const) : hour.sky;
  canvas.fillStyle = ramp(
    canvas,
    [0, high, 0, low],
    [
      [0, sky[0]],
      [0.5, sky[1]],
      [1, sky[2]],
    ],
  );
  canvas.fillRect(from, high, to - from, low - high);
  const random = createRandom(79);
  for (let leaf = 0; leaf < 46; leaf++) {
    const y = low - (low - high) * 0.62 * random() ** 1.3;
    const green = mix('#b9d48a', '#f6fad8', random());
    const color = isDay ? green : mix(green, hour.sky[0], 0.72);
    const size = (40 + random() * 70) * ((to - from) / 400 + 0.4);
    glow(canvas, { x: from + random() * (to - from), y, rx: size, ry: size, color, opacity: 0.55 });
  }
}
