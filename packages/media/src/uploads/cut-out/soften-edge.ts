import type { Color, Ground } from './fit-ground.ts';
import type { Pixels } from './pixels.ts';

/** Pixels along the edge in which ground and what is shown are mixed. */
const EDGE_PX = 2;
/** Below this a pixel is ground, whatever colour is mixed in it. */
const LEAST_ALPHA = 0.06;
/** Colours that are no further apart are one. */
const LEAST_APART = 17;

/**
 * Takes the ground out of a picture, in place, and out of the pixels along the edge: each is taken for a mixture of the ground with what is shown two
 * pixels further in, and becomes as transparent as it is ground. So no light rim stays around a dark thing.
 */
export function softenEdge({ width, height, bytes }: Pixels, isGround: Uint8Array, ground: Ground): void {
  const source = Uint8ClampedArray.from(bytes);
  const depth = depthOf(isGround, { width, height });
  const behind = new Float64Array(3);
  for (let pixel = 0; pixel < isGround.length; pixel++) {
    const at = pixel * 4;
    const deep = depth[pixel] ?? 0;
    if (deep === 0) bytes.fill(0, at, at + 4);
    if (deep === 0 || deep > EDGE_PX) continue;
    ground.write(behind, pixel % width, Math.floor(pixel / width));
    const inside = insideOf(pixel, { source, depth, width, height });
    if (!inside) continue;
    const alpha = shareOf(source, at, { behind, inside });
    if (alpha < LEAST_ALPHA) bytes.fill(0, at, at + 4);
    else {
      for (const channel of [0, 1, 2] as const)
        bytes[at + channel] = ((source[at + channel] ?? 0) - (1 - alpha) * (behind[channel] ?? 0)) / alpha;
      bytes[at + 3] = 255 * alpha;
    }
  }
}

/** How far in each pixel lies: 0 for ground, 1 beside it, and so on up to one more than the edge is wide. */
function depthOf(isGround: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const depth = new Uint8Array(isGround.length).fill(EDGE_PX + 1);
  for (let pixel = 0; pixel < depth.length; pixel++) if (isGround[pixel] === 1) depth[pixel] = 0;
  for (let ring = 1; ring <= EDGE_PX; ring++) {
    for (let pixel = 0; pixel < depth.length; pixel++) {
      if ((depth[pixel] ?? 0) <= ring) continue;
      const x = pixel % width;
      const isBeside =
        (x > 0 && depth[pixel - 1] === ring - 1) ||
        (x < width - 1 && depth[pixel + 1] === ring - 1) ||
        (pixel >= width && depth[pixel - width] === ring - 1) ||
        (pixel < width * (height - 1) && depth[pixel + width] === ring - 1);
      if (isBeside) depth[pixel] = ring;
    }
  }
  return depth;
}

type Source = { source: Uint8ClampedArray; depth: Uint8Array; width: number; height: number };

/** Colour of what is shown next to an edge pixel, the mean of what lies deeper nearby. */
function insideOf(pixel: number, { source, depth, width, height }: Source): Color | null {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  const reach = EDGE_PX + 1;
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const other = row * width + column;
      if ((depth[other] ?? 0) <= EDGE_PX) continue;
      red += source[other * 4] ?? 0;
      green += source[other * 4 + 1] ?? 0;
      blue += source[other * 4 + 2] ?? 0;
      count++;
    }
  }
  return count === 0 ? null : Float64Array.of(red / count, green / count, blue / count);
}

/** Share of `inside` in a mixture with `behind`, from 0 to 1. Colours that are hardly apart say nothing: all of it then. */
function shareOf(
  source: Uint8ClampedArray,
  at: number,
  { behind, inside }: Record<'behind' | 'inside', Color>,
): number {
  let [along, length] = [0, 0];
  for (const channel of [0, 1, 2] as const) {
    const from = behind[channel] ?? 0;
    const step = (inside[channel] ?? 0) - from;
    along += ((source[at + channel] ?? 0) - from) * step;
    length += step * step;
  }
  return length < LEAST_APART ** 2 ? 1 : Math.max(0, Math.min(1, along / length));
}
