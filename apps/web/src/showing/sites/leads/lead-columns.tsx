import type { Lead } from '@sayso/contract';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { leadsTexts as texts } from './leads.texts.ts';

const column = tableColumns<Lead>();

export const LEAD_COLUMNS = column.columns([
  column.accessor('email', {
    header: texts.columns.who,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => <Who lead={original} />,
  }),
  column.accessor('phone', {
    header: texts.columns.phone,
    enableSorting: false,
    meta: { from: 'medium' },
    cell: ({ getValue }) => getValue() || <span className="text-text-3">–</span>,
  }),
  column.accessor('message', {
    header: texts.columns.message,
    enableSorting: false,
    meta: { from: 'medium' },
    cell: ({ getValue }) =>
      getValue() ? (
        <span className="block max-w-[52ch] truncate max-sm:line-clamp-2 max-sm:whitespace-normal">{getValue()}</span>
      ) : (
        <span className="text-text-3">–</span>
      ),
  }),
  column.accessor('created_at', {
    header: texts.columns.at,
    enableSorting: false,
    cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
  }),
  column.accessor('is_new', {
    header: '',
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => (getValue() ? <Badge tone="accent">{texts.isNew}</Badge> : null),
  }),
]);

function Who({ lead: { name, email } }: { lead: Lead }) {
  return name ? <TitleLines title={name} text={email} /> : <TitleLines title={email} />;
}
