import type { ScaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';

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
export function SeriesShape({ values, kind, ground, x, y, at }: Props) {
  const height = (value: Value) => y(value ?? 0);
  const isKnown = (value: Value) => value !== null;
  const place = (_: Value, index: number) => x(index);
  const stroke = line<Value>(place, height).defined(isKnown).curve(curveMonotoneX)(values);
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
