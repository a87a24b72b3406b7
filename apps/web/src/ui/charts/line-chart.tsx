import type { ScaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line as seriesShapeLine } from 'd3-shape';
import type { Plot } from './axes.tsx';
import { type Across, AxisChart, type Drawn, pointWithin } from './axis-chart.tsx';
import { type ChartProps, colourOf, type Series, toneOf } from './chart-props.ts';

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
  const stroke = seriesShapeLine<Value>(place, height).defined(isKnown).curve(curveMonotoneX)(values);
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
