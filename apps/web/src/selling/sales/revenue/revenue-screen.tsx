import type { Revenue } from '@sayso/contract';
import { ChartNoAxesColumn } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { exportSales, useRevenue } from '../books.queries.ts';
import { formatMoney } from '../../../lib/money-words.ts';
import { type Days, useAskedStretch } from './asked-stretch.ts';
import { DayChart } from './day-chart.tsx';
import { EarnersCard } from './earners-card.tsx';
import { revenueTexts as texts } from './revenue.texts.ts';
import { StretchPicker } from './stretch-picker.tsx';
import { ExportButton } from '../../../ui/actions/export-button.tsx';

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

function Totals({ total }: { total: Revenue['totals'][number] | undefined }) {
  const { totals } = texts;
  const money = (name: 'gross' | 'refunds' | 'fees' | 'commissions' | 'net') =>
    total && formatMoney(total[name], total.currency);
  return (
    <StatGrid label={totals.label}>
      <StatCard
        label={totals.gross}
        value={money('gross')}
        note={total && totals.sales(formatCount(total.sales), total.sales)}
      />
      <StatCard
        label={totals.refunds}
        value={money('refunds')}
        note={total && totals.refunded(formatCount(total.refunded_sales), total.refunded_sales)}
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
