// From a painted picture to the planes of a sprite. Runs in the canvas child, once a sprite.
import { Sprite, most } from './records.as.ts';

/** Bytes of alpha in four pixels. */
const ALPHAS = i32x4.splat(0xff000000);

/** Finds what is not transparent in a rectangle of RGBA. Writes left, top, right, bottom (the last two exclusive) to `out`; right is 0 when all is empty. */
export function findBounds(rgba: usize, stride: i32, width: i32, height: i32, out: usize): void {
  let left = width, top = height, right = 0, bottom = 0;
  for (let y = 0; y < height; y++) {
    const row = rgba + <usize>(y * stride) * 4;
    // Only what lies beyond the bounds so far moves them; what lies between them says whether there is anything in the row.
    const first = firstSeen(row, 0, left), end = endOfSeen(row, right, width);
    if (first == left && end == right && firstSeen(row, left, right) >= right) continue;
    left = first;
    right = end;
    if (y < top) top = y;
    bottom = y + 1;
  }
  store<i32>(out, left, 0);
  store<i32>(out, top, 4);
  store<i32>(out, right, 8);
  store<i32>(out, bottom, 12);
}

/** The first pixel of a row from `from` on that is not transparent, or `to`. */
function firstSeen(row: usize, from: i32, to: i32): i32 {
  let x = from;
  while (x <= to - 4 && !v128.any_true(v128.and(v128.load(row + (<usize>x << 2)), ALPHAS))) x += 4;
  while (x < to && load<u8>(row + (<usize>x << 2), 3) == 0) x++;
  return x;
}

/** Behind the last pixel of a row before `to` that is not transparent, or `from`. */
function endOfSeen(row: usize, from: i32, to: i32): i32 {
  let x = to;
  while (x >= from + 4 && !v128.any_true(v128.and(v128.load(row + (<usize>(x - 4) << 2)), ALPHAS))) x -= 4;
  while (x > from && load<u8>(row + (<usize>(x - 1) << 2), 3) == 0) x--;
  return x;
}

/** Factors of red, green, blue and alpha, times 65536, in lanes of 16 bits; where one is too large for these, the rest of it stands in the second of the two. */
const LUMA = i16x8(11966, 20127, 4064, 4112, 11966, 20127, 4064, 4112), LUMA_REST = i16x8(0, 20127, 0, 0, 0, 20127, 0, 0);
const U = i16x8(-6596, -22189, 28784, 32767, -6596, -22189, 28784, 32767);
const V = i16x8(28784, -26145, -2639, 32767, 28784, -26145, -2639, 32767);
const CHROMA_REST = i16x8(0, 0, 0, 130, 0, 0, 0, 130);

/**
 * Converts premultiplied RGBA to the planes of `sprite` (BT.709, limited range) and fills its tables. Planes and tables must hold zeros.
 * The factors are those of ITU-R BT.709 scaled to 219 and 224 steps, times 65536: 11966 = 0.2126 * 219 / 255 * 65536 and so on.
 */
export function buildPlanes(sprite: Sprite, rgba: usize, stride: i32): void {
  const right = sprite.contentWidth, bottom = sprite.contentHeight;
  for (let y = 0; y < bottom; y += 2) {
    let x = 0;
    if (y + 1 < bottom) for (; x <= right - 8; x += 8) convertEight(sprite, rgba + <usize>(y * stride + x) * 4, stride, x, y);
    for (; x < right; x += 2) convertFour(sprite, rgba, stride, x, y);
  }
  fillTables(sprite);
}

/** Converts 8 x 2 pixels. */
@inline
function convertEight(sprite: Sprite, p: usize, stride: i32, x: i32, y: i32): void {
  const width = sprite.width, margin = sprite.margin, q = p + <usize>(stride << 2);
  const p0 = v128.load(p), p1 = v128.load(p, 16), q0 = v128.load(q), q1 = v128.load(q, 16);
  const at = <usize>((y + margin) * width + x + margin), below = at + <usize>width;
  putLuma(sprite, at, p0, p1);
  putLuma(sprite, below, q0, q1);
  const first = sumOf(p0, q0), second = sumOf(p1, q1);
  const half = <usize>(((y + margin) >> 1) * (width >> 1) + ((x + margin) >> 1));
  v128.store32_lane(sprite.u + half, bytesOf(chroma(first, second, U)), 0);
  v128.store32_lane(sprite.v + half, bytesOf(chroma(first, second, V)), 0);
  const alphas = i16x8.shr_u(i16x8.add(i16x8.shuffle(first, second, 3, 7, 11, 15, 3, 7, 11, 15), i16x8.splat(2)), 2);
  v128.store32_lane(sprite.chromaAlpha + half, i8x16.narrow_i16x8_u(alphas, alphas), 0);
}

@inline
function putLuma(sprite: Sprite, at: usize, four: v128, next: v128): void {
  const lanes = i16x8.narrow_i32x4_u(luma(four), luma(next));
  v128.store64_lane(sprite.y + at, i8x16.narrow_i16x8_u(lanes, lanes), 0);
  v128.store64_lane(sprite.alpha + at, i8x16.shuffle(four, next, 3, 7, 11, 15, 19, 23, 27, 31, 3, 7, 11, 15, 19, 23, 27, 31), 0);
}

/** Luma of four pixels in lanes of 32 bits. */
@inline
function luma(four: v128): v128 {
  const low = i16x8.extend_low_i8x16_u(four), high = i16x8.extend_high_i8x16_u(four);
  const first = i32x4.add(i32x4.dot_i16x8_s(low, LUMA), i32x4.dot_i16x8_s(low, LUMA_REST));
  const second = i32x4.add(i32x4.dot_i16x8_s(high, LUMA), i32x4.dot_i16x8_s(high, LUMA_REST));
  return i32x4.shr_s(i32x4.add(inPairs(first, second), i32x4.splat(32768)), 16);
}

/** Sums of 2 x 2 pixels, of four pixels and the four below: two times red, green, blue and alpha in lanes of 16 bits. */
@inline
function sumOf(upper: v128, lower: v128): v128 {
  const low = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
  const high = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
  return i16x8.add(i64x2.shuffle(low, high, 0, 2), i64x2.shuffle(low, high, 1, 3));
}

/** One chroma value of four sums, in lanes of 32 bits. */
@inline
function chroma(first: v128, second: v128, factors: v128): v128 {
  const one = i32x4.add(i32x4.dot_i16x8_s(first, factors), i32x4.dot_i16x8_s(first, CHROMA_REST));
  const two = i32x4.add(i32x4.dot_i16x8_s(second, factors), i32x4.dot_i16x8_s(second, CHROMA_REST));
  return i32x4.shr_s(i32x4.add(inPairs(one, two), i32x4.splat(131072)), 18);
}

/** Adds neighbouring lanes. */
@inline
function inPairs(first: v128, second: v128): v128 {
  return i32x4.add(i32x4.shuffle(first, second, 0, 2, 4, 6), i32x4.shuffle(first, second, 1, 3, 5, 7));
}

/** Four lanes of 32 bits as bytes, none below 0. */
@inline
function bytesOf(lanes: v128): v128 {
  const halves = i16x8.narrow_i32x4_s(lanes, lanes);
  return i8x16.narrow_i16x8_u(halves, halves);
}

/** Converts 2 x 2 pixels, of which those beyond the content count for nothing. */
function convertFour(sprite: Sprite, rgba: usize, stride: i32, x: i32, y: i32): void {
  const width = sprite.width, margin = sprite.margin, right = sprite.contentWidth, bottom = sprite.contentHeight;
  let r = 0, g = 0, b = 0, a = 0;
  for (let k = 0; k < 4; k++) {
    const px = x + (k & 1), py = y + (k >> 1);
    if (px >= right || py >= bottom) continue;
    const p = rgba + <usize>(py * stride + px) * 4;
    const red = <i32>load<u8>(p), green = <i32>load<u8>(p, 1), blue = <i32>load<u8>(p, 2), alpha = <i32>load<u8>(p, 3);
    r += red;
    g += green;
    b += blue;
    a += alpha;
    const at = <usize>((py + margin) * width + px + margin);
    // 4112 = 16 * 65536 / 255: black is 16, times alpha.
    store<u8>(sprite.y + at, <u8>((11966 * red + 40254 * green + 4064 * blue + 4112 * alpha + 32768) >> 16));
    store<u8>(sprite.alpha + at, <u8>alpha);
  }
  const at = <usize>(((y + margin) >> 1) * (width >> 1) + ((x + margin) >> 1));
  store<u8>(sprite.chromaAlpha + at, <u8>((a + 2) >> 2));
  // 32897 = 128 * 65536 / 255: grey is 128, times alpha. Sums of four samples, hence 18 bits.
  store<u8>(sprite.u + at, <u8>most(0, (-6596 * r - 22189 * g + 28784 * b + 32897 * a + 131072) >> 18));
  store<u8>(sprite.v + at, <u8>most(0, (28784 * r - 26145 * g - 2639 * b + 32897 * a + 131072) >> 18));
}

/** Alpha of 4 and more in any of 8 samples: fainter rims of shadows change no value by more than 3, but would be blended over wide areas. */
const SEEN: u64 = 0xfcfcfcfcfcfcfcfc;

/** Counts the cells of a sprite's planes. Its tables must hold zeros. */
export function fillTables(sprite: Sprite): void {
  const line = sprite.columns + 1;
  for (let row = 0; row < sprite.rows; row++) {
    for (let column = 0; column < sprite.columns; column++) {
      let filled = 0, hole = 0;
      for (let y = 0; y < 8; y++) {
        const eight = load<u64>(sprite.alpha + <usize>((row * 8 + y) * sprite.width + column * 8));
        if (eight & SEEN) filled = 1;
        if (eight != 0xffffffffffffffff) hole = 1;
      }
      const at = <usize>(((row + 1) * line + column + 1) << 2), above = at - <usize>(line << 2);
      addToTable(sprite.filled, at, above, filled);
      addToTable(sprite.holes, at, above, hole);
    }
  }
}

@inline
function addToTable(table: usize, at: usize, above: usize, value: i32): void {
  store<i32>(table + at, value + load<i32>(table + at - 4) + load<i32>(table + above) - load<i32>(table + above - 4));
}
