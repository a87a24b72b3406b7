import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../loading.tsx';
import { VisuallyHidden } from '../icon.tsx';

/** A place in the order of series: coral, sea, amber, slate, mauve. */
export type ChartTone = 1 | 2 | 3 | 4 | 5;

export type Series = {
  name: string;
  /** One for each point, from 0; null where nothing was measured. */
  values: readonly (number | null)[];
  /** By its place in the list unless told. */
  tone?: ChartTone;
  /** `comparison` is dashed: the days before, a goal. */
  kind?: 'main' | 'comparison';
};

export type ChartProps = {
  /** What is drawn; names the chart for those who cannot see it. */
  label: string;
  /** One sentence that says what one sees. */
  summary: string;
  /** `hidden` when the sentence already stands near the chart. */
  summaryPlace?: 'below' | 'hidden';
  /** Names along the lower axis, oldest first: 'Nov 14'. */
  points: readonly string[];
  series: readonly Series[];
  /** How a value is said, with its unit: '24.6 s'. */
  format?: (value: number) => string;
  /** Height of the drawing in CSS pixels. */
  height?: number;
  /** What a point is called when it is looked at; as on the axis unless told. */
  titleOf?: (at: number) => string;
  /** The point that is looked at, where something beside the chart points at it too, and how to look at another. */
  pointed?: { at: number | null; onMove: (at: number | null) => void };
  /** Points of the first series that are numbered, in this order, from 1. */
  flags?: readonly number[];
  /** `loading` holds the place; the series may have names and no values yet. */
  state?: 'ready' | 'loading';
};

export const CHART_HEIGHT = 200;

const TONES: readonly ChartTone[] = [1, 2, 3, 4, 5];

export const toneOf = (tone: ChartTone | undefined, place: number): ChartTone =>
  tone ?? TONES[place % TONES.length] ?? 1;

/** The token of a tone, for `color`; marks take currentColor. */
export const colourOf = (tone: ChartTone): string => `var(--chart-${tone})`;

/** Whether there is anything to draw. Zeros are data, gaps are not. */
export const hasData = (points: readonly string[], series: readonly Series[]): boolean =>
  points.length > 0 && series.some(({ values }) => values.some((value) => value !== null));

/** '182' or, where nothing was measured, a word for it. */
export const sayValue = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? 'no data' : format(value);

type Props = Pick<ChartProps, 'label' | 'summary' | 'summaryPlace' | 'points' | 'series' | 'height' | 'state'> & {
  format: (value: number) => string;
  /** Gets the id of the sentence that describes the chart. */
  children: (summaryId: string) => ReactNode;
};

/** What every chart along an axis has around it: legend above, sentence below, and the figures as a table for people who cannot see it. */
export function ChartFrame({
  label,
  summary,
  summaryPlace = 'below',
  points,
  series,
  height = CHART_HEIGHT,
  state = 'ready',
  format,
  children,
}: Props) {
  const summaryId = useId();
  const isLoading = state === 'loading';
  return (
    <figure aria-label={label} aria-busy={isLoading} className="grid min-w-0 gap-3">
      {series.length > 1 && <Legend series={series} />}
      <div style={{ height }} className="relative min-w-0">
        {isLoading ? <Skeleton className="h-full" /> : children(summaryId)}
      </div>
      {summaryPlace === 'below' && (
        <figcaption id={summaryId} className="min-h-4 text-12 text-text-3">
          {isLoading ? <Skeleton className="h-4 w-1/2" /> : summary}
        </figcaption>
      )}
      {summaryPlace === 'hidden' && (
        <figcaption id={summaryId} className="sr-only">
          {isLoading ? <VisuallyHidden>Loading...</VisuallyHidden> : summary}
        </figcaption>
      )}
      {!isLoading && <ChartTable label={label} points={points} series={series} format={format} />}
    </figure>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2">
      {series.map(({ name, tone, kind }, place) => (
        <li key={name} style={{ color: colourOf(toneOf(tone, place)) }} className="inline-flex items-center gap-1.5">
          <Swatch kind={kind ?? 'main'} />
          <span className="text-text-2">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The mark of a series, in the colour of its text. */
export function Swatch({ kind }: { kind: 'main' | 'comparison' }) {
  if (kind === 'main') return <span aria-hidden className="size-2 shrink-0 rounded-[2px] bg-current" />;
  return <span aria-hidden className="w-4 shrink-0 border-t-2 border-dashed border-current" />;
}

function ChartTable({ label, points, series, format }: Pick<Props, 'label' | 'points' | 'series' | 'format'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={`${point}-${at}`}>
              <th scope="row">{point}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{sayValue(values[at], format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 2;

/** The shape of a series beside its figure, without axes. The figure and its trend say it in words. */
export function Sparkline({ values, tone = 1 }: { values: readonly number[]; tone?: ChartTone }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = scaleLinear([0, values.length - 1], [EDGE, WIDTH - EDGE]);
  const y = scaleLinear([low, high === low ? low + 1 : high], [HEIGHT - EDGE, EDGE]);
  const path = line<number>(
    (_, at) => x(at),
    (value) => y(value),
  )(values);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      style={{ color: colourOf(tone) }}
      className="shrink-0"
    >
      <path
        d={path ?? ''}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
