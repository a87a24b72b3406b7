import type { ReceiverMessage } from '@sayso/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { eventLabel } from '../receiver-words.ts';
import { receiversTexts } from '../receivers.texts.ts';
import { DeliveryBadge } from './state-badge.tsx';

const { columns: texts, noAnswer } = receiversTexts.deliveries;
const column = tableColumns<ReceiverMessage>();
const NOTHING = '–';

export const DELIVERY_COLUMNS = column.columns([
  column.accessor('type', {
    header: texts.event,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => <TitleLines title={eventLabel(original.type)} text={original.receiver.name} />,
  }),
  column.accessor('state', {
    header: texts.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <DeliveryBadge state={getValue()} />,
  }),
  column.accessor('tries', {
    header: texts.tries,
    enableSorting: false,
    meta: { align: 'end', skeleton: 'figure' },
  }),
  column.accessor('last_status', {
    header: texts.answer,
    enableSorting: false,
    cell: ({ row: { original } }) => original.last_status ?? (original.last_problem === null ? NOTHING : noAnswer),
  }),
  column.accessor('created_at', {
    header: texts.created,
    enableSorting: false,
    cell: ({ getValue }) => (
      <>
        <RelativeTime iso={getValue()} />
        <span className="block text-12 text-text-3 max-sm:hidden">{formatDateTime(getValue())}</span>
      </>
    ),
  }),
]);
