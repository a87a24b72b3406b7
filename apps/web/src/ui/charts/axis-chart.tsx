import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { type ReactNode, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useWidth } from '../measure.ts';
import {
  CHART_HEIGHT,
  type ChartProps,
  hasData,
  sayValue,
  colourOf,
  type Series,
  toneOf,
  ChartFrame,
  Swatch,
} from './chart-frame.tsx';

/** Rough width of one sign in the axis' type, in CSS pixels. */
const SIGN_PX = 7;
const GAP_PX = 8;

/** The drawing inside the axes, in CSS pixels. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** Leaves room for the figures on the left, the names below and half a mark on the right. */
function plotOf(width: number, height: number, tickTexts: readonly string[]): Plot {
  const signs = Math.max(1, ...tickTexts.map((text) => text.length));
  return { left: Math.ceil(signs * SIGN_PX) + GAP_PX, right: width - GAP_PX, top: 10, bottom: height - 24 };
}

const TEXT = 'fill-text-3 text-11 tabular-nums';

type ValueAxisProps = { scale: ScaleLinear<number, number>; plot: Plot; format: (value: number) => string };

/** Four lines over the base line, each with its figure. */
function ValueAxis({ scale, plot, format }: ValueAxisProps) {
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
function NoData({ plot }: { plot: Plot }) {
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

type PointSliderProps = {
  label: string;
  count: number;
  /** What the pointer or the keyboard is at. */
  at: number | null;
  onMove: (at: number | null) => void;
  /** The point nearest to a place, in CSS pixels from the upper left corner. */
  nearest: (x: number, y: number) => number | null;
  /** What a point says. */
  say: (at: number) => string;
  describedBy: string;
};

/** How far Page Up and Page Down go, as a part of all points. */
const LEAP = 0.1;

/**
 * Lies over a chart and leads along its points: by pointer, by finger and by arrow keys.
 * A slider, because screen readers and touch readers know how to move one and say what it is at.
 */
export function PointSlider({ label, count, at, onMove, nearest, say, describedBy }: PointSliderProps) {
  const now = Math.min(at ?? count - 1, count - 1);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onMove(nearest(event.clientX - box.left, event.clientY - box.top));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onMove(null);
    const next = nextPoint(event.key, now, count);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={now + 1}
      aria-valuetext={say(now)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onMove(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onMove(now)}
      onBlur={() => onMove(null)}
      onKeyDown={press}
      className="absolute inset-0 touch-pan-y ring-focus"
    />
  );
}

function nextPoint(key: string, now: number, count: number): number | null {
  const leap = Math.max(1, Math.round(count * LEAP));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: leap,
    PageDown: -leap,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, now + step));
}

type Props = {
  point: string;
  at: number;
  series: readonly Series[];
  format: (value: number) => string;
  /** Where the point lies and how wide the chart is, in CSS pixels. */
  x: number;
  width: number;
};

/** The figures of one point beside it, on the side that has room. The slider says the same to those who listen. */
function TooltipCard({ point, at, series, format, x, width }: Props) {
  const side = x < width / 2 ? { left: x + 12 } : { right: width - x + 12 };
  return (
    <div
      aria-hidden
      style={side}
      className="pointer-events-none absolute top-2 z-1 grid min-w-24 gap-1 rounded-md border border-border-strong bg-surface-2 px-3 py-2 text-12 shadow-e2"
    >
      <span className="text-text-3">{point}</span>
      {series.map(({ name, values, tone, kind }, place) => (
        <span
          key={name}
          style={{ color: colourOf(toneOf(tone, place)) }}
          className="flex items-center gap-1.5 whitespace-nowrap"
        >
          <Swatch kind={kind ?? 'main'} />
          {series.length > 1 && <span className="text-text-2">{name}</span>}
          <strong className="ml-auto pl-2 font-semibold text-text tabular-nums">{sayValue(values[at], format)}</strong>
        </span>
      ))}
    </div>
  );
}

/** Room one label of the lower axis needs, in CSS pixels. */
const LABEL_WIDTH_PX = 64;

/** Which points are named below a chart of this width: evenly spread, with the first and the last. */
export function labelledPoints(count: number, widthPx: number): number[] {
  if (count === 0) return [];
  const most = Math.max(2, Math.floor(widthPx / LABEL_WIDTH_PX));
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  const last = count - 1;
  const even = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  return [...even.filter((place) => place === 0 || last - place >= step), ...(last > 0 ? [last] : [])];
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
