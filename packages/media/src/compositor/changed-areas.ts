import { TILE } from './layer-record.ts';

/**
 * The marked tiles of a picture as rectangles, neighbours in a row taken together.
 * @param marks One byte for each tile, row by row; 1 marks it, and nothing else but 0 stands there.
 * @returns Four numbers for each rectangle: x, y, width, height in pixels, none beyond the picture.
 */
export function areasOf(marks: Uint8Array, picture: { width: number; height: number }): Uint32Array {
  const columns = Math.ceil(picture.width / TILE.width);
  const areas: number[] = [];
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at)) {
    const row = Math.floor(at / columns);
    const start = at;
    while (at < (row + 1) * columns && marks[at] === 1) at++;
    const x = (start - row * columns) * TILE.width;
    const y = row * TILE.height;
    const right = Math.min(picture.width, (at - row * columns) * TILE.width);
    areas.push(x, y, right - x, Math.min(TILE.height, picture.height - y));
  }
  return Uint32Array.from(areas);
}
