import { type ScaleLinear, scaleBand } from 'd3-scale';
import { area, curveMonotoneX, line as shapeLine } from 'd3-shape';
import { type Plot, type Across, AxisChart, type Drawn, pointWithin } from './axis-chart.tsx';
import { type ChartProps, colourOf, type Series, toneOf } from './chart-frame.tsx';

/** How values change over time, one line for each series. */
export function LineChart(props: ChartProps) {
  return (
    <AxisChart
      {...props}
      across={alongLine}
      marks={(drawn) => <Lines {...drawn} series={props.series} ground="bare" />}
    />
  );
}

/** The same with the ground below the first series filled: for amounts. */
export function AreaChart(props: ChartProps) {
  return (
    <AxisChart
      {...props}
      across={alongLine}
      marks={(drawn) => <Lines {...drawn} series={props.series} ground="filled" />}
    />
  );
}

type LinesProps = Drawn & { series: readonly Series[]; ground: 'bare' | 'filled' };

function Lines({ across, y, plot, at, series, ground }: LinesProps) {
  return (
    <>
      {at !== null && (
        <line x1={across.x(at)} x2={across.x(at)} y1={plot.top} y2={plot.bottom} className="stroke-border-control" />
      )}
      {series.map(({ name, values, tone, kind = 'main' }, place) => (
        <g key={name} style={{ color: colourOf(toneOf(tone, place)) }}>
          <SeriesShape values={values} kind={kind} ground={place === 0 ? ground : 'bare'} x={across.x} y={y} at={at} />
        </g>
      ))}
    </>
  );
}

type Props = {
  values: readonly (number | null)[];
  kind: 'main' | 'comparison';
  ground: 'bare' | 'filled';
  x: (at: number) => number;
  y: ScaleLinear<number, number>;
  /** The point that is looked at. */
  at: number | null;
};

type Value = number | null;

/** One series in the colour of its surroundings: the line, the ground below it, a dot at its end and at the point looked at. */
function SeriesShape({ values, kind, ground, x, y, at }: Props) {
  const height = (value: Value) => y(value ?? 0);
  const isKnown = (value: Value) => value !== null;
  const place = (_: Value, index: number) => x(index);
  const stroke = shapeLine<Value>(place, height).defined(isKnown).curve(curveMonotoneX)(values);
  const filled = area<Value>(place, y(0), height).defined(isKnown).curve(curveMonotoneX)(values);
  const end = values.findLastIndex(isKnown);
  const dots = values.flatMap((value, index) =>
    isKnown(value) && (index === end || index === at || isLone(values, index)) ? [index] : [],
  );
  return (
    <>
      {ground === 'filled' && <path d={filled ?? ''} fill="currentColor" opacity={0.14} />}
      <path
        d={stroke ?? ''}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={kind === 'comparison' ? '3 5' : undefined}
      />
      {dots.map((index) => (
        <circle
          key={index}
          cx={x(index)}
          cy={height(values[index] ?? null)}
          r={index === at ? 4.5 : 3.5}
          fill="currentColor"
          strokeWidth={2}
          className="stroke-surface"
        />
      ))}
    </>
  );
}

/** A value between two gaps: it has no line. */
const isLone = (values: readonly Value[], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

/** The first point on the left edge, the last on the right, a single one in the middle. */
function alongLine(count: number, { left, right }: Plot): Across {
  const step = count > 1 ? (right - left) / (count - 1) : 0;
  const start = count > 1 ? left : (left + right) / 2;
  const last = count - 1;
  return {
    x: (at) => start + step * at,
    nearest: (px) => pointWithin(step === 0 ? 0 : Math.round((px - left) / step), count),
    anchor: (at) => (last === 0 ? 'middle' : at === 0 ? 'start' : at === last ? 'end' : 'middle'),
    thickness: step,
  };
}

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
