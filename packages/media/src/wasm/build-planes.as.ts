// From a painted picture to the planes of a sprite. Runs in the canvas child, once a sprite.
import { Sprite, most } from './records.as';

/** Finds what is not transparent in a rectangle of RGBA. Writes left, top, right, bottom (the last two exclusive) to `out`; right is 0 when all is empty. */
export function findBounds(rgba: usize, stride: i32, width: i32, height: i32, out: usize): void {
  let left = width, top = height, right = 0, bottom = 0;
  for (let y = 0; y < height; y++) {
    const row = rgba + <usize>(y * stride) * 4;
    for (let x = 0; x < width; x++) {
      if (load<u8>(row + <usize>(x << 2), 3) == 0) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  store<i32>(out, left, 0);
  store<i32>(out, top, 4);
  store<i32>(out, right, 8);
  store<i32>(out, bottom, 12);
}

/**
 * Converts premultiplied RGBA to the planes of `sprite` (BT.709, limited range) and fills its tables. Planes and tables must hold zeros.
 * The factors are those of ITU-R BT.709 scaled to 219 and 224 steps, times 65536: 11966 = 0.2126 * 219 / 255 * 65536 and so on.
 */
export function buildPlanes(sprite: Sprite, rgba: usize, stride: i32): void {
  const width = sprite.width, margin = sprite.margin, right = sprite.contentWidth, bottom = sprite.contentHeight;
  const chromaWidth = width >> 1;
  for (let y = 0; y < bottom; y += 2) {
    for (let x = 0; x < right; x += 2) {
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
      const at = <usize>(((y + margin) >> 1) * chromaWidth + ((x + margin) >> 1));
      store<u8>(sprite.chromaAlpha + at, <u8>((a + 2) >> 2));
      // 32897 = 128 * 65536 / 255: grey is 128, times alpha. Sums of four samples, hence 18 bits.
      store<u8>(sprite.u + at, <u8>most(0, (-6596 * r - 22189 * g + 28784 * b + 32897 * a + 131072) >> 18));
      store<u8>(sprite.v + at, <u8>most(0, (28784 * r - 26145 * g - 2639 * b + 32897 * a + 131072) >> 18));
    }
  }
  fillTables(sprite);
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
