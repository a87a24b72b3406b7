import { scaleBand } from 'd3-scale';
import type { Plot } from './axes.tsx';
import { type Across, AxisChart, type Drawn, pointWithin } from './axis-chart.tsx';
import { type ChartProps, colourOf, type Series, toneOf } from './chart-props.ts';

type BarChartProps = Omit<ChartProps, 'series'> & {
  series: Series;
  /** `largest` keeps the others back. */
  emphasis?: 'all' | 'largest';
};

/** Amounts side by side: one bar for each point. */
export function BarChart({ series, emphasis = 'all', ...props }: BarChartProps) {
  const largest = emphasis === 'largest' ? series.values.indexOf(highest(series.values)) : null;
  return (
    <AxisChart
      {...props}
      series={[series]}
      across={alongBars}
      marks={(drawn) => <Bars {...drawn} series={series} bright={drawn.at ?? largest} />}
    />
  );
}

/** `bright`: the bar that stands out; with null they all do. */
function Bars({ across, y, plot, series, bright }: Drawn & { series: Series; bright: number | null }) {
  const { x, thickness } = across;
  return (
    <g style={{ color: colourOf(toneOf(series.tone, 0)) }}>
      {series.values.map((value, at) => (
        <path
          key={at}
          d={barPath({ left: x(at) - thickness / 2, width: thickness, top: y(value ?? 0), bottom: plot.bottom })}
          fill="currentColor"
          opacity={bright === null || bright === at ? 1 : 0.45}
          className="transition-opacity"
        />
      ))}
    </g>
  );
}

const highest = (values: Series['values']): number => Math.max(...values.map((value) => value ?? 0));

/** Half of a usual name's width, in CSS pixels. */
const NAME_PX = 24;
/** Part of a point's room that stays free between bars. */
const FREE = 0.36;

function alongBars(count: number, { left, right }: Plot): Across {
  const band = scaleBand(
    Array.from({ length: count }, (_, at) => at),
    [left, right],
  ).padding(FREE);
  return {
    x: (at) => (band(at) ?? left) + band.bandwidth() / 2,
    nearest: (px) => pointWithin(Math.floor(((px - left) / (right - left)) * count), count),
    // Below a narrow bar the last name would be cut off.
    anchor: (at) => (at === count - 1 && count > 1 && band.bandwidth() < NAME_PX ? 'end' : 'middle'),
    thickness: band.bandwidth(),
  };
}

/** A bar that is round at its top only. Edges in CSS pixels. */
function barPath({ left, width, top, bottom }: { left: number; width: number; top: number; bottom: number }): string {
  const height = bottom - top;
  if (height <= 0) return '';
  const round = Math.min(3, height, width / 2);
  return `M${left},${bottom}v${round - height}q0,${-round} ${round},${-round}h${width - 2 * round}q${round},0 ${round},${round}v${height - round}z`;
}
