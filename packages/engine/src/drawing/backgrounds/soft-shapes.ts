import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { Hex } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Area } from '../../stage/stage.ts';
import { glow, TURN } from '../shapes/paint.ts';

/** The part of a room that an upright picture shows, in pixels of the room: rooms are designed on it and run on beyond its sides. */
export const UPRIGHT_VIEW: Area = { left: 0, top: 0, right: 1080, bottom: 1920 };
const UPRIGHT_SIZE = { width: 1080, height: 1920 } as const;
/** Patches of plaster on the wall of an upright picture. */
const UPRIGHT_PATCHES = 90;

/** Strokes that build up a blurred edge; more would not show after the picture is enlarged. */
const EDGE_PASSES = 7;

/** Fills a path whose edge runs out over `blur` pixels, at any scale of the canvas: the shadow trick would not follow the scale. */
export function blurred(
  canvas: Canvas2D,
  look: { style: Hex; blur: number; opacity?: number },
  path: () => void,
): void {
  const opacity = look.opacity ?? 1;
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  for (let pass = 0; pass < EDGE_PASSES; pass++) {
    canvas.strokeStyle = fade(look.style, 0.13 * opacity);
    canvas.lineWidth = look.blur * (1 - pass / EDGE_PASSES);
    canvas.beginPath();
    path();
    canvas.stroke();
  }
  canvas.fillStyle = fade(look.style, opacity);
  canvas.beginPath();
  path();
  canvas.fill();
}

/** Fills all that is seen of the room with a vertical ramp of colours at equal distances. */
export function wall(canvas: Canvas2D, view: Area, colors: readonly Hex[]): void {
  const ramp = canvas.createLinearGradient(0, 0, UPRIGHT_SIZE.width * 0.25, UPRIGHT_SIZE.height);
  colors.forEach((color, i) => ramp.addColorStop(i / (colors.length - 1), color));
  canvas.fillStyle = ramp;
  fillView(canvas, view);
}

/** Uneven, barely visible patches: plaster instead of a ramp, so that an encoder finds no wide flat steps to band. */
export function patches(
  canvas: Canvas2D,
  view: Area,
  look: { light: Hex; dark: Hex; seed: number; opacity: number },
): void {
  const random = createRandom(look.seed);
  const { width, height } = sizeOf(view);
  const share = (width * height) / (UPRIGHT_SIZE.width * UPRIGHT_SIZE.height);
  for (let i = 0; i < UPRIGHT_PATCHES * share; i++) {
    const size = 50 + random() * 150;
    glow(canvas, {
      x: view.left + random() * width,
      y: view.top + random() * height,
      rx: size,
      ry: size * (0.5 + random() * 0.8),
      turn: random() * TURN,
      color: i % 2 === 0 ? look.light : look.dark,
      opacity: look.opacity * (0.4 + 0.6 * random()),
    });
  }
}

/** Discs of light out of focus, inside a box given in pixels. */
export function bokeh(
  canvas: Canvas2D,
  lights: { colors: readonly Hex[]; count: number; seed: number; x: number; y: number; width: number; height: number },
): void {
  const random = createRandom(lights.seed);
  for (let i = 0; i < lights.count; i++) {
    const x = lights.x + random() * lights.width;
    const y = lights.y + random() * lights.height;
    const radius = 16 + random() * 34;
    const color = lights.colors[i % lights.colors.length] ?? '#ffffff';
    glow(canvas, { x, y, rx: radius * 2, ry: radius * 2, color, opacity: 0.22 });
    blurred(canvas, { style: color, blur: 12, opacity: 0.2 + 0.25 * random() }, () =>
      canvas.arc(x, y, radius, 0, TURN),
    );
  }
}

/** Leaves of a pot plant that fan out from its foot. `spread` in radians to each side. */
export function plant(
  canvas: Canvas2D,
  look: { x: number; y: number; length: number; leaves: number; spread: number; color: Hex; lit: Hex; seed: number },
): void {
  const random = createRandom(look.seed);
  for (let i = 0; i < look.leaves; i++) {
    const turn = look.spread * (((i + 0.5) / look.leaves) * 2 - 1) + (random() - 0.5) * 0.2;
    const length = look.length * (0.7 + 0.3 * random());
    canvas.save();
    canvas.translate(look.x, look.y);
    canvas.rotate(turn);
    const style = random() < 0.4 ? look.lit : look.color;
    blurred(canvas, { style, blur: 14, opacity: 0.9 }, () =>
      canvas.ellipse(0, -length * 0.58, length * 0.13, length * 0.42, 0, 0, TURN),
    );
    canvas.restore();
  }
}

/** Frames the performer: light behind the head, darker corners. */
export function vignette(
  canvas: Canvas2D,
  view: Area,
  look: { halo: Hex; haloOpacity: number; edge: Hex; edgeOpacity: number },
): void {
  glow(canvas, { x: 540, y: 660, rx: 640, ry: 760, color: look.halo, opacity: look.haloOpacity });
  const { width, height } = sizeOf(view);
  const centre = { x: (view.left + view.right) / 2, y: view.top + height * 0.46 };
  const ramp = canvas.createRadialGradient(0, -60, 520, 0, 20, 1240);
  ramp.addColorStop(0, fade(look.edge, 0));
  ramp.addColorStop(0.5, fade(look.edge, look.edgeOpacity * 0.32));
  ramp.addColorStop(1, fade(look.edge, look.edgeOpacity));
  canvas.save();
  canvas.translate(centre.x, centre.y);
  // The ramp is designed for the upright picture; in others it takes the shape of the picture.
  const [across, down] = [width / UPRIGHT_SIZE.width, height / UPRIGHT_SIZE.height];
  canvas.scale(across, down);
  canvas.fillStyle = ramp;
  canvas.fillRect((view.left - centre.x) / across, (view.top - centre.y) / down, width / across, height / down);
  canvas.restore();
}

function fillView(canvas: Canvas2D, view: Area): void {
  const { width, height } = sizeOf(view);
  canvas.fillRect(view.left, view.top, width, height);
}

function sizeOf({ left, top, right, bottom }: Area): { width: number; height: number } {
  return { width: right - left, height: bottom - top };
}
