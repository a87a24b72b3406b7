/** The inner ends of the brows that every performer has, from knit (-1) to raised (1): near enough to each other that a change from one to the next is no jump. */
export const BROWS: readonly number[] = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];

/** Index of the brows that are nearest to `inner`. */
export function nearestBrows(inner: number): number {
  const last = BROWS.length - 1;
  return Math.max(0, Math.min(last, Math.round(((inner + 1) / 2) * last)));
}
