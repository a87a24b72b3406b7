import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** Rough width of one sign in the axis' type, in CSS pixels. */
const SIGN_PX = 7;
const GAP_PX = 8;

/** The drawing inside the axes, in CSS pixels. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** Leaves room for the figures on the left, the names below and half a mark on the right. */
export function plotOf(width: number, height: number, tickTexts: readonly string[]): Plot {
  const signs = Math.max(1, ...tickTexts.map((text) => text.length));
  return { left: Math.ceil(signs * SIGN_PX) + GAP_PX, right: width - GAP_PX, top: 10, bottom: height - 24 };
}

export const TEXT = 'fill-text-3 text-11 tabular-nums';

type ValueAxisProps = { scale: ScaleLinear<number, number>; plot: Plot; format: (value: number) => string };

/** Four lines over the base line, each with its figure. */
export function ValueAxis({ scale, plot, format }: ValueAxisProps) {
  return ticksOf(scale).map((tick) => (
    <g key={tick}>
      <line x1={plot.left} x2={plot.right} y1={scale(tick)} y2={scale(tick)} className="stroke-chart-grid" />
      <text x={plot.left - GAP_PX} y={scale(tick) + 4} textAnchor="end" className={TEXT}>
        {format(tick)}
      </text>
    </g>
  ));
}

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

/** In the middle of axes that have nothing to show, between two of their lines. */
export function NoData({ plot }: { plot: Plot }) {
  return (
    <text
      x={(plot.left + plot.right) / 2}
      y={plot.top + (plot.bottom - plot.top) * 0.375 + 4}
      textAnchor="middle"
      className="fill-text-2 text-13 font-medium"
    >
      No data yet
    </text>
  );
}
