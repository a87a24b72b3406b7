import type { WatchSummary } from '@sayso/contract';
import { formatCount } from '../../lib/format.ts';
import { AreaChart, BarChart } from '../../ui/charts/line-chart.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { Panel } from './panel.tsx';
import { formatAmount, formatPoint, formatWatchTime } from './words-of.ts';

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
  return texts.viewsSummary(
    texts.views_(views, formatCount(views)),
    texts.plays_(plays, formatCount(plays)),
    `${formatCount(points[best]?.views ?? 0)}, ${names[best] ?? ''}`,
  );
}

function watchSummary({ figures, points }: WatchSummary, names: readonly string[]): string {
  const best = indexOfMost(points.map((point) => point.watched_ms));
  return texts.watchSummary(
    formatWatchTime(figures.watched_ms),
    `${formatWatchTime(points[best]?.watched_ms ?? 0)}, ${names[best] ?? ''}`,
  );
}

/** The largest unit that the largest amount has at least one of. */
const unitOf = (amounts: readonly number[]) => {
  const most = Math.max(0, ...amounts);
  return UNITS.find(({ ms }) => most >= ms) ?? UNITS[2];
};

const indexOfMost = (values: readonly number[]): number => values.indexOf(Math.max(0, ...values));
