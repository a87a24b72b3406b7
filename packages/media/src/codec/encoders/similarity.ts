/** Side of the cells in pixels; pictures are compared in squares of two by two cells, one for each cell. */
const CELL = 4;
const SAMPLES = (2 * CELL) ** 2;
/** The two constants of the formula for 8-bit samples. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Sums over each cell of two pictures, row by row: of their samples, of the squares of both, and of the products. */
type Sums = {
  columns: number;
  rows: number;
  one: Float64Array;
  other: Float64Array;
  squares: Float64Array;
  products: Float64Array;
};

/**
 * Mean structural similarity of two pictures' luma, over overlapping squares of 8x8 pixels as FFmpeg's filter `ssim` has them; 1 for equal pictures.
 * @param size In pixels, multiples of 4; each picture starts with its luma, without padding.
 * @see Wang et al. (2004), "Image quality assessment: from error visibility to structural similarity".
 */
export function similarity(one: Uint8Array, other: Uint8Array, size: { width: number; height: number }): number {
  const sums = sumCells(one, other, size);
  const { columns, rows } = sums;
  let total = 0;
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) total += similarityAt(sums, row * columns + column);
  return total / ((rows - 1) * (columns - 1));
}

function sumCells(one: Uint8Array, other: Uint8Array, { width, height }: { width: number; height: number }): Sums {
  const [columns, rows] = [width / CELL, height / CELL];
  const empty = (): Float64Array => new Float64Array(columns * rows);
  const sums = { columns, rows, one: empty(), other: empty(), squares: empty(), products: empty() };
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> 2) * columns;
    for (let x = 0; x < width; x++, at++) {
      const cell = row + (x >> 2);
      const [a, b] = [one[at] ?? 0, other[at] ?? 0];
      sums.one[cell] = (sums.one[cell] ?? 0) + a;
      sums.other[cell] = (sums.other[cell] ?? 0) + b;
      sums.squares[cell] = (sums.squares[cell] ?? 0) + a * a + b * b;
      sums.products[cell] = (sums.products[cell] ?? 0) + a * b;
    }
  }
  return sums;
}

function similarityAt(sums: Sums, cell: number): number {
  const overSquare = (values: Float64Array): number =>
    ((values[cell] ?? 0) +
      (values[cell + 1] ?? 0) +
      (values[cell + sums.columns] ?? 0) +
      (values[cell + sums.columns + 1] ?? 0)) /
    SAMPLES;
  const [a, b] = [overSquare(sums.one), overSquare(sums.other)];
  const variances = overSquare(sums.squares) - a * a - b * b;
  const covariance = overSquare(sums.products) - a * b;
  return ((2 * a * b + C1) * (2 * covariance + C2)) / ((a * a + b * b + C1) * (variances + C2));
}
