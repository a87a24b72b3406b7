// What a stretch of a sprite holds, by the tables over its cells of 8x8 samples.
import { Sprite, least, most } from './records.as.ts';

/** What a layer has in a stretch of the picture: nothing, something that must be blended, or samples that are all opaque. Two bits. */
export const EMPTY: i32 = 0;
export const MIXED: i32 = 1;
export const SOLID: i32 = 2;

/** What the sprite has between these samples of its luma plane, the last two inclusive. They may lie outside: there is nothing. */
@inline
export function kindOf(sprite: Sprite, firstX: i32, firstY: i32, lastX: i32, lastY: i32): i32 {
  let left = firstX >> 3, top = firstY >> 3, right = lastX >> 3, bottom = lastY >> 3;
  if (right < 0 || bottom < 0 || left >= sprite.columns || top >= sprite.rows) return EMPTY;
  left = most(left, 0);
  top = most(top, 0);
  right = least(right, sprite.columns - 1);
  bottom = least(bottom, sprite.rows - 1);
  const line = sprite.columns + 1;
  const upper = <usize>((top * line + left) << 2), lower = <usize>(((bottom + 1) * line + left) << 2), across = <usize>((right + 1 - left) << 2);
  if (cellsIn(sprite.filled, upper, lower, across) == 0) return EMPTY;
  // What hangs over the plane has cells of the margin, which are holes.
  return cellsIn(sprite.holes, upper, lower, across) == 0 ? SOLID : MIXED;
}

@inline
function cellsIn(table: usize, upper: usize, lower: usize, across: usize): i32 {
  return load<i32>(table + lower + across) - load<i32>(table + upper + across) - load<i32>(table + lower) + load<i32>(table + upper);
}
