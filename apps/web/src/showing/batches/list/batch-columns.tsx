import type { BatchSummary } from '@sayso/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { batchesTexts } from '../batches.texts.ts';
import { CountBar, countWords } from '../count-bar.tsx';
import { BatchBadge } from '../state-badges.tsx';

const texts = batchesTexts.list;
const column = tableColumns<BatchSummary>();

export const BATCH_COLUMNS = column.columns([
  column.accessor('name', {
    header: texts.columns.name,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <TitleLines title={original.name} text={texts.source(original.kind, original.source.name)} />
    ),
  }),
  column.accessor('state', {
    header: texts.columns.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <BatchBadge state={getValue()} />,
  }),
  column.accessor('counts', {
    header: texts.columns.videos,
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <span className="grid min-w-40 gap-1.5 py-1">
        <CountBar counts={original.counts} name={original.name} />
        <span className="text-12 text-text-3 tabular-nums">{countWords(original.counts)}</span>
      </span>
    ),
  }),
  column.accessor('created_at', {
    header: texts.columns.created,
    enableSorting: false,
    meta: { from: 'medium' },
    cell: ({ row: { original } }) => (
      <>
        <RelativeTime iso={original.created_at} />
        <span className="block text-12 text-text-3 max-sm:hidden">
          {original.created_by?.name ?? formatDateTime(original.created_at)}
        </span>
      </>
    ),
  }),
]);
