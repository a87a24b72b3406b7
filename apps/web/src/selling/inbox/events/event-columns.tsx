import { INBOX_SORTS, INBOX_STATUSES, type InboxFilterOptions, type InboxEvent } from '@sayso/contract';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { aDay } from '../../../lib/time.ts';
import { anyText, oneOf, type Sort } from '../../../ui/table/table-query.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';
import { formatMoney, shortId, SourceBadge, StatusBadge, TestBadge } from '../inbox-words.tsx';

const texts = inboxTexts.filters;

export const EVENT_RULES = {
  sorts: INBOX_SORTS,
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: {
    source: anyText,
    status: oneOf(INBOX_STATUSES),
    event_type: anyText,
    customer_email: anyText,
    date_from: aDay,
    date_to: aDay,
  },
} as const;

/** Every filter off. */
export const NO_FILTERS = Object.fromEntries(Object.keys(EVENT_RULES.filters).map((key) => [key, undefined]));

type Options = { options: InboxFilterOptions | undefined; nameOf: (source: string) => string };

/** The filters with what the server has of each. */
export function eventFilters({ options, nameOf }: Options): TableFilter[] {
  const { sources = [], statuses = [...INBOX_STATUSES], event_types: types = [] } = options ?? {};
  return [
    {
      kind: 'choice',
      place: 'panel',
      key: 'source',
      ...texts.source,
      options: sources.map((value) => ({ value, label: nameOf(value) })),
    },
    {
      kind: 'choice',
      place: 'panel',
      key: 'status',
      ...texts.status,
      // What the list cannot be asked for is not offered.
      options: INBOX_STATUSES.filter((value) => statuses.includes(value)).map((value) => ({
        value,
        label: inboxTexts.statuses[value],
      })),
    },
    {
      kind: 'choice',
      place: 'panel',
      key: 'event_type',
      ...texts.type,
      options: types.map((value) => ({ value, label: value })),
    },
    { kind: 'text', place: 'panel', key: 'customer_email', ...texts.email },
    { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', ...texts.days },
  ];
}

/** An order that is not the usual one, in words. */
export function orderInWords({ by, order }: Sort<(typeof INBOX_SORTS)[number]> | Sort): string | undefined {
  const { defaultSort } = EVENT_RULES;
  if (by === defaultSort.by && order === defaultSort.order) return undefined;
  const names: Record<string, string> = texts.sorts;
  const name = names[by] ?? by;
  return order === 'asc' ? texts.sortedAscending({ by: name }) : texts.sortedDescending({ by: name });
}

const { columns: eventColumnsTexts } = inboxTexts;
const column = tableColumns<InboxEvent>();
const NOTHING = '–';

/** The ids are the fields that the server sorts by. */
export const eventColumns = () =>
  column.columns([
    column.accessor('id', {
      header: eventColumnsTexts.id,
      meta: { from: 'medium' },
      cell: ({ getValue }) => (
        <span title={getValue()} className="font-mono text-12 text-text-3">
          {shortId(getValue())}
        </span>
      ),
    }),
    column.accessor('source', {
      header: eventColumnsTexts.source,
      meta: { skeleton: 'badge' },
      cell: ({ row: { original } }) => <SourceBadge kind={original.source_kind} name={original.source_name} />,
    }),
    column.accessor('event_type', {
      header: eventColumnsTexts.type,
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
      header: eventColumnsTexts.status,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
    column.accessor('customer_email', {
      header: eventColumnsTexts.email,
      meta: { card: 'subtitle' },
      cell: ({ getValue }) => <span className="block truncate sm:max-w-[220px]">{getValue() ?? NOTHING}</span>,
    }),
    column.accessor('amount', {
      header: eventColumnsTexts.amount,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ row: { original } }) => formatMoney(original.amount, original.currency) ?? NOTHING,
    }),
    column.accessor('created_at', {
      header: eventColumnsTexts.created,
      sortDescFirst: true,
      cell: ({ getValue }) => (
        <>
          <RelativeTime iso={getValue()} />
          <span className="block text-12 text-text-3 max-sm:hidden">{formatDateTime(getValue())}</span>
        </>
      ),
    }),
  ]);
