import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type ChartTone, colourOf } from './chart-props.ts';

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
