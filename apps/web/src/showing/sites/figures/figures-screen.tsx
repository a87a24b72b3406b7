import type { SiteFigures } from '@sayso/contract';
import { useParams } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { DayCharts } from './day-charts.tsx';
import { STRETCHES, type Stretch, useSiteFigures } from './figures.queries.ts';
import { figuresTexts as texts } from './figures.texts.ts';
import { MostCard } from './most-card.tsx';

const USUAL: Stretch = 28;
const SEGMENTS = STRETCHES.map((days) => ({ value: String(days), label: texts.stretch.choices[days] }));
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
        segments={SEGMENTS}
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

const isEmpty = ({ total }: SiteFigures): boolean => CARDS.every((name) => total[name] === 0);
