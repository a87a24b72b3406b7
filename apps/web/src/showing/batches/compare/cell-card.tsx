import type { BatchComparison } from '@sayso/contract';
import clsx from 'clsx';
import { formatCount } from '../../../lib/format.ts';
import { Badge, Tag } from '../../../ui/badge.tsx';
import { POSTER } from '../../../ui/poster.tsx';
import { curveOf, reachOf } from '../../analytics/analytics.parts.tsx';
import { batchesTexts } from '../batches.texts.gen.ts';
import { PlayedHere } from '../played-here.tsx';
import { RowBadge } from '../states.tsx';

export const AXES = ['hooks', 'presenters', 'voices', 'formats'] as const;
/** What videos of a matrix differ in. */
export type Axis = (typeof AXES)[number];
export type ComparedCell = BatchComparison['cells'][number];

/** What is chosen of an axis, as people read it. */
export const choicesOf = ({ axes }: BatchComparison, axis: Axis): string[] =>
  axes[axis].map((choice) => (typeof choice === 'string' ? choice : choice.name));

/** Which choice of an axis a video has; null on one without choices. */
export const axisOf = ({ hook, presenter, voice, format }: ComparedCell, axis: Axis): number | null =>
  ({ hooks: hook, presenters: presenter, voices: voice, formats: format })[axis];

/** Those whose viewers stay longest come first; of equals those that were played more; what nobody has played stands behind, in the order of the matrix. */
export function bestFirst(one: ComparedCell, other: ComparedCell): number {
  const [first, second] = [one, other].map(({ watched }) => watched?.average_percent ?? -1) as [number, number];
  return second - first || (other.watched?.plays ?? 0) - (one.watched?.plays ?? 0) || one.number - other.number;
}

/** What one choice of an axis comes to over all videos that have it. `percent`: how much a play has watched of it on average; null where there was none. */
export type ChoiceFigures = { name: string; plays: number; percent: number | null };

/** The choices of an axis, the one that keeps people longest first: each play counts alike, whichever video it was of. */
export function rankedChoices(comparison: BatchComparison, axis: Axis): ChoiceFigures[] {
  const figures = choicesOf(comparison, axis).map((name, place) => {
    const watched = comparison.cells.flatMap((cell) =>
      axisOf(cell, axis) === place && cell.watched?.average_percent !== null && cell.watched ? [cell.watched] : [],
    );
    const plays = watched.reduce((sum, one) => sum + one.plays, 0);
    const seen = watched.reduce((sum, one) => sum + one.plays * (one.average_percent ?? 0), 0);
    return { name, plays, percent: plays === 0 ? null : seen / plays };
  });
  return figures.toSorted((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
}

const texts = batchesTexts.compare;

type Props = {
  comparison: BatchComparison;
  cell: ComparedCell;
  /** Its place among those that were played; null where they stand in another order. */
  rank: number | null;
};

/** One combination: its video, what it is made of, and what was watched of it. */
export function CellCard({ comparison, cell, rank }: Props) {
  const { number, state, video, failure, watched } = cell;
  const isBest = comparison.best === number;
  const title = video?.title || cell.title || batchesTexts.untitled;
  return (
    <article
      aria-label={title}
      className={clsx(
        'grid h-full content-start gap-3 rounded-lg border bg-surface p-3 text-13',
        isBest ? 'border-accent-line' : 'border-border',
      )}
    >
      {state === 'done' && video ? (
        <PlayedHere video={video} />
      ) : (
        <div className={clsx(POSTER, 'grid content-center justify-items-center gap-2 p-4 text-center')}>
          <RowBadge state={state} percent={video?.percent ?? null} />
          {failure && <span className="text-12 wrap-anywhere text-media-ink-2">{failure.message}</span>}
        </div>
      )}
      <header className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          {rank !== null && <span className="mr-1.5 text-text-3 tabular-nums">{texts.rank({ place: rank })}</span>}
          {title}
        </h3>
        {isBest && <Badge tone="accent">{texts.bestMark}</Badge>}
      </header>
      <Choices comparison={comparison} cell={cell} />
      {watched && <Watched watched={watched} title={title} />}
    </article>
  );
}

function Choices({ comparison, cell }: Omit<Props, 'rank'>) {
  const [hook, ...tags] = AXES.map((axis) => {
    const place = axisOf(cell, axis);
    return place === null ? undefined : choicesOf(comparison, axis)[place];
  });
  const named = tags.filter((tag) => tag !== undefined);
  return (
    <div className="grid gap-1.5">
      {hook !== undefined && <p className="line-clamp-3 wrap-anywhere text-text-2">{texts.quoted({ hook })}</p>}
      {named.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {named.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
    </div>
  );
}

function Watched({ watched, title }: { watched: NonNullable<ComparedCell['watched']>; title: string }) {
  const { plays, average_percent: percent, completions } = watched;
  if (plays === 0) return <p className="text-12 text-text-3">{texts.nobody}</p>;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-12 [&_dt]:text-text-3">
        <div>
          <dt>{texts.watched}</dt>
          <dd>{percent === null ? texts.nothing : texts.percent({ percent: Math.round(percent) })}</dd>
        </div>
        <div>
          <dt>{texts.plays}</dt>
          <dd>{formatCount(plays)}</dd>
        </div>
        <div>
          <dt>{texts.toTheEnd}</dt>
          <dd>{texts.percent({ percent: Math.round((completions / plays) * 100) })}</dd>
        </div>
      </dl>
      <WatchCurve curve={watched.curve} quarters={watched.quarters} title={title} />
    </>
  );
}

const WIDTH = 100;
const HEIGHT = 36;

type WatchCurveWatched = NonNullable<ComparedCell['watched']>;
type WatchCurveProps = Pick<WatchCurveWatched, 'curve' | 'quarters'> & { title: string };

/** How many saw each moment of a video, small enough to stand beside others: all have the same scale. */
function WatchCurve({ curve, quarters, title }: WatchCurveProps) {
  const reach = reachOf(curveOf(curve));
  if (curve.plays === 0 || reach.length < 2) return null;
  const points = reach.map(
    (percent, at) => `${(at / (reach.length - 1)) * WIDTH},${HEIGHT - (percent / 100) * HEIGHT}`,
  );
  const seen = quarters ?? [0.125, 0.375, 0.625, 0.875].map((share) => reach[Math.floor(share * reach.length)] ?? 0);
  return (
    <svg
      role="img"
      aria-label={texts.curve({
        title,
        quarters: seen.map((share) => texts.percent({ percent: Math.round(share) })).join(', '),
      })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full text-chart-1"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} className="fill-current opacity-15" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
