import type { ContentKind, ModeratedContent } from '@sayso/contract';
import { CircleUserRound, Clapperboard, Image, Layers, LayoutTemplate, type LucideIcon } from 'lucide-react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { creatorName, kindLabel, reasonLabel } from '../words.ts';
import { ContentBadges } from '../content-badges.tsx';

const { columns: texts } = moderationTexts;
const column = tableColumns<ModeratedContent>();
const NOTHING = '–';
const ICONS: Record<ContentKind, LucideIcon> = {
  video: Clapperboard,
  upload: Image,
  site_picture: Image,
  avatar: CircleUserRound,
  site: LayoutTemplate,
  template: Layers,
};

/** The ids are the names that the server sorts by. On a phone a row is what is decided by: the rest is seen once it is open. */
export const CONTENT_COLUMNS = column.columns([
  column.accessor('title', {
    header: texts.title,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail content={original} />
        <span className="min-w-0 sm:w-max sm:max-w-[260px] sm:whitespace-normal">
          <span className="line-clamp-2 font-medium wrap-anywhere">{original.title}</span>
          <span className="block text-12 text-text-3">
            {kindLabel(original)}
            <span className="sm:hidden"> · {creatorName(original)}</span>
          </span>
        </span>
      </span>
    ),
  }),
  column.accessor(creatorName, {
    id: 'creator',
    header: texts.creator,
    enableSorting: false,
    meta: { card: 'none' },
    cell: ({ getValue }) => <span className="block truncate sm:max-w-[160px]">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: texts.status,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ row: { original } }) => <ContentBadges content={original} />,
  }),
  column.accessor('reason', {
    header: texts.reason,
    enableSorting: false,
    meta: { card: 'subtitle' },
    cell: ({ getValue, row: { original } }) => {
      const reason = getValue();
      if (reason === null) return <span className="max-sm:hidden">{NOTHING}</span>;
      return (
        <span className="block sm:w-max sm:max-w-[180px] sm:whitespace-normal">
          {reasonLabel(reason)}
          {original.reports > 0 && (
            <span className="sm:hidden"> · {texts.reported(formatCount(original.reports))}</span>
          )}
        </span>
      );
    },
  }),
  column.accessor('reports', {
    header: texts.reports,
    sortDescFirst: true,
    meta: { align: 'end', skeleton: 'figure', card: 'none' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('views', {
    header: texts.views,
    sortDescFirst: true,
    meta: { align: 'end', skeleton: 'figure', from: 'medium', card: 'none' },
    cell: ({ getValue }) => figure(getValue()),
  }),
  column.accessor('downloads', {
    header: texts.downloads,
    enableSorting: false,
    meta: { align: 'end', skeleton: 'figure', from: 'medium', card: 'none' },
    cell: ({ getValue }) => figure(getValue()),
  }),
  column.accessor('created_at', {
    header: texts.created_at,
    sortDescFirst: true,
    meta: { card: 'none' },
    cell: ({ getValue }) => (
      <>
        <RelativeTime iso={getValue()} />
        <span className="block text-12 text-text-3 max-sm:hidden">{formatDateTime(getValue())}</span>
      </>
    ),
  }),
]);

const figure = (value: number | null) => (value === null ? NOTHING : formatCount(value));

function Thumbnail({ content: { kind, thumbnail_url: url } }: { content: ModeratedContent }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-fill text-text-3">
      {url === null ? (
        <Icon of={ICONS[kind]} size={18} />
      ) : (
        <img src={url} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
