import type { SystemEngagement, SystemPoint, SystemSummary } from '@sayso/contract';
import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { ChartProps, Series } from '../../../ui/charts/chart-frame.tsx';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { formatCount, formatRound } from '../../../lib/format.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { systemTexts } from './system.texts.gen.ts';
import { bySales, formatMs, formatPercent, momentWords } from './system-words.ts';

const texts = systemTexts.charts;

type FigureChartProps = Omit<ChartProps, 'format'> & {
  title: string;
  /** What the first column of the table holds: 'Day'. */
  step: string;
  format: (value: number) => string;
  /** At the end of the title's line. */
  children?: ReactNode;
};

/** Amounts along the time as a chart, and behind it as a table. */
function FigureChart({ title, step, children, ...chart }: FigureChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Card className="grid content-start gap-4 p-5 max-sm:p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="display-18">{title}</h2>
        <span className="flex items-center gap-2">
          {children}
          <IconButton
            icon={isTable ? ChartLine : Table2}
            label={`${isTable ? texts.asChart : texts.asTable}: ${title}`}
            onClick={() => setTable(!isTable)}
          />
        </span>
      </header>
      {isTable ? <FigureTable {...chart} step={step} /> : <AreaChart {...chart} />}
    </Card>
  );
}

function FigureTable({ label, points, series, format, titleOf, step }: Omit<FigureChartProps, 'title' | 'children'>) {
  return (
    // What scrolls is reached by key.
    <div tabIndex={0} role="region" aria-label={label} className="max-h-72 overflow-auto ring-focus">
      <table className="w-full text-13 tabular-nums">
        <thead className="sticky top-0 bg-surface text-left text-12 text-text-3">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {step}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={`${point}-${at}`} className="border-t border-border">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap text-text-2">
                {titleOf?.(at) ?? point}
              </th>
              {series.map(({ name, values }) => {
                const value = values[at];
                return (
                  <td key={name} className="py-1.5 pl-3 text-right whitespace-nowrap">
                    {value === null || value === undefined ? systemTexts.noData : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Names = { [Name in keyof SystemPoint]: SystemPoint[Name] extends number | null ? Name : never }[keyof SystemPoint];
type Drawn = { title: string; label: string; series: readonly Series[]; format: (value: number) => string };

/** The figures along the time. Undefined while they are on their way. */
export function SystemCharts({
  summary,
  people,
}: {
  summary: SystemSummary | undefined;
  people: SystemEngagement | undefined;
}) {
  const of = (name: Names) => (summary?.points ?? []).map((point) => point[name]);
  const active = (people?.points ?? []).map(({ at, active: count }, place) => {
    const next = people?.points[place + 1]?.at ?? people?.to ?? at;
    return people?.active_since && people.active_since < next ? count : null;
  });
  const { users, videos, watching, answers, load } = texts;
  const charts: Drawn[] = [
    {
      ...users,
      series: [
        { name: users.active, values: active },
        { name: users.fresh, values: of('users_new'), tone: 2 },
      ],
      format: formatCount,
    },
    {
      ...videos,
      series: [
        { name: videos.generated, values: of('generated'), tone: 3 },
        { name: videos.failed, values: of('failed'), tone: 1 },
      ],
      format: formatCount,
    },
    {
      ...watching,
      series: [
        { name: watching.views, values: of('views') },
        { name: watching.downloads, values: of('downloads'), tone: 2 },
        { name: watching.shares, values: of('shares'), tone: 4 },
      ],
      format: formatCount,
    },
    { ...answers, series: [{ name: answers.series, values: of('answer_ms'), tone: 2 }], format: formatMs },
    {
      ...load,
      series: [
        { name: load.load, values: of('load_percent'), tone: 4 },
        { name: load.errors, values: of('error_percent'), tone: 1 },
      ],
      format: formatPercent,
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <RevenueChart summary={summary} />
      {charts.map((chart) => (
        <TimeChart key={chart.title} {...chart} summary={summary} />
      ))}
    </div>
  );
}

function TimeChart({ summary, ...chart }: Drawn & { summary: SystemSummary | undefined }) {
  return <FigureChart {...chart} {...alongTime(summary, chart)} />;
}

/** What charts of the same time have in common. */
function alongTime(summary: SystemSummary | undefined, { series, format }: Pick<Drawn, 'series' | 'format'>) {
  if (!summary) return { points: [], summary: '', state: 'loading', step: '' } as const;
  const words = momentWords(summary);
  const whole = (at: number) => words.whole(summary.points[at]?.at ?? summary.from);
  return {
    points: summary.points.map(({ at }) => words.point(at)),
    titleOf: whole,
    summary: sentenceOf(series, whole, format),
    step: texts.step[summary.step],
  };
}

/** The most there was of the first series that has anything, and when. */
function sentenceOf(all: readonly Series[], when: (at: number) => string, format: (value: number) => string): string {
  const mostOf = ({ values }: Series) => Math.max(...values.filter((value) => value !== null));
  const seen = all.filter(({ values }) => values.some((value) => value !== null));
  if (seen.length === 0) return systemTexts.noData;
  const series = seen.find((one) => mostOf(one) > 0);
  if (!series) return texts.nothing;
  const most = mostOf(series);
  return `${series.name}. ${texts.most({ amount: format(most), when: when(series.values.indexOf(most)) })}`;
}

/** Money of one currency at a time: currencies do not add up. */
function RevenueChart({ summary }: { summary: SystemSummary | undefined }) {
  const [chosen, choose] = useState<string>();
  const currencies = (summary?.revenue ?? []).toSorted(bySales).map(({ currency }) => currency);
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  const told = new Map(
    (summary?.revenue_points ?? []).filter((one) => one.currency === currency).map((one) => [one.at, one]),
  );
  const of = (name: 'gross' | 'refunds') =>
    currency === undefined ? [] : (summary?.points ?? []).map(({ at }) => told.get(at)?.[name] ?? 0);
  const series: Series[] = [
    { name: texts.revenue.gross, values: of('gross'), tone: 1 },
    { name: texts.revenue.refunds, values: of('refunds'), tone: 3 },
  ];
  const format = (amount: number) => formatRound(amount, currency ?? '');
  return (
    <FigureChart
      title={texts.revenue.title}
      label={currency ? texts.revenue.label({ currency }) : texts.revenue.title}
      series={series}
      format={format}
      {...alongTime(summary, { series, format })}
    >
      {currencies.length > 1 && (
        <Select
          look="toolbar"
          className="w-24"
          aria-label={texts.currency}
          value={currency ?? ''}
          options={currencies.map((value) => ({ value, label: value || texts.noCurrency }))}
          onValueChange={choose}
        />
      )}
    </FigureChart>
  );
}
