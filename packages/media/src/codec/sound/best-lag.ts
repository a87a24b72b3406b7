/** How much later than the first curve the second comes, in steps of the curves, and how alike they then are (-1 to 1). */
export type Lag = { steps: number; correlation: number };

/**
 * Moves two curves of the same pace against each other, by at most `reach` steps, to where they are most alike.
 * Curves that never change are like nothing: their correlation is 0.
 */
export function findBestLag(first: readonly number[], second: readonly number[], reach: number): Lag {
  return bestOf(lagsOf(first, second, reach));
}

/** The place of some at which two curves are most alike. */
export const bestOf = (lags: readonly Lag[]): Lag =>
  lags.reduce((best, lag) => (lag.correlation > best.correlation ? lag : best), { steps: 0, correlation: 0 });

/** How alike two curves are at each step within `reach`, from the earliest on. */
export function lagsOf(first: readonly number[], second: readonly number[], reach: number): Lag[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index): Lag => {
    const steps = index - reach;
    const one = first.slice(Math.max(0, -steps), Math.max(0, second.length - steps));
    const other = second.slice(Math.max(0, steps), Math.max(0, first.length + steps));
    return { steps, correlation: correlate(one, other) };
  });
}

/** Pearson's correlation. */
function correlate(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [fromMean(one), fromMean(other)];
  const product = Math.sqrt(sumOfProducts(a, a) * sumOfProducts(b, b));
  return product > 0 ? sumOfProducts(a, b) / product : 0;
}

function fromMean(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

const sumOfProducts = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
