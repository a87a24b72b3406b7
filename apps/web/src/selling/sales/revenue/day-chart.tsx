import type { Revenue } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { formatRound } from '../../../lib/money-words.ts';
import { daysBetween } from './asked-stretch.ts';
import { revenueTexts } from './revenue.texts.ts';

const texts = revenueTexts.days;
const shortDays = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const wholeDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** What came in and what was paid back along the days, in one currency. A day that nobody tells of has had nothing. */
export function DayChart({ revenue, currency }: { revenue: Revenue | undefined; currency: string }) {
  const days = revenue ? daysBetween(revenue.from, revenue.to) : [];
  const told = new Map((revenue?.by_day ?? []).filter((one) => one.currency === currency).map((one) => [one.day, one]));
  const gross = days.map((day) => told.get(day)?.gross ?? 0);
  const refunds = days.map((day) => told.get(day)?.refunds ?? 0);
  const say = (amount: number) => formatRound(amount, currency);
  const most = gross.indexOf(Math.max(0, ...gross));
  const summary =
    sum(gross) + sum(refunds) === 0
      ? texts.nothing
      : texts.summary(say(sum(gross)), say(sum(refunds)), { day: sayDay(days[most]), amount: say(gross[most] ?? 0) });
  return (
    <TitledCard title={texts.title}>
      <AreaChart
        label={texts.label}
        summary={revenue ? summary : ''}
        points={days.map((day) => shortDays.format(new Date(day)))}
        titleOf={(at) => sayDay(days[at])}
        series={[
          { name: texts.gross, values: gross, tone: 1 },
          { name: texts.refunds, values: refunds, tone: 3 },
        ]}
        format={say}
        state={revenue ? 'ready' : 'loading'}
      />
    </TitledCard>
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const sayDay = (day: string | undefined): string => (day === undefined ? '' : wholeDays.format(new Date(day)));
