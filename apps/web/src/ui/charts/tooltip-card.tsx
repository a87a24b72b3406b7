import { colourOf, sayValue, type Series, toneOf } from './chart-props.ts';
import { Swatch } from './chart-frame.tsx';

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
export function TooltipCard({ point, at, series, format, x, width }: Props) {
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
