import { type AdminPlan, namesOf, PLAN_NUMBERS } from '@sayso/contract';
import { pageOfRows } from '../../ui/table/page-of-rows.ts';
import type { Sort, TablePage, TableQuery } from '../../ui/table/table-query.ts';

/** What the list can be ordered by. There are few plans and the answer holds them all, so the browser orders and searches. Equal ones stand as people see them. */
export const PLAN_SORTS = ['position', 'name', 'price', 'people'] as const;

/** The plans that a search finds, in order, and of those one page. */
export function pageOf(
  plans: readonly AdminPlan[],
  { search, sort, page, perPage }: Pick<TableQuery, 'search' | 'sort' | 'page' | 'perPage'>,
): TablePage<AdminPlan> {
  const found = plans.filter((plan) => isFound(plan, search.trim().toLowerCase())).toSorted(inOrder(sort));
  return pageOfRows(found, { page, perPage });
}

/** Who looks for a product wants the plan that its sale gives. */
function isFound(plan: AdminPlan, words: string): boolean {
  const numbers = namesOf(PLAN_NUMBERS).flatMap((name) => plan[name]);
  return [plan.name, plan.slug, ...numbers].some((text) => text.toLowerCase().includes(words));
}

function inOrder({ by, order }: Sort) {
  const key = by as (typeof PLAN_SORTS)[number];
  const sign = order === 'asc' ? 1 : -1;
  return (one: AdminPlan, other: AdminPlan): number => {
    const [a, b] = [one[key], other[key]];
    return sign * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b)));
  };
}
