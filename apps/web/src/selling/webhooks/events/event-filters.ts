import { WEBHOOK_SORTS, WEBHOOK_STATUSES, type WebhookFilterOptions } from '@sayso/contract';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { aDay } from '../../../lib/time.ts';
import { anyText, oneOf, type Sort } from '../../../ui/table/table-query.ts';
import { webhooksTexts } from '../webhooks.texts.ts';

const texts = webhooksTexts.filters;

export const EVENT_RULES = {
  sorts: WEBHOOK_SORTS,
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: {
    source: anyText,
    status: oneOf(WEBHOOK_STATUSES),
    event_type: anyText,
    customer_email: anyText,
    date_from: aDay,
    date_to: aDay,
  },
} as const;

/** Every filter off. */
export const NO_FILTERS = Object.fromEntries(Object.keys(EVENT_RULES.filters).map((key) => [key, undefined]));

type Options = { options: WebhookFilterOptions | undefined; nameOf: (source: string) => string };

/** The filters with what the server has of each. */
export function eventFilters({ options, nameOf }: Options): TableFilter[] {
  const { sources = [], statuses = [...WEBHOOK_STATUSES], event_types: types = [] } = options ?? {};
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
      options: WEBHOOK_STATUSES.filter((value) => statuses.includes(value)).map((value) => ({
        value,
        label: webhooksTexts.statuses[value],
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
export function orderInWords({ by, order }: Sort<(typeof WEBHOOK_SORTS)[number]> | Sort): string | undefined {
  const { defaultSort } = EVENT_RULES;
  if (by === defaultSort.by && order === defaultSort.order) return undefined;
  const names: Record<string, string> = texts.sorts;
  return texts.sorted(names[by] ?? by, order === 'asc' ? texts.ascending : texts.descending);
}
