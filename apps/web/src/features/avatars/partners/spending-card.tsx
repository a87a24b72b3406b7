import { PRESENTER_PARTNERS, type PresenterPartnerState } from '@sayso/contract';
import { useState } from 'react';
import { formatMoney, formatRound } from '../../../lib/money-words.ts';
import { Card } from '../../../ui/card.tsx';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { optionsOf } from '../../../ui/inputs/options-of.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { partnersTexts } from './partners.texts.ts';

const { spending: texts } = partnersTexts;
type Way = keyof typeof texts.ways;

const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** What the presenters of all partners cost and how much was ordered, by the day. */
export function SpendingCard({ states }: { states: readonly PresenterPartnerState[] }) {
  const [way, setWay] = useState<Way>('spent');
  const used = states.filter(({ days: known }) => known.some(({ operator }) => operator > 0));
  const amountOf = ({ spent_cents: cents, operator }: PresenterPartnerState['days'][number]) =>
    way === 'spent' ? cents / 100 : operator;
  const series = used.map((state) => ({
    name: PRESENTER_PARTNERS[state.partner].name,
    values: state.days.map(amountOf),
  }));
  const sum = total(series.flatMap(({ values }) => values));
  const points = used[0]?.days.map(({ day }) => dayName(day)) ?? [];
  return (
    <Card className="grid content-start gap-4 p-5 max-sm:p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display-18">{texts.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
        </div>
        {used.length > 0 && (
          <Segmented label={texts.show} segments={optionsOf(texts.ways)} value={way} onValueChange={setWay} />
        )}
      </header>
      {used.length === 0 ? (
        <p className="text-13 text-text-2">{texts.nothing}</p>
      ) : way === 'spent' && sum === 0 ? (
        <p className="text-13 text-text-2">{texts.noPrices}</p>
      ) : (
        <AreaChart
          label={texts.title}
          summary={way === 'spent' ? texts.spentSentence(formatMoney(sum, 'USD')) : texts.secondsSentence(sum)}
          points={points}
          series={series}
          format={way === 'spent' ? (amount) => formatRound(amount, 'USD') : texts.secondsValue}
        />
      )}
    </Card>
  );
}
