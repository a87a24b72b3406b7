/** A picture's luma: one byte a pixel, row by row. */
export type Luma = { pixels: Uint8Array; width: number; height: number };

/** Side of the windows in pixels, and the step from one to the next. */
const WINDOW = 8;
const STEP = 4;
/** Constants for 8 bits. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * How alike two pictures of one size look, from about 0 to 1 (equal): mean structural similarity over overlapping windows.
 * @throws RangeError when their sizes differ.
 * @see Wang et al. (2004), "Image quality assessment: from error visibility to structural similarity".
 */
export function ssim(one: Luma, other: Luma): number {
  if (one.width !== other.width || one.height !== other.height) throw new RangeError('The pictures differ in size.');
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= one.height; y += STEP) {
    for (let x = 0; x + WINDOW <= one.width; x += STEP) {
      sum += ssimOfWindow(one, other, y * one.width + x);
      windows += 1;
    }
  }
  return sum / windows;
}

function ssimOfWindow(one: Luma, other: Luma, start: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row++) {
    for (let column = 0; column < WINDOW; column++) {
      const at = start + row * one.width + column;
      const a = one.pixels[at] ?? 0;
      const b = other.pixels[at] ?? 0;
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varianceA, varianceB] = [squaresA / count - meanA ** 2, squaresB / count - meanB ** 2];
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  );
}
