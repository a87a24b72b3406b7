import type { Plot } from './axes.tsx';
import { type Across, AxisChart, type Drawn, pointWithin } from './axis-chart.tsx';
import { type ChartProps, colourOf, type Series, toneOf } from './chart-props.ts';
import { SeriesShape } from './series-shape.tsx';

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
