import { type WatchSummary, ShareKind } from '@sayso/contract';
import { formatCount } from '../../lib/format.ts';
import { AreaChart, BarChart } from '../../ui/charts/line-chart.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { analyticsTexts } from './analytics.texts.gen.ts';
import { Panel } from './panels.tsx';
import { formatAmount, formatPoint, formatWatchTime, formatPercent } from './words-of.ts';

const texts = analyticsTexts.charts;
/** Units of watch time, the largest first: one is taken for the whole axis, so that its figures are easy. */
const UNITS = [
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1_000 },
] as const;

/** Views, plays and watch time along the days. */
export function TimeCharts({ summary }: { summary: WatchSummary | undefined }) {
  const step = summary?.step ?? 'day';
  const points = summary?.points ?? [];
  const names = points.map(({ day }) => formatPoint(day, step));
  const state = summary ? 'ready' : 'loading';
  const unit = unitOf(points.map((point) => point.watched_ms));
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 max-lg:grid-cols-1">
      <Panel title={texts.views[step]}>
        <AreaChart
          label={texts.views[step]}
          summary={summary ? viewsSummary(summary, names) : ''}
          points={names}
          series={[
            { name: texts.viewers, values: points.map(({ views }) => views) },
            { name: texts.plays, values: points.map(({ plays }) => plays), tone: 2 },
          ]}
          state={state}
        />
      </Panel>
      <Panel title={texts.watchTime[step]}>
        <BarChart
          label={texts.watchTime[step]}
          summary={summary ? watchSummary(summary, names) : ''}
          points={names}
          series={{ name: texts.watched, values: points.map(({ watched_ms: ms }) => ms / unit.ms), tone: 3 }}
          format={(amount) => `${formatAmount(amount)} ${unit.name}`}
          state={state}
        />
      </Panel>
    </div>
  );
}

function viewsSummary({ figures, points }: WatchSummary, names: readonly string[]): string {
  const { views, plays } = figures;
  const best = indexOfMost(points.map((point) => point.views));
  return texts.viewsSummary({
    views: texts.views_({ count: views, shown: formatCount(views) }),
    plays: texts.plays_({ count: plays, shown: formatCount(plays) }),
    best: `${formatCount(points[best]?.views ?? 0)}, ${names[best] ?? ''}`,
  });
}

function watchSummary({ figures, points }: WatchSummary, names: readonly string[]): string {
  const best = indexOfMost(points.map((point) => point.watched_ms));
  return texts.watchSummary({
    total: formatWatchTime(figures.watched_ms),
    best: `${formatWatchTime(points[best]?.watched_ms ?? 0)}, ${names[best] ?? ''}`,
  });
}

/** The largest unit that the largest amount has at least one of. */
const unitOf = (amounts: readonly number[]) => {
  const most = Math.max(0, ...amounts);
  return UNITS.find(({ ms }) => most >= ms) ?? UNITS[2];
};

const indexOfMost = (values: readonly number[]): number => values.indexOf(Math.max(0, ...values));

const { sources, shares } = analyticsTexts;
/** As the server calls the plays of the hosts that it does not keep apart. */
const OTHER = 'other';
/** Sites that are named one by one; the others are added up. */
const NAMED = 8;

/** Which sites led to plays, and how the video was passed on. */
export function SourceCards({ summary }: { summary: WatchSummary | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <RankCard {...sources} rows={summary && sourceRows(summary.referrers)} tone={2} />
      <RankCard {...shares} rows={summary && shareRows(summary.shares)} tone={4} />
    </div>
  );
}

type Props = {
  title: string;
  text: string;
  /** Said where there is nothing to rank. */
  none: string;
  /** Most first; undefined while they are on their way. */
  rows: readonly { name: string; amount: number }[] | undefined;
  /** Colour of the bars, a place in the order of series. */
  tone: 1 | 2 | 3 | 4 | 5;
};

/** Amounts by name, each with its part of the whole as a bar. */
function RankCard({ title, text, none, rows, tone }: Props) {
  const all = (rows ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Panel title={title} text={text}>
      {rows === undefined ? (
        <Skeleton className="h-32" />
      ) : all === 0 ? (
        <p className="text-13 text-text-3">{none}</p>
      ) : (
        <ul className="grid gap-3" style={{ color: `var(--chart-${tone})` }}>
          {rows.map(({ name, amount }) => (
            <li key={name} className="grid gap-1.5 text-13">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere text-text-2">{name}</span>
                <span className="shrink-0 whitespace-nowrap text-text tabular-nums">
                  {formatCount(amount)} <span className="text-text-3">· {formatPercent((amount / all) * 100)}</span>
                </span>
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover">
                <span className="block h-full rounded-full bg-current" style={{ width: `${(amount / all) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function sourceRows(referrers: WatchSummary['referrers']): { name: string; amount: number }[] {
  const known = referrers.filter(({ host }) => host !== OTHER);
  const rest = [...known.slice(NAMED), ...referrers.filter(({ host }) => host === OTHER)];
  const others = rest.reduce((sum, { plays }) => sum + plays, 0);
  return [
    ...known.slice(0, NAMED).map(({ host, plays }) => ({ name: host ?? sources.direct, amount: plays })),
    ...(others > 0 ? [{ name: sources.other, amount: others }] : []),
  ];
}

function shareRows(times: WatchSummary['shares']): { name: string; amount: number }[] {
  const rows = ShareKind.options.map((kind) => ({ name: shares.kinds[kind], amount: times[kind] ?? 0 }));
  return rows.filter(({ amount }) => amount > 0).toSorted((one, other) => other.amount - one.amount);
}
