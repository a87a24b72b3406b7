import type { WebhookEvent } from '@sayso/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { SourceBadge, StatusBadge, TestBadge } from '../badges.tsx';
import { formatMoney, shortId } from '../webhook-words.ts';
import { webhooksTexts } from '../webhooks.texts.ts';

const { columns: texts } = webhooksTexts;
const column = tableColumns<WebhookEvent>();
const NOTHING = '–';

/** The ids are the fields that the server sorts by. */
export const EVENT_COLUMNS = column.columns([
  column.accessor('id', {
    header: texts.id,
    meta: { from: 'medium' },
    cell: ({ getValue }) => (
      <span title={getValue()} className="font-mono text-12 text-text-3">
        {shortId(getValue())}
      </span>
    ),
  }),
  column.accessor('source', {
    header: texts.source,
    meta: { skeleton: 'badge' },
    cell: ({ row: { original } }) => <SourceBadge kind={original.source_kind} name={original.source_name} />,
  }),
  column.accessor('event_type', {
    header: texts.type,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="inline-flex max-w-full items-center gap-2">
          <span className="max-sm:wrap-anywhere sm:max-w-[200px] sm:truncate">{original.event_type}</span>
          {original.is_test && <TestBadge />}
        </span>
        {original.error_message !== null && (
          <span
            title={original.error_message}
            className="text-12 font-normal text-danger max-sm:line-clamp-2 sm:max-w-[240px] sm:truncate"
          >
            {original.error_message}
          </span>
        )}
      </span>
    ),
  }),
  column.accessor('status', {
    header: texts.status,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor('customer_email', {
    header: texts.email,
    meta: { card: 'subtitle' },
    cell: ({ getValue }) => <span className="block truncate sm:max-w-[220px]">{getValue() ?? NOTHING}</span>,
  }),
  column.accessor('amount', {
    header: texts.amount,
    meta: { align: 'end', skeleton: 'figure' },
    cell: ({ row: { original } }) => formatMoney(original.amount, original.currency) ?? NOTHING,
  }),
  column.accessor('created_at', {
    header: texts.created,
    sortDescFirst: true,
    cell: ({ getValue }) => (
      <>
        <RelativeTime iso={getValue()} />
        <span className="block text-12 text-text-3 max-sm:hidden">{formatDateTime(getValue())}</span>
      </>
    ),
  }),
]);
