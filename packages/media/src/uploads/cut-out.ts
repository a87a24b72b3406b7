import { differenceOf, fitGround, type Ground, type Color, type Pixels } from './fit-ground.ts';

/** Pixels to each side that are averaged: more than noise and the blocks of a JPEG, less than an edge. */
const REACH = 2;

/** The picture without its noise: each pixel the mean of those around it. */
function smooth({ width, height, bytes }: Pixels): Pixels {
  const across = mean(bytes, { lines: height, length: width, lineStep: width * 4, step: 4 });
  const both = mean(across, { lines: width, length: height, lineStep: 4, step: width * 4 });
  return { width, height, bytes: both };
}

type Lines = { lines: number; length: number; lineStep: number; step: number };

function mean(bytes: Uint8ClampedArray, { lines, length, lineStep, step }: Lines): Uint8ClampedArray {
  const averaged = new Uint8ClampedArray(bytes.length);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      let [sum, count] = [0, 0];
      for (let place = -REACH; place < length; place++) {
        const [entering, leaving] = [place + REACH, place - REACH - 1];
        if (entering < length) [sum, count] = [sum + (bytes[start + entering * step] ?? 0), count + 1];
        if (leaving >= 0) [sum, count] = [sum - (bytes[start + leaving * step] ?? 0), count - 1];
        if (place >= 0) averaged[start + place * step] = sum / count;
      }
    }
  }
  return averaged;
}

/** What is left has to be so much of the picture at least, and at most: else the ground was none. */
const [LEAST_SHARE, MOST_SHARE] = [0.02, 0.93] as const;
/** Specks are dropped that are smaller than this share of the largest thing shown. */
const LEAST_SPECK = 0.01;
/** A thing of the ground's own colour cannot be told from it: its edge is where it is no more than so many times as unlike as ground is, this far in. */
const FADED_REACHES = 2;
const FADED_PX = 4;
/** Share of the edge that may be like that. */
const MOST_FADED = 0.4;
/** Alpha of what counts as seen. */
const SEEN_ALPHA = 16;
const OPAQUE = 255;

/** A rectangle in pixels; `right` and `bottom` are the first ones outside. */
export type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Makes the plain ground around what a picture shows transparent, in place: white, a colour, or a soft ramp of one, with the shadow on it.
 * A picture that is transparent already stays as it is; one with little more than round corners shows nothing that stands alone.
 * @returns The part in which something is left to be seen, or null where there is no plain ground; the pixels are as they were then.
 */
export function cutOut(pixels: Pixels): Box | null {
  const clearShare = clearShareOf(pixels);
  if (clearShare > LEAST_SHARE) return clearShare < 1 - MOST_SHARE ? null : boxOf(pixels);
  const ground = fitGround(pixels);
  if (!ground) return null;
  // With the shadows and the light on the ground where that leaves a thing with a clear edge, without them else.
  const [lit, plain] = [{ smooth: smooth(pixels) }, {}].map((options) => {
    const isGround = floodGround(pixels, ground, options);
    return { isGround, things: keepThings(isGround, pixels) };
  });
  for (const { isGround, things } of [lit, plain].flatMap((flood) => flood ?? [])) {
    // What falls apart was one thing.
    if (things > (plain?.things ?? 0)) continue;
    const share = countShown(isGround) / isGround.length;
    const isThing = share >= LEAST_SHARE && share <= MOST_SHARE;
    if (!isThing || fadedShareOf(pixels, isGround, ground) > MOST_FADED) continue;
    softenEdge(pixels, isGround, ground);
    return boxOf(pixels);
  }
  return null;
}

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
function softenEdge({ width, height, bytes }: Pixels, isGround: Uint8Array, ground: Ground): void {
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

/** A pixel is ground when it strays no further than this many times the noise, within bounds. */
const NOISES = 3.5;
const [LEAST_REACH, MOST_REACH] = [8, 26] as const;
/** Lamps and soft shadows on the ground: of its tint, so much lighter and darker, and never with an edge from pixel to pixel. */
const [DARKEST, LIGHTEST] = [0.4, 1.35] as const;
const TINT_REACH = 6;
const SLOW_STEP = 2.6;

/** How far the pixels of a ground stray from its colour. */
function reachOf({ noise }: Ground): number {
  return Math.max(LEAST_REACH, Math.min(MOST_REACH, NOISES * noise));
}

/**
 * Marks the ground of a picture with 1: all that looks like it and is joined to the rim.
 * @param options.smooth The picture without its noise, in which light and shadows on the ground are followed; they do not belong to it without.
 */
function floodGround(pixels: Pixels, ground: Ground, options: { smooth?: Pixels }): Uint8Array {
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

function clearShareOf({ bytes }: Pixels): number {
  let clear = 0;
  for (let at = 3; at < bytes.length; at += 4) if ((bytes[at] ?? 0) < SEEN_ALPHA) clear++;
  return clear / (bytes.length / 4);
}

function countShown(isGround: Uint8Array): number {
  let ground = 0;
  for (const value of isGround) ground += value;
  return isGround.length - ground;
}

/** Share of the edge at which what is shown fades into the ground. */
function fadedShareOf({ width, height, bytes }: Pixels, isGround: Uint8Array, ground: Ground): number {
  const faint = FADED_REACHES * reachOf(ground);
  const expected = new Float64Array(3);
  let [edge, faded] = [0, 0];
  for (let y = FADED_PX; y < height - FADED_PX; y++) {
    for (let x = FADED_PX; x < width - FADED_PX; x++) {
      const pixel = y * width + x;
      if (isGround[pixel] === 1) continue;
      for (const step of [-1, 1, -width, width]) {
        if (isGround[pixel + step] !== 1) continue;
        edge++;
        ground.write(expected, x, y);
        if (differenceOf(bytes, (pixel - step * FADED_PX) * 4, expected) < faint) faded++;
      }
    }
  }
  return edge === 0 ? 0 : faded / edge;
}

/** Leaves the large things that are shown. @returns How many. */
function keepThings(isGround: Uint8Array, { width, height }: Pixels): number {
  const seen = Uint8Array.from(isGround);
  const things: Int32Array[] = [];
  const waiting = new Int32Array(isGround.length);
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1) continue;
    let count = 0;
    const enter = (pixel: number) => {
      if (seen[pixel] === 1) return;
      seen[pixel] = 1;
      waiting[count++] = pixel;
    };
    enter(start);
    for (let next = 0; next < count; next++) {
      const pixel = waiting[next] ?? 0;
      const x = pixel % width;
      if (x > 0) enter(pixel - 1);
      if (x < width - 1) enter(pixel + 1);
      if (pixel >= width) enter(pixel - width);
      if (pixel < width * (height - 1)) enter(pixel + width);
    }
    things.push(waiting.slice(0, count));
  }
  const largest = things.reduce((most, { length }) => Math.max(most, length), 0);
  const specks = things.filter(({ length }) => length < LEAST_SPECK * largest);
  for (const speck of specks) for (const pixel of speck) isGround[pixel] = 1;
  return things.length - specks.length;
}

function boxOf({ width, height, bytes }: Pixels): Box | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((bytes[(y * width + x) * 4 + 3] ?? OPAQUE) < SEEN_ALPHA) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right > left ? { left, top, right, bottom } : null;
}
