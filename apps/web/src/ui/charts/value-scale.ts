import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** Lines above the base line. */
const INTERVALS = 4;
/** Steps between two lines that people read easily, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The upright scale of a chart: from 0 up in four equal steps that are easy to read. `range` in CSS pixels, bottom first. */
export function valueScale(values: readonly (number | null)[], range: [number, number]): ScaleLinear<number, number> {
  const known = values.filter((value) => value !== null);
  const step = stepFor(Math.max(0, ...known), known.every(Number.isInteger));
  return scaleLinear([0, step * INTERVALS], range);
}

/** The values that have a line, the base line first. */
export function ticksOf(scale: ScaleLinear<number, number>): number[] {
  const top = scale.domain()[1] ?? 0;
  return Array.from({ length: INTERVALS + 1 }, (_, index) => (top * index) / INTERVALS);
}

/** The smallest easy step that four of reach the highest value. Counts have no half lines. */
function stepFor(highest: number, areCounts: boolean): number {
  if (highest === 0) return 1;
  const raw = highest / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((candidate) => candidate * power >= raw * (1 - 1e-9)) ?? 10) * power;
  return areCounts ? Math.ceil(step) : step;
}
