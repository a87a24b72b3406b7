import { type Plan, UserRole, UserStatus, USER_SORTS } from '@sayso/contract';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { aDay, anyText, oneOf, type Sort } from '../../../ui/table/table-query.ts';
import { usersTexts as texts } from './users.texts.ts';

/** What the address of the list may say. */
export const USER_RULES = {
  sorts: USER_SORTS,
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: {
    status: oneOf(UserStatus.options),
    role: oneOf(UserRole.options),
    plan: anyText,
    date_from: aDay,
    date_to: aDay,
  },
} as const;

/** The order in words where no head of a column shows it: e-mails stand below the names. */
export function orderInWords({ by, order }: Sort): string | undefined {
  const { sortedBy, ascending, descending } = texts.filters;
  return by === 'email' ? sortedBy(texts.columns.email, order === 'asc' ? ascending : descending) : undefined;
}

/** What stands above the list, and the words of the filters that are set in a dialog. */
export const userFilters = (plans: readonly Plan[]): TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    ...texts.filters.status,
    options: UserStatus.options.map((value) => ({ value, label: texts.statuses[value] })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'role',
    label: texts.filters.role.label,
    all: texts.filters.role.all,
    options: UserRole.options.map((value) => ({ value, label: texts.filters.role[value] })),
  },
  { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', label: texts.filters.joined },
  {
    kind: 'choice',
    place: 'panel',
    key: 'plan',
    ...texts.filters.plan,
    options: plans.map(({ slug, name }) => ({ value: slug, label: name })),
  },
];
