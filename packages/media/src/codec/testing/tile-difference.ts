import { TILE } from '../../compositor/layer-record.ts';

type Size = { width: number; height: number };

/**
 * How far two pictures in yuv420p differ where they differ most: the largest mean difference of a tile, luma and both chroma planes each by themselves.
 * A tile that has kept old samples stands out, whatever the rest of the picture is like.
 * @param size In pixels, both even; the planes have no padding.
 */
export function tileDifference(one: Uint8Array, other: Uint8Array, size: Size): number {
  const luma = size.width * size.height;
  const half = { width: size.width / 2, height: size.height / 2 };
  const halfTile = { width: TILE.width / 2, height: TILE.height / 2 };
  const plane = (from: number, samples: number): [Uint8Array, Uint8Array] => [
    one.subarray(from, from + samples),
    other.subarray(from, from + samples),
  ];
  return Math.max(
    largestMean(plane(0, luma), size, TILE),
    largestMean(plane(luma, luma / 4), half, halfTile),
    largestMean(plane((luma * 5) / 4, luma / 4), half, halfTile),
  );
}

function largestMean([one, other]: [Uint8Array, Uint8Array], size: Size, tile: Size): number {
  const columns = Math.ceil(size.width / tile.width);
  const rows = Math.ceil(size.height / tile.height);
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < size.height; y++) {
    for (let column = 0, x = 0; column < columns; column++) {
      const end = Math.min(x + tile.width, size.width);
      const cell = Math.floor(y / tile.height) * columns + column;
      (counts[cell] as number) += end - x;
      let sum = 0;
      for (; x < end; x++) {
        const at = y * size.width + x;
        sum += Math.abs((one[at] as number) - (other[at] as number));
      }
      (sums[cell] as number) += sum;
    }
  }
  return Math.max(...sums.map((sum, cell) => sum / (counts[cell] as number)));
}
