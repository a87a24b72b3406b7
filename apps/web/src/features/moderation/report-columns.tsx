import type { ReportStatus, VideoReport } from '@sayso/contract';
import { formatDateTime } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/title-lines.tsx';
import { moderationTexts } from './moderation.texts.ts';
import { reasonLabel } from './report-words.ts';

const { columns: texts, statuses } = moderationTexts;
const TONES: Record<ReportStatus, Tone> = { open: 'warning', dismissed: 'neutral', acted: 'success' };

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {statuses[status]}
    </Badge>
  );
}

const column = tableColumns<VideoReport>();

export const REPORT_COLUMNS = column.columns([
  column.accessor(({ video }) => video.title, {
    id: 'video',
    header: texts.video,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => <TitleLines title={original.video.title} text={reasonLabel(original)} />,
  }),
  column.accessor(({ owner }) => owner?.name ?? moderationTexts.nobody, {
    id: 'owner',
    header: texts.owner,
    enableSorting: false,
    meta: { card: 'subtitle', from: 'medium' },
  }),
  column.accessor('times', {
    header: texts.times,
    sortDescFirst: true,
    cell: ({ getValue }) => moderationTexts.times(getValue()),
  }),
  column.accessor('last_at', {
    header: texts.at,
    sortDescFirst: true,
    cell: ({ getValue }) => (
      <>
        <RelativeTime iso={getValue()} />
        <span className="block text-12 text-text-3">{formatDateTime(getValue())}</span>
      </>
    ),
  }),
  column.accessor('status', {
    header: texts.status,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <ReportStatusBadge status={getValue()} />,
  }),
]);
