import { TOP_VIDEO_ORDERS, TOP_VIDEOS_MAX, type TopVideo, type TopVideoOrder } from '@sayso/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Clapperboard, ExternalLink, MoreHorizontal, UserRound } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { useSystemTime } from './time-picker.tsx';
import { useTopVideos } from './system.queries.ts';
import { systemTexts } from './system.texts.gen.ts';

const { top: texts, failed } = systemTexts;
const FEW = 10;
const FIGURES = ['views', 'downloads', 'shares'] as const;
const CELL = 'py-2 align-baseline';

/** The videos with the most views, downloads or shares, and the ways to them and to those who made them. */
export function TopVideosCard({ by, onOrder }: { by: TopVideoOrder; onOrder: (by: TopVideoOrder) => void }) {
  const { query } = useSystemTime();
  const [limit, setLimit] = useState(FEW);
  const { data, error, isFetching, refetch } = useTopVideos({ ...query, by, limit });
  return (
    <Card className="grid content-start gap-4 p-5 max-sm:p-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display-18">{texts.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
        </div>
        <Segmented<TopVideoOrder>
          label={texts.by}
          segments={TOP_VIDEO_ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
          value={by}
          onValueChange={onOrder}
        />
      </header>
      {error && !data ? (
        <ErrorState title={failed.top} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <Skeleton className="h-64" />
      ) : data.length === 0 ? (
        <p className="text-13 text-text-3">{texts.noneOf[by]}</p>
      ) : (
        <TopTable videos={data} />
      )}
      <footer className="flex flex-wrap items-center gap-3">
        {(data?.length ?? 0) >= FEW && (
          <Button size="sm" onClick={() => setLimit(limit === FEW ? TOP_VIDEOS_MAX : FEW)}>
            {limit === FEW ? texts.more : texts.fewer}
          </Button>
        )}
        <Link
          to="."
          search={(search: object) => ({ ...search, section: 'videos' })}
          className="text-13 font-medium text-accent-text hover:underline ring-focus"
        >
          {texts.all}
        </Link>
      </footer>
    </Card>
  );
}

function TopTable({ videos }: { videos: readonly TopVideo[] }) {
  const { columns } = texts;
  return (
    <table className="w-full text-13 tabular-nums">
      <caption className="sr-only">{texts.title}</caption>
      <thead className="text-12 text-text-3">
        <tr>
          <th scope="col" className="w-10 py-1.5 text-left font-medium">
            {columns.rank}
          </th>
          <th scope="col" className="py-1.5 text-left font-medium">
            {columns.title}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-left font-medium max-md:hidden">
            {columns.creator}
          </th>
          {FIGURES.map((name) => (
            <th
              key={name}
              scope="col"
              className={`py-1.5 pl-3 text-right font-medium ${name === 'shares' ? 'max-sm:hidden' : ''}`}
            >
              {columns[name]}
            </th>
          ))}
          <td className="w-11" />
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <tr key={video.id} className="border-t border-border">
            <td className={`${CELL} text-text-3`}>{video.rank}</td>
            <th scope="row" className={`${CELL} text-left font-medium wrap-anywhere`}>
              {video.title}
              <span className="block text-12 font-normal text-text-3 md:hidden">
                {video.creator?.name ?? texts.gone}
              </span>
            </th>
            <td className={`${CELL} pl-3 wrap-anywhere text-text-2 max-md:hidden`}>
              {video.creator?.name ?? texts.gone}
            </td>
            {FIGURES.map((name) => (
              <td key={name} className={`${CELL} pl-3 text-right ${name === 'shares' ? 'max-sm:hidden' : ''}`}>
                {formatCount(video[name])}
              </td>
            ))}
            <td className="text-right">
              <VideoMenu video={video} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VideoMenu({ video }: { video: TopVideo }) {
  return (
    <Menu trigger={<IconButton icon={MoreHorizontal} size="sm" label={texts.actions({ title: video.title })} />}>
      <VideoMenuItems video={video} />
    </Menu>
  );
}

/** Where a video leads to. */
export function VideoMenuItems({
  video: { watch_url: watchUrl, creator },
}: {
  video: Pick<TopVideo, 'watch_url' | 'creator'>;
}) {
  const navigate = useNavigate();
  return (
    <>
      {watchUrl !== null && (
        <MenuItem icon={ExternalLink} onSelect={() => void window.open(watchUrl, '_blank', 'noopener')}>
          {texts.watch}
        </MenuItem>
      )}
      {creator !== null && (
        <MenuItem
          icon={UserRound}
          onSelect={() => void navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { user: creator.id } })}
        >
          {texts.creator}
        </MenuItem>
      )}
      {creator !== null && (
        <MenuItem
          icon={Clapperboard}
          onSelect={() =>
            void navigate({
              to: '.',
              search: (now: object) => ({ ...now, section: 'videos', creator: creator.id, page: undefined }),
            })
          }
        >
          {texts.creatorVideos}
        </MenuItem>
      )}
      {watchUrl === null && creator === null && <MenuItem disabled>{texts.nowhere}</MenuItem>}
    </>
  );
}
