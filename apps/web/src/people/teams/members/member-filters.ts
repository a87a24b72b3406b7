import { GIVEN_ROLES, MEMBER_SORTS, MEMBER_STATUSES } from '@sayso/contract';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { teamsTexts as texts } from '../teams.texts.ts';

/** What the address of the list may say. */
export const MEMBER_RULES = {
  sorts: MEMBER_SORTS,
  defaultSort: { by: 'role', order: 'desc' },
  filters: { status: oneOf(MEMBER_STATUSES), role: oneOf(GIVEN_ROLES) },
} as const;

/** Roles to choose from, the least first. */
export const ROLE_OPTIONS = GIVEN_ROLES.map((value) => ({ value, label: texts.roles[value] }));

/** What stands above the list. */
export const MEMBER_FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    ...texts.filters.status,
    options: MEMBER_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
  },
  { kind: 'choice', place: 'bar', key: 'role', ...texts.filters.role, options: ROLE_OPTIONS.toReversed() },
];
