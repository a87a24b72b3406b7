import { type Color, differenceOf, type Ground } from './fit-ground.ts';
import type { Pixels } from './pixels.ts';

/** A pixel is ground when it strays no further than this many times the noise, within bounds. */
const NOISES = 3.5;
const [LEAST_REACH, MOST_REACH] = [8, 26] as const;
/** Lamps and soft shadows on the ground: of its tint, so much lighter and darker, and never with an edge from pixel to pixel. */
const [DARKEST, LIGHTEST] = [0.4, 1.35] as const;
const TINT_REACH = 6;
const SLOW_STEP = 2.6;

/** How far the pixels of a ground stray from its colour. */
export function reachOf({ noise }: Ground): number {
  return Math.max(LEAST_REACH, Math.min(MOST_REACH, NOISES * noise));
}

/**
 * Marks the ground of a picture with 1: all that looks like it and is joined to the rim.
 * @param options.smooth The picture without its noise, in which light and shadows on the ground are followed; they do not belong to it without.
 */
export function floodGround(pixels: Pixels, ground: Ground, options: { smooth?: Pixels }): Uint8Array {
  const { width, height, bytes } = pixels;
  const reach = reachOf(ground);
  const isGround = new Uint8Array(width * height);
  const waiting = new Int32Array(width * height);
  const expected = new Float64Array(3);
  let count = 0;
  const soft = options.smooth?.bytes;
  const enter = (pixel: number, from: number) => {
    if (isGround[pixel] === 1) return;
    ground.write(expected, pixel % width, Math.floor(pixel / width));
    if (differenceOf(bytes, pixel * 4, expected) >= reach && !(soft && isLitGround(soft, { pixel, from, expected })))
      return;
    isGround[pixel] = 1;
    waiting[count++] = pixel;
  };
  for (let x = 0; x < width; x++) for (const pixel of [x, (height - 1) * width + x]) enter(pixel, pixel);
  for (let y = 0; y < height; y++) for (const pixel of [y * width, y * width + width - 1]) enter(pixel, pixel);
  for (let next = 0; next < count; next++) {
    const pixel = waiting[next] ?? 0;
    const x = pixel % width;
    if (x > 0) enter(pixel - 1, pixel);
    if (x < width - 1) enter(pixel + 1, pixel);
    if (pixel >= width) enter(pixel - width, pixel);
    if (pixel < width * (height - 1)) enter(pixel + width, pixel);
  }
  return isGround;
}

/** Colours that are made in between. */
const shade = new Float64Array(3);

function isLitGround(
  soft: Uint8ClampedArray,
  { pixel, from, expected }: { pixel: number; from: number; expected: Color },
): boolean {
  const [at, before] = [pixel * 4, from * 4];
  const sum = (soft[at] ?? 0) + (soft[at + 1] ?? 0) + (soft[at + 2] ?? 0);
  const light = sum / ((expected[0] ?? 0) + (expected[1] ?? 0) + (expected[2] ?? 0) + 1);
  if (light > LIGHTEST || light < DARKEST) return false;
  for (let channel = 0; channel < 3; channel++) shade[channel] = (expected[channel] ?? 0) * light;
  if (differenceOf(soft, at, shade) > TINT_REACH) return false;
  for (let channel = 0; channel < 3; channel++) shade[channel] = soft[before + channel] ?? 0;
  return differenceOf(soft, at, shade) < SLOW_STEP;
}
