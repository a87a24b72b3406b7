// Rows of samples: storing, copying and blending without a change of scale.

/** out = source + base * (255 - alpha) / 255, rounded, in lanes of 16 bits. */
@inline
export function over(source: v128, alpha: v128, base: v128): v128 {
  const t = i16x8.add(i16x8.mul(base, i16x8.sub(i16x8.splat(255), alpha)), i16x8.splat(128));
  return i16x8.add(source, i16x8.shr_u(i16x8.add(t, i16x8.shr_u(t, 8)), 8));
}

/** Stores 8 lanes as bytes, or the first `count` when there are fewer. */
@inline
export function put(at: usize, lanes: v128, count: i32): void {
  const bytes = i8x16.narrow_i16x8_u(lanes, lanes);
  if (count >= 8) v128.store64_lane(at, bytes, 0);
  else if (count == 4) v128.store32_lane(at, bytes, 0);
  else putFew(at, i64x2.extract_lane(bytes, 0), count);
}

function putFew(at: usize, bytes: u64, count: i32): void {
  for (let i = 0; i < count; i++, bytes >>= 8) store<u8>(at + <usize>i, <u8>bytes);
}

/** Copies `rows` rows of `columns` samples. */
export function copyRows(from: usize, stride: i32, out: usize, outStride: i32, columns: i32, rows: i32): void {
  for (let row = 0; row < rows; row++, from += <usize>stride, out += <usize>outStride) {
    let x = 0;
    for (; x <= columns - 16; x += 16) v128.store(out + <usize>x, v128.load(from + <usize>x));
    for (; x <= columns - 4; x += 4) store<u32>(out + <usize>x, load<u32>(from + <usize>x));
    for (; x < columns; x++) store<u8>(out + <usize>x, load<u8>(from + <usize>x));
  }
}

/** Sets `rows` rows of `columns` samples to one value. */
export function fillRows(out: usize, outStride: i32, columns: i32, rows: i32, value: u8): void {
  for (let row = 0; row < rows; row++, out += <usize>outStride) memory.fill(out, value, columns);
}

/**
 * Blends rows of a plane that lie on whole samples. (`left`, `top`) is the plane's sample under the first sample of `out`; what lies outside the plane
 * is nothing. The plane's transparent margin of at least 8 samples lets a group of 8 that hangs over the edge be skipped.
 */
export function blendRows(plane: usize, alpha: usize, stride: i32, height: i32, left: i32, top: i32, out: usize, outStride: i32, columns: i32, rows: i32): void {
  for (let row = 0; row < rows; row++, out += <usize>outStride) {
    const y = top + row;
    if (y < 0 || y >= height) continue;
    for (let x = 0; x < columns; x += 8) {
      if (left + x < 0 || left + x > stride - 8) continue;
      const at = <usize>(y * stride + left + x), eight = v128.load_ext<u8>(alpha + at);
      if (!v128.any_true(eight)) continue;
      const o = out + <usize>x;
      put(o, over(v128.load_ext<u8>(plane + at), eight, v128.load_ext<u8>(o)), columns - x);
    }
  }
}
