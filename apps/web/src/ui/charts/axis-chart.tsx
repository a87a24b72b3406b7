import type { ScaleLinear } from 'd3-scale';
import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { labelledPoints } from './axis-labels.ts';
import { NoData, type Plot, plotOf, TEXT, ValueAxis } from './axes.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { CHART_HEIGHT, type ChartProps, hasData, sayValue } from './chart-props.ts';
import { PointSlider } from './point-slider.tsx';
import { TooltipCard } from './tooltip-card.tsx';
import { useWidth } from './use-width.ts';
import { ticksOf, valueScale } from './value-scale.ts';

/** How the points lie along the lower axis, in CSS pixels. */
export type Across = {
  x: (at: number) => number;
  nearest: (px: number) => number;
  /** How the name of a point stands to its place. */
  anchor: (at: number) => 'start' | 'middle' | 'end';
  /** Width of a bar. */
  thickness: number;
};

/** What the marks of a chart need: the scales, and the point that is looked at. */
export type Drawn = { across: Across; y: ScaleLinear<number, number>; plot: Plot; at: number | null };

type AxisChartProps = ChartProps & {
  across: (count: number, plot: Plot) => Across;
  /** Lines or bars, inside an SVG as large as the chart. */
  marks: (drawn: Drawn) => ReactNode;
};

/** Everything that charts along an axis have in common: frame, axes, pointer, keyboard, tooltip and the empty state. */
export function AxisChart({ format = formatCount, ...props }: AxisChartProps) {
  return (
    <ChartFrame {...props} format={format}>
      {(summaryId) => <Drawing {...props} format={format} summaryId={summaryId} />}
    </ChartFrame>
  );
}

type DrawingProps = AxisChartProps & { format: (value: number) => string; summaryId: string };

function Drawing({
  label,
  points,
  series,
  format,
  height = CHART_HEIGHT,
  titleOf = (point) => points[point] ?? '',
  pointed,
  flags = [],
  summaryId,
  ...kind
}: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [ownPoint, setOwnPoint] = useState<number | null>(null);
  const [point, setPoint] = pointed ? [pointed.at, pointed.onMove] : [ownPoint, setOwnPoint];
  const values = series.flatMap((one) => one.values);
  const plot = plotOf(width, height, ticksOf(valueScale(values, [0, 0])).map(format));
  const y = valueScale(values, [plot.bottom, plot.top]);
  const across = kind.across(points.length, plot);
  const isFull = hasData(points, series);
  const at = point !== null && point < points.length ? point : null;
  const valuesAt = (place: number) =>
    series.map(({ name, values: own }) => `${name} ${sayValue(own[place], format)}`).join(', ');
  return (
    <div ref={box} className="absolute inset-0">
      <svg aria-hidden width={width} height={height} className="absolute inset-0 block">
        <ValueAxis scale={y} plot={plot} format={(tick) => (isFull || tick === 0 ? format(tick) : '')} />
        {labelledPoints(points.length, plot.right - plot.left).map((place) => (
          <text key={place} x={across.x(place)} y={height - 6} textAnchor={across.anchor(place)} className={TEXT}>
            {points[place]}
          </text>
        ))}
        {isFull ? kind.marks({ across, y, plot, at }) : <NoData plot={plot} />}
        {flags.map((place, order) => (
          <Flag key={place} x={across.x(place)} y={y(series[0]?.values[place] ?? 0)} text={String(order + 1)} />
        ))}
      </svg>
      {isFull && (
        <PointSlider
          label={label}
          count={points.length}
          at={at}
          onMove={setPoint}
          nearest={across.nearest}
          say={(place) => `${titleOf(place)}: ${valuesAt(place)}`}
          describedBy={summaryId}
        />
      )}
      {isFull && at !== null && (
        <TooltipCard point={titleOf(at)} at={at} series={series} format={format} x={across.x(at)} width={width} />
      )}
    </div>
  );
}

const FLAG_RADIUS_PX = 9;

/** A number on a point, as in the list that explains it. */
function Flag({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r={FLAG_RADIUS_PX} strokeWidth={2} className="fill-text stroke-surface" />
      <text x={x} y={y + 4} textAnchor="middle" className="fill-surface text-11 font-semibold tabular-nums">
        {text}
      </text>
    </g>
  );
}

/** Keeps a computed point inside the points there are. */
export const pointWithin = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));
