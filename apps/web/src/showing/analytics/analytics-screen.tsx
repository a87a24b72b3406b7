import { messageOf } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { exportDays, useWatchSummary } from './analytics.queries.ts';
import { analyticsTexts as texts } from './analytics.texts.ts';
import { useAskedTime } from './asked-days.ts';
import { Figures } from './figures.tsx';
import { NothingWatched } from './nothing-watched.tsx';
import { OwnWorkCards } from './own-work-cards.tsx';
import { PopularTemplatesCard } from './popular-templates-card.tsx';
import { RangePicker } from './range-picker.tsx';
import { SaveTableButton } from './save-table-button.tsx';
import { SourceCards } from './source-cards.tsx';
import { TimeCharts } from './time-charts.tsx';
import { VideosTable } from './videos-table.tsx';
import { isUnwatched } from './words-of.ts';

/** How all videos of the account are watched. */
export function AnalyticsScreen() {
  useTitle(texts.title);
  const { asked } = useAskedTime();
  const { data, error, isFetching, refetch } = useWatchSummary(asked);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <div className="mx-auto grid max-w-[1240px] min-w-0 gap-6">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="display-28">{texts.title}</h1>
            <p className="mt-1 text-text-2">{texts.text}</p>
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
            <RangePicker shown={data} />
            <SaveTableButton of="days" download={() => exportDays(asked)} />
          </div>
        </header>
        {error && !data ? (
          <Card>
            <ErrorState
              title={texts.states.failed}
              text={messageOf(error)}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          </Card>
        ) : (
          <>
            <Figures summary={data} />
            {data && isUnwatched(data.figures) ? (
              <NothingWatched />
            ) : (
              <>
                <TimeCharts summary={data} />
                <SourceCards summary={data} />
              </>
            )}
          </>
        )}
        <OwnWorkCards />
        <PopularTemplatesCard />
        <VideosTable />
      </div>
    </div>
  );
}
