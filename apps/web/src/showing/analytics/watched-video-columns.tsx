import type { WatchedVideo } from '@sayso/contract';
import { formatCount, formatDuration } from '../../lib/format.ts';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/title-lines.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { formatPercent, formatWatchTime } from './words-of.ts';

const { columns: texts } = analyticsTexts.table;
const column = tableColumns<WatchedVideo>();
const figure = { align: 'end', skeleton: 'figure' } as const;

export const WATCHED_VIDEO_COLUMNS = column.columns([
  column.accessor('title', {
    header: texts.title,
    meta: { card: 'title', skeleton: 'person' },
    cell: ({ row: { original } }) => (
      <TitleLines
        picture={<Poster src={original.thumbnail_url} />}
        title={original.title}
        text={formatDuration(original.duration_ms)}
      />
    ),
  }),
  column.accessor('views', { header: texts.views, sortDescFirst: true, meta: figure, cell: count }),
  column.accessor('plays', { header: texts.plays, sortDescFirst: true, meta: figure, cell: count }),
  column.accessor('watched_ms', {
    header: texts.watched,
    sortDescFirst: true,
    meta: figure,
    cell: ({ getValue }) => formatWatchTime(getValue()),
  }),
  column.accessor('average_percent', {
    header: texts.average,
    sortDescFirst: true,
    meta: figure,
    cell: ({ getValue }) => {
      const percent = getValue();
      return percent === null ? '–' : formatPercent(percent);
    },
  }),
  column.accessor('completions', {
    header: texts.completions,
    sortDescFirst: true,
    meta: { ...figure, from: 'medium' },
    cell: count,
  }),
  column.accessor('shares', {
    header: texts.shares,
    sortDescFirst: true,
    meta: { ...figure, from: 'medium' },
    cell: count,
  }),
  column.accessor('downloads', {
    header: texts.downloads,
    sortDescFirst: true,
    meta: { ...figure, from: 'wide' },
    cell: count,
  }),
  column.accessor('clicks', {
    header: texts.clicks,
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
