import { type SiteFigures, siteLeadsCalls } from '@sayso/contract';
import { useParams } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { figuresTexts as texts } from './figures.texts.gen.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/reads.ts';

/** Stretches that one can look at, in days. */
const STRETCHES = [7, 28, 90, 365] as const;
type Stretch = (typeof STRETCHES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What visitors of a site did in the last days. */
const useSiteFigures = (siteId: string, stretch: Stretch) =>
  useCall(siteLeadsCalls.siteFigures, {
    params: { id: siteId },
    query: { date_from: dayBefore(stretch - 1), date_to: dayBefore(0) },
    placeholderData: keepPreviousData,
  });

const USUAL: Stretch = 28;
const stretchSegments = () => STRETCHES.map((days) => ({ value: String(days), label: texts.stretch.choices[days] }));
const CARDS = ['visits', 'plays', 'clicks', 'leads'] as const;

/** `/sites/{id}/figures`: what visitors of a site did. */
export function FiguresScreen() {
  const { siteId = '' } = useParams({ strict: false });
  return (
    <SiteFrame siteId={siteId} tab="figures">
      <Figures siteId={siteId} />
    </SiteFrame>
  );
}

function Figures({ siteId }: { siteId: string }) {
  const { search, onChange } = useAddressSearch();
  const stretch = STRETCHES.find((days) => String(days) === String(search['days'])) ?? USUAL;
  const { data, error, isFetching, refetch } = useSiteFigures(siteId, stretch);
  if (error && !data)
    return (
      <Card>
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    );
  return (
    <>
      <Segmented
        label={texts.stretch.label}
        segments={stretchSegments()}
        value={String(stretch)}
        onValueChange={(days) => onChange({ days: days === String(USUAL) ? undefined : days })}
        className="justify-self-start max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1!"
      />
      <StatGrid label={texts.totals}>
        {CARDS.map((name) => (
          <StatCard
            key={name}
            label={texts.cards[name]}
            value={data && formatCount(data.total[name])}
            note={texts.notes[name]}
          />
        ))}
      </StatGrid>
      {data && isEmpty(data) ? (
        <Card>
          <EmptyState icon={ChartNoAxesColumn} {...texts.nothingYet} />
        </Card>
      ) : (
        <>
          <DayCharts figures={data} />
          <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
            <MostCard
              {...texts.videos}
              rows={data?.videos.map(({ video_id: id, title, plays }) => ({ id, name: title, amount: plays }))}
            />
            <MostCard
              {...texts.links}
              rows={data?.links.map(({ text, href, clicks }) => ({ id: href, name: text, more: href, amount: clicks }))}
            />
          </div>
        </>
      )}
      <p className="text-12 text-text-3">{texts.how}</p>
    </>
  );
}

/** A card with a heading, for a chart or a list. */
function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 max-sm:p-4">
      <header>
        <h2 className="display-18">{title}</h2>
        {text !== undefined && <p className="mt-0.5 text-13 text-text-3">{text}</p>}
      </header>
      {children}
    </Card>
  );
}

type Props = {
  title: string;
  text: string;
  /** Said where there is nothing. */
  none: string;
  /** Most first; undefined while they are on their way. `more`: shown below the name. */
  rows: readonly { id: string; name: string; more?: string; amount: number }[] | undefined;
};

/** What was done most, each with its amount as a bar. */
function MostCard({ title, text, none, rows }: Props) {
  const most = Math.max(1, ...(rows ?? []).map(({ amount }) => amount));
  return (
    <Panel title={title} text={text}>
      {rows === undefined ? (
        <Skeleton className="h-32" />
      ) : rows.length === 0 ? (
        <p className="text-13 text-text-3">{none}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rows.map(({ id, name, more, amount }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-13">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  <span className="block wrap-anywhere text-text">{name}</span>
                  {more !== undefined && more !== name && (
                    <span className="block truncate text-12 text-text-3" title={more}>
                      {more}
                    </span>
                  )}
                </span>
                <span className="shrink-0 tabular-nums">{formatCount(amount)}</span>
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover text-accent">
                <span className="block h-full rounded-full bg-current" style={{ width: `${(amount / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

const shortDays = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What was done along the days, each chart with its sentence. Undefined while it is on its way. */
function DayCharts({ figures }: { figures: SiteFigures | undefined }) {
  const days = figures?.days ?? [];
  const points = days.map(({ day }) => shortDays.format(new Date(day)));
  const state = figures ? 'ready' : 'loading';
  const of = (name: 'visits' | 'plays' | 'clicks' | 'leads') => days.map((day) => day[name]);
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <Panel title={texts.visits}>
        <AreaChart
          label={texts.visits}
          summary={figures ? visitsSummary(figures, points) : ''}
          points={points}
          series={[{ name: texts.cards.visits, values: of('visits') }]}
          state={state}
        />
      </Panel>
      <Panel title={texts.actions}>
        <AreaChart
          label={texts.actions}
          summary={
            figures
              ? texts.actionsSummary({
                  plays: figures.total.plays,
                  clicks: figures.total.clicks,
                  leads: figures.total.leads,
                })
              : ''
          }
          points={points}
          series={[
            { name: texts.cards.plays, values: of('plays'), tone: 2 },
            { name: texts.cards.clicks, values: of('clicks'), tone: 3 },
            { name: texts.cards.leads, values: of('leads'), tone: 1 },
          ]}
          state={state}
        />
      </Panel>
    </div>
  );
}

function visitsSummary({ days, total }: SiteFigures, points: readonly string[]): string {
  const visits = days.map((day) => day.visits);
  const most = visits.indexOf(Math.max(0, ...visits));
  return texts.visitsSummary({
    all: total.visits,
    most: texts.dayWith({ day: points[most] ?? '', visits: formatCount(visits[most] ?? 0) }),
  });
}

const isEmpty = ({ total }: SiteFigures): boolean => CARDS.every((name) => total[name] === 0);
