import type { FaultGroup } from '@sayso/contract';
import { formatCount } from '../../../lib/format.ts';
import { Tag } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { FaultStateBadge } from '../badges.tsx';
import { errorsTexts } from './errors.texts.ts';

const { columns: texts, sources } = errorsTexts;
const column = tableColumns<FaultGroup>();

/** The ids are the fields that the server sorts by. */
export const ERROR_COLUMNS = column.columns([
  column.accessor('message', {
    header: texts.what,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <TitleLines title={`${original.type}: ${original.message}`} text={original.place} />
    ),
  }),
  column.accessor('source', {
    header: texts.source,
    enableSorting: false,
    meta: { from: 'medium' },
    cell: ({ getValue }) => <Tag>{sources[getValue()]}</Tag>,
  }),
  column.accessor('count', {
    header: texts.count,
    sortDescFirst: true,
    meta: { align: 'end', skeleton: 'figure' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('users', {
    header: texts.users,
    sortDescFirst: true,
    meta: { align: 'end', skeleton: 'figure', from: 'wide' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('first_at', {
    header: texts.first_at,
    sortDescFirst: true,
    meta: { from: 'wide' },
    cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
  }),
  column.accessor('last_at', {
    header: texts.last_at,
    sortDescFirst: true,
    cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
  }),
  column.accessor('state', {
    header: texts.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <FaultStateBadge state={getValue()} />,
  }),
]);
