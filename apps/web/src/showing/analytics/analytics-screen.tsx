import { WATCHED_VIDEO_SORTS, type WatchedVideo } from '@sayso/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartNoAxesColumn, Clapperboard } from 'lucide-react';
import { useMemo } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatCount, formatDuration } from '../../lib/format.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useMay } from '../../session/may.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import {
  exportDays,
  useWatchSummary,
  usePopularTemplates,
  exportVideos,
  useWatchedVideos,
  videoAnalytics,
} from './analytics.queries.ts';
import { analyticsTexts as texts, analyticsTexts } from './analytics.texts.gen.ts';
import { useAskedTime, RangePicker } from './range-picker.tsx';
import { OwnWorkCards } from './own-work-cards.tsx';
import { TimeCharts, SourceCards } from './time-charts.tsx';
import { isUnwatched, formatWholeDay, formatPercent, formatWatchTime } from './words-of.ts';
import { Panel, Figures, NothingWatched, SaveTableButton } from './panels.tsx';

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

const videosTableTexts = analyticsTexts.table;
const RULES = { sorts: WATCHED_VIDEO_SORTS, defaultSort: { by: 'views', order: 'desc' }, filters: {} } as const;

/** The finished videos, those that were watched most first. */
function VideosTable() {
  const columns = useMemo(() => watchedVideoColumns(), []);
  const navigate = useNavigate();
  const mayCreate = useMay('videos.create');
  const { search } = useAddressSearch();
  const { asked } = useAskedTime();
  const state = useTableState({ name: 'watched-videos', address: useAddressSearch(), ...RULES });
  const list = useWatchedVideos({ ...state.listQuery, ...asked });
  const open = ({ id }: WatchedVideo) => {
    const { range, date_from, date_to } = search;
    void navigate({ ...videoAnalytics(id), search: { range, date_from, date_to } });
  };
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="display-18">{videosTableTexts.title}</h2>
      <TableTools
        state={state}
        search={videosTableTexts.search}
        actions={<SaveTableButton of="videos" download={() => exportVideos({ ...state.exportQuery, ...asked })} />}
      />
      <DataTable
        label={videosTableTexts.title}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        list={list}
        state={state}
        nothingYet={{
          icon: Clapperboard,
          ...videosTableTexts.nothingYet,
          action: mayCreate ? (
            <Link to="/create" className={buttonClass({ variant: 'primary' })}>
              {videosTableTexts.create}
            </Link>
          ) : undefined,
        }}
        nothingFound={videosTableTexts.nothingFound}
        failed={videosTableTexts.failed}
        onOpen={open}
        rowMenu={(video) => (
          <MenuItem icon={ChartNoAxesColumn} onSelect={() => open(video)}>
            {videosTableTexts.open}
          </MenuItem>
        )}
      />
    </section>
  );
}

const { columns: watchedVideoColumnsTexts } = analyticsTexts.table;
const column = tableColumns<WatchedVideo>();
const figure = { align: 'end', skeleton: 'figure' } as const;

const watchedVideoColumns = () =>
  column.columns([
    column.accessor('title', {
      header: watchedVideoColumnsTexts.title,
      meta: { card: 'title', skeleton: 'person' },
      cell: ({ row: { original } }) => (
        <TitleLines
          picture={<Poster src={original.thumbnail_url} />}
          title={original.title}
          text={formatDuration(original.duration_ms)}
        />
      ),
    }),
    column.accessor('views', {
      header: watchedVideoColumnsTexts.views,
      sortDescFirst: true,
      meta: figure,
      cell: count,
    }),
    column.accessor('plays', {
      header: watchedVideoColumnsTexts.plays,
      sortDescFirst: true,
      meta: figure,
      cell: count,
    }),
    column.accessor('watched_ms', {
      header: watchedVideoColumnsTexts.watched,
      sortDescFirst: true,
      meta: figure,
      cell: ({ getValue }) => formatWatchTime(getValue()),
    }),
    column.accessor('average_percent', {
      header: watchedVideoColumnsTexts.average,
      sortDescFirst: true,
      meta: figure,
      cell: ({ getValue }) => {
        const percent = getValue();
        return percent === null ? '–' : formatPercent(percent);
      },
    }),
    column.accessor('completions', {
      header: watchedVideoColumnsTexts.completions,
      sortDescFirst: true,
      meta: { ...figure, from: 'medium' },
      cell: count,
    }),
    column.accessor('shares', {
      header: watchedVideoColumnsTexts.shares,
      sortDescFirst: true,
      meta: { ...figure, from: 'medium' },
      cell: count,
    }),
    column.accessor('downloads', {
      header: watchedVideoColumnsTexts.downloads,
      sortDescFirst: true,
      meta: { ...figure, from: 'wide' },
      cell: count,
    }),
    column.accessor('clicks', {
      header: watchedVideoColumnsTexts.clicks,
      sortDescFirst: true,
      meta: { ...figure, from: 'wide' },
      cell: count,
    }),
  ]);

function count({ getValue }: { getValue: () => number }): string {
  return formatCount(getValue());
}

function Poster({ src }: { src: string | null }) {
  return (
    <span className="block h-10 w-[30px] overflow-hidden rounded-sm bg-bezel">
      {src !== null && <img src={src} alt="" loading="lazy" className="size-full object-cover" />}
    </span>
  );
}

const popularTemplatesCardTexts = analyticsTexts.templates;

/** Which templates the account begins with, each as long as it is used beside the first. */
function PopularTemplatesCard() {
  const { asked } = useAskedTime();
  const { data, error, isFetching, refetch } = usePopularTemplates(asked);
  const most = data?.templates[0]?.uses ?? 0;
  return (
    <Panel title={popularTemplatesCardTexts.title} text={popularTemplatesCardTexts.text}>
      {error && !data ? (
        <ErrorState
          title={popularTemplatesCardTexts.loadingFailed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : most === 0 ? (
        <p className="text-13 text-text-3">
          {popularTemplatesCardTexts.none}{' '}
          <Link to="/templates" className="text-accent-text underline underline-offset-2">
            {popularTemplatesCardTexts.look}
          </Link>
        </p>
      ) : (
        <ol aria-label={popularTemplatesCardTexts.title} className="grid gap-x-10 gap-y-3 lg:grid-cols-2">
          {data.templates.map(({ id, name, uses, last_day: last }) => (
            <li key={id} className="grid content-start gap-1.5 text-13">
              <span className="flex items-baseline justify-between gap-4">
                <Link
                  to="/templates/$templateId"
                  params={{ templateId: id }}
                  className="min-w-0 wrap-anywhere text-text-2 hover:text-text hover:underline"
                >
                  {name}
                </Link>
                <span className="shrink-0 whitespace-nowrap text-text tabular-nums">
                  {popularTemplatesCardTexts.uses({ count: formatCount(uses), uses })}{' '}
                  <span className="text-text-3">{popularTemplatesCardTexts.last({ day: formatWholeDay(last) })}</span>
                </span>
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover text-(--chart-2)">
                <span className="block h-full rounded-full bg-current" style={{ width: `${(uses / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
