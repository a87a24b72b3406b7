import clsx from 'clsx';
import { arc, pie } from 'd3-shape';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Skeleton } from '../loading.tsx';
import { type ChartTone, colourOf, toneOf, Swatch } from './chart-frame.tsx';
import { PointSlider } from './axis-chart.tsx';

type Part = { name: string; value: number; tone?: ChartTone };

type DonutChartProps = {
  label: string;
  /** One sentence that says what one sees. */
  summary: string;
  parts: readonly Part[];
  /** What the middle says while nothing is pointed at: '96.8 %' and 'success rate'. */
  middle?: { value: string; caption: string };
  format?: (value: number) => string;
  state?: 'ready' | 'loading';
};

const SIZE_PX = 148;
const RADIUS_PX = { outer: 67, inner: 49 };
/** Gap between parts, in radians. */
const GAP = 0.035;

/** Parts of a whole: a ring, its largest figure in the middle, and every part with its value beside it. */
export function DonutChart({ label, summary, parts, middle, format = formatCount, state = 'ready' }: DonutChartProps) {
  const summaryId = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const share = (part: Part) => percent(part.value, total);
  const at = pointed !== null && pointed < parts.length ? parts[pointed] : undefined;
  const said = at ? { value: share(at), caption: at.name } : (middle ?? { value: format(total), caption: 'in all' });
  return (
    <figure aria-label={label} aria-busy={state === 'loading'} className="flex min-w-0 flex-wrap items-center gap-7">
      <div style={{ width: SIZE_PX, height: SIZE_PX }} className="relative shrink-0">
        {state === 'loading' ? (
          <Skeleton className="size-full rounded-full!" />
        ) : (
          <>
            <Ring parts={parts} total={total} at={pointed} />
            <Middle {...(total === 0 ? { value: '0', caption: 'No data yet' } : said)} />
            {total > 0 && (
              <PointSlider
                label={label}
                count={parts.length}
                at={pointed}
                onMove={setPointed}
                nearest={(x, y) => partAt(parts, x, y)}
                say={(index) => sayPart(parts[index], total, format)}
                describedBy={summaryId}
              />
            )}
          </>
        )}
      </div>
      <ul className="grid min-w-[140px] flex-1 gap-2 text-13">
        {parts.map((part, place) => (
          <li key={part.name} className="flex items-center justify-between gap-3">
            <span
              style={{ color: colourOf(toneOf(part.tone, place)) }}
              className="inline-flex min-w-0 items-center gap-1.5 text-12"
            >
              <Swatch kind="main" />
              <span className={clsx('truncate', at === part ? 'text-text' : 'text-text-2')}>{part.name}</span>
            </span>
            {state === 'loading' ? (
              <Skeleton className="h-4 w-10" />
            ) : (
              <span className="text-text tabular-nums">{format(part.value)}</span>
            )}
          </li>
        ))}
      </ul>
      <figcaption id={summaryId} className="sr-only">
        {summary}
      </figcaption>
    </figure>
  );
}

const anglesOf = (parts: readonly Part[]) =>
  pie<Part>()
    .value((part) => part.value)
    .sort(null)
    .padAngle(parts.filter((part) => part.value > 0).length > 1 ? GAP : 0)(parts.map((part) => part));

function Ring({ parts, total, at }: { parts: readonly Part[]; total: number; at: number | null }) {
  const shape = arc<ReturnType<typeof anglesOf>[number]>().innerRadius(RADIUS_PX.inner).outerRadius(RADIUS_PX.outer);
  const centre = SIZE_PX / 2;
  return (
    <svg aria-hidden viewBox={`${-centre} ${-centre} ${SIZE_PX} ${SIZE_PX}`} className="absolute inset-0">
      {total === 0 && (
        <circle
          r={(RADIUS_PX.inner + RADIUS_PX.outer) / 2}
          strokeWidth={RADIUS_PX.outer - RADIUS_PX.inner}
          className="fill-none stroke-chart-grid"
        />
      )}
      {total > 0 &&
        anglesOf(parts).map((angles, place) => (
          <path
            key={angles.data.name}
            d={shape(angles) ?? ''}
            style={{ color: colourOf(toneOf(angles.data.tone, place)) }}
            fill="currentColor"
            opacity={at === null || at === place ? 1 : 0.45}
            className="transition-opacity"
          />
        ))}
    </svg>
  );
}

function Middle({ value, caption }: { value: string; caption: string }) {
  return (
    <span aria-hidden className="absolute inset-0 grid content-center justify-items-center text-center">
      <span className="display-24 text-text tabular-nums">{value}</span>
      <span className="max-w-20 text-11 text-text-3">{caption}</span>
    </span>
  );
}

const percents = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const percent = (value: number, total: number): string => `${percents.format((100 * value) / total)} %`;

const sayPart = (part: Part | undefined, total: number, format: (value: number) => string): string =>
  part ? `${part.name}: ${format(part.value)}, ${percent(part.value, total)}` : '';

/** The part under a place, by its angle; null in the middle, which belongs to none. */
function partAt(parts: readonly Part[], x: number, y: number): number | null {
  const right = x - SIZE_PX / 2;
  const down = y - SIZE_PX / 2;
  if (Math.hypot(right, down) < RADIUS_PX.inner) return null;
  const angle = (Math.atan2(right, -down) + 2 * Math.PI) % (2 * Math.PI);
  const found = anglesOf(parts).findIndex(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle);
  return found === -1 ? null : found;
}
