import type { ScaleLinear } from 'd3-scale';
import { ticksOf } from './value-scale.ts';

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
