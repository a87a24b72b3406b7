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
