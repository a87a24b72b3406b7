import type { PartnerDay } from '@sayso/contract';
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

/** A partner and what it did by the day. `isFilming`: in seconds of presenters. */
export type Spender = { name: string; isFilming: boolean; days: readonly PartnerDay[] };

/** What all partners cost, and how much of presenters was ordered, by the day. */
export function SpendingCard({ spenders }: { spenders: readonly Spender[] }) {
  const [way, setWay] = useState<Way>('spent');
  const used = spenders.filter(({ isFilming, days: known }) =>
    known.some(({ operator, spent_cents: cents }) => cents > 0 || (isFilming && operator > 0)),
  );
  const amountOf = ({ spent_cents: cents, operator }: PartnerDay) => (way === 'spent' ? cents / 100 : operator);
  const series = used
    .filter(({ isFilming }) => way === 'spent' || isFilming)
    .map(({ name, days: known }) => ({ name, values: known.map(amountOf) }));
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
      ) : sum === 0 ? (
        <p className="text-13 text-text-2">{way === 'spent' ? texts.noPrices : texts.nothing}</p>
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
