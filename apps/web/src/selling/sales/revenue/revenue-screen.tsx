import type { Revenue } from '@sayso/contract';
import { ChartNoAxesColumn, CalendarRange } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatMoney, formatRound } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { ExportButton } from '../../../ui/list-buttons.tsx';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/inputs/date-inputs.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { useNow, aDay } from '../../../lib/time.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { exportSales, useRevenue } from '../books.queries.ts';
import { revenueTexts as texts, revenueTexts } from './revenue.texts.gen.ts';

/** Days that a usual stretch has. */
const STRETCHES = ['7', '30', '90', '365'] as const;
type Stretch = (typeof STRETCHES)[number];
/** The one that stands in no address. */
const USUAL: Stretch = '30';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Days = { date_from?: string; date_to?: string };

/** The time to look at, as the address has it, and how to look at another. Days are those of UTC, as the books are kept. */
function useAskedStretch() {
  const { search, onChange } = useAddressSearch();
  const stretch = STRETCHES.find((days) => days === String(search['range'])) ?? USUAL;
  const [from, to] = [aDay(String(search['date_from'] ?? '')), aDay(String(search['date_to'] ?? ''))];
  const nowMs = useNow(HOUR_MS);
  const isOwn = from !== undefined || to !== undefined;
  const own: Days = { ...(from && { date_from: from }), ...(to && { date_to: to }) };
  return {
    stretch,
    isOwn,
    own,
    /** What is asked of the server. */
    days: isOwn ? own : lastDays(Number(stretch), nowMs),
    setStretch: (next: Stretch) =>
      onChange({ range: next === USUAL ? undefined : next, date_from: undefined, date_to: undefined }),
    setDays: (part: { date_from?: string | undefined; date_to?: string | undefined }) =>
      onChange({ ...part, range: undefined }),
  };
}

/** The last days up to today, both ends included. */
export const lastDays = (count: number, nowMs: number): Required<Days> => ({
  date_from: dayOf(nowMs - (count - 1) * DAY_MS),
  date_to: dayOf(nowMs),
});

/** Every day from one to another, both included; at most as many as `most`. */
export function daysBetween(from: string, to: string, most = 3_660): string[] {
  const [first, last] = [Date.parse(from.slice(0, 10)), Date.parse(to.slice(0, 10))];
  const count = Math.min(most, Math.max(0, Math.round((last - first) / DAY_MS) + 1));
  return Array.from({ length: count }, (_, at) => dayOf(first + at * DAY_MS));
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What was earned in a stretch of days, one currency at a time: currencies do not add up. */
export function RevenueScreen() {
  const asked = useAskedStretch();
  const { data, error, isFetching, refetch } = useRevenue(asked.days);
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <ExportButton about="sales-export" words={texts.export} save={() => saveBooks(asked.days)} />
      </OperatorHeader>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StretchPicker asked={asked} shown={data} />
        <CurrencyPicker revenue={data} />
      </div>
      {error && !data ? (
        <Card>
          <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      ) : data && data.totals.length === 0 ? (
        <Card>
          <EmptyState icon={ChartNoAxesColumn} {...texts.nothingYet} />
        </Card>
      ) : (
        <Books revenue={data} />
      )}
    </div>
  );
}

const stretchPickerTexts = revenueTexts.range;
const stretchSegments = () => STRETCHES.map((value) => ({ value, label: stretchPickerTexts.choices[value] }));
const stretchPickerWholeDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const stretchPickerSayDay = (day: string): string => stretchPickerWholeDays.format(new Date(day));

type Props = {
  asked: ReturnType<typeof useAskedStretch>;
  /** The days that the answer is about. */
  shown: Pick<Revenue, 'from' | 'to'> | undefined;
};

/** The time to look at: a usual stretch, or two days of one's own. */
function StretchPicker({ asked: { stretch, isOwn, own, setStretch, setDays }, shown }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented<Stretch | 'own'>
        label={stretchPickerTexts.label}
        segments={stretchSegments()}
        value={isOwn ? 'own' : stretch}
        onValueChange={(next) => next !== 'own' && setStretch(next)}
        className="max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1!"
      />
      <Popover
        title={stretchPickerTexts.own}
        align="end"
        trigger={
          <Button icon={CalendarRange} aria-pressed={isOwn} className="aria-pressed:bg-raised max-sm:flex-1">
            {isOwn && shown
              ? `${stretchPickerSayDay(shown.from)} – ${stretchPickerSayDay(shown.to)}`
              : stretchPickerTexts.own}
          </Button>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <DayField
            label={stretchPickerTexts.from}
            day={own.date_from}
            max={own.date_to}
            onDay={(day) => setDays({ date_from: day })}
          />
          <DayField
            label={stretchPickerTexts.to}
            day={own.date_to}
            min={own.date_from}
            onDay={(day) => setDays({ date_to: day })}
          />
        </div>
        {isOwn && (
          <Button variant="quiet" size="sm" onClick={() => setStretch(USUAL)}>
            {stretchPickerTexts.clear}
          </Button>
        )}
      </Popover>
    </div>
  );
}

/** Totals by currency, the one with the most sales first: amounts of two currencies are not to be compared. Shown is the one in the address, else the first. */
function useCurrency(revenue: Revenue | undefined) {
  const { search, onChange } = useAddressSearch();
  const totals = (revenue?.totals ?? []).toSorted((one, other) => other.sales - one.sales || other.gross - one.gross);
  const total = totals.find(({ currency }) => currency === search['currency']) ?? totals[0];
  return { totals, total, choose: (currency: string) => onChange({ currency }) };
}

function CurrencyPicker({ revenue }: { revenue: Revenue | undefined }) {
  const { totals, total, choose } = useCurrency(revenue);
  if (totals.length < 2 || !total) return null;
  return (
    <Segmented
      label={texts.currency}
      segments={totals.map(({ currency }) => ({ value: currency, label: currency || texts.noCurrency }))}
      value={total.currency}
      onValueChange={choose}
    />
  );
}

/** Undefined while it is on its way. */
function Books({ revenue }: { revenue: Revenue | undefined }) {
  const { total } = useCurrency(revenue);
  const currency = total?.currency ?? '';
  const isShown = (one: { currency: string }) => one.currency === currency;
  return (
    <>
      <Totals total={total} />
      <DayChart revenue={revenue} currency={currency} />
      <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        <EarnersCard
          {...texts.plans}
          rows={revenue?.by_plan
            .filter(isShown)
            .map((one) => ({ ...one, key: one.plan?.id ?? '', name: one.plan?.name ?? texts.plans.noPlan }))}
        />
        <EarnersCard
          {...texts.sources}
          rows={revenue?.by_source.filter(isShown).map((one) => ({ ...one, key: one.source, name: one.source_name }))}
        />
        <EarnersCard
          {...texts.affiliates}
          rows={revenue?.by_affiliate
            .filter(isShown)
            .map((one) => ({ ...one, key: one.affiliate, name: one.affiliate }))}
        />
      </div>
    </>
  );
}

type Earner = {
  key: string;
  name: string;
  currency: string;
  gross: number;
  net: number;
  commissions: number;
  sales: number;
};

type EarnersCardProps = {
  title: string;
  text: string;
  /** Said where nothing was earned. */
  none: string;
  /** Undefined while they are on their way. */
  rows: readonly Earner[] | undefined;
};

/** Who or what earned how much, the most first, each with its part of the largest as a bar. */
function EarnersCard({ title, text, none, rows }: EarnersCardProps) {
  const inOrder = (rows ?? []).toSorted((one, other) => other.gross - one.gross);
  const most = Math.max(1, ...inOrder.map(({ gross }) => gross));
  return (
    <TitledCard title={title} text={text}>
      {rows === undefined ? (
        <Skeleton className="h-32" />
      ) : inOrder.length === 0 ? (
        <p className="text-13 text-text-3">{none}</p>
      ) : (
        <ol aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          {inOrder.map(({ key, name, currency, gross, net, commissions, sales }) => (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-13">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere text-text">{name}</span>
                <span className="shrink-0 font-medium tabular-nums">{formatMoney(gross, currency)}</span>
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover text-accent">
                <span
                  className="block h-full rounded-full bg-current"
                  style={{ width: `${(Math.max(0, gross) / most) * 100}%` }}
                />
              </span>
              <span className="text-12 text-text-3 tabular-nums">
                {[
                  revenueTexts.row({ net: formatMoney(net, currency), count: formatCount(sales), sales }),
                  ...(commissions === 0
                    ? []
                    : [revenueTexts.commission({ amount: formatMoney(commissions, currency) })]),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </TitledCard>
  );
}

const dayChartTexts = revenueTexts.days;
const shortDays = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const wholeDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** What came in and what was paid back along the days, in one currency. A day that nobody tells of has had nothing. */
function DayChart({ revenue, currency }: { revenue: Revenue | undefined; currency: string }) {
  const days = revenue ? daysBetween(revenue.from, revenue.to) : [];
  const told = new Map((revenue?.by_day ?? []).filter((one) => one.currency === currency).map((one) => [one.day, one]));
  const gross = days.map((day) => told.get(day)?.gross ?? 0);
  const refunds = days.map((day) => told.get(day)?.refunds ?? 0);
  const say = (amount: number) => formatRound(amount, currency);
  const most = gross.indexOf(Math.max(0, ...gross));
  const summary =
    sum(gross) + sum(refunds) === 0
      ? dayChartTexts.nothing
      : `${dayChartTexts.summary({ gross: say(sum(gross)), refunds: say(sum(refunds)) })} ${dayChartTexts.best({ day: sayDay(days[most]), amount: say(gross[most] ?? 0) })}`;
  return (
    <TitledCard title={dayChartTexts.title}>
      <AreaChart
        label={dayChartTexts.label}
        summary={revenue ? summary : ''}
        points={days.map((day) => shortDays.format(new Date(day)))}
        titleOf={(at) => sayDay(days[at])}
        series={[
          { name: dayChartTexts.gross, values: gross, tone: 1 },
          { name: dayChartTexts.refunds, values: refunds, tone: 3 },
        ]}
        format={say}
        state={revenue ? 'ready' : 'loading'}
      />
    </TitledCard>
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const sayDay = (day: string | undefined): string => (day === undefined ? '' : wholeDays.format(new Date(day)));

function Totals({ total }: { total: Revenue['totals'][number] | undefined }) {
  const { totals } = texts;
  const money = (name: 'gross' | 'refunds' | 'fees' | 'commissions' | 'net') =>
    total && formatMoney(total[name], total.currency);
  return (
    <StatGrid label={totals.label}>
      <StatCard
        label={totals.gross}
        value={money('gross')}
        note={total && totals.sales({ count: formatCount(total.sales), sales: total.sales })}
      />
      <StatCard
        label={totals.refunds}
        value={money('refunds')}
        note={total && totals.refunded({ count: formatCount(total.refunded_sales), sales: total.refunded_sales })}
      />
      <StatCard label={totals.fees} value={money('fees')} note={totals.feesNote} />
      <StatCard label={totals.commissions} value={money('commissions')} note={totals.commissionsNote} />
      <StatCard label={totals.net} value={money('net')} note={totals.netNote} />
    </StatGrid>
  );
}

/** Payments and refunds of a stretch of days. */
const saveBooks = (days: Days) =>
  exportSales(days, `${['sales', days.date_from, days.date_to].filter(Boolean).join('-')}.csv`);
