import type { AdminPage } from '@sayso/contract';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import type { Sort, TablePage, TableQuery } from '../../../ui/table/table-query.ts';

/** What the list can be ordered by; `order` is how the pages are linked. There are few and the answer holds them all, so the browser orders and searches. */
export const PAGE_SORTS = ['name', 'order', 'updated_at'] as const;

/** Where a page is linked; special ones have a place of their own. */
export const menuOf = ({ is_special, place }: AdminPage): 'navigation' | 'footer' | 'upgrades' =>
  is_special ? 'upgrades' : place;
const PLACES = ['navigation', 'upgrades', 'footer'] as const;

/** The pages that a search finds, in order, and of those one page of the list. */
export function pageOf(
  pages: readonly AdminPage[],
  { search, sort, page, perPage }: Pick<TableQuery, 'search' | 'sort' | 'page' | 'perPage'>,
): TablePage<AdminPage> {
  const words = search.trim().toLowerCase();
  const found = pages.filter(({ name, slug, link }) =>
    [name, slug, link ?? ''].some((text) => text.toLowerCase().includes(words)),
  );
  return pageOfRows(found.toSorted(inOrder(sort)), { page, perPage });
}

/** The pages that stand beside one another where this one is linked, in their order. */
export const besides = (pages: readonly AdminPage[], page: AdminPage): AdminPage[] =>
  pages.filter((other) => menuOf(other) === menuOf(page)).toSorted(asLinked);

/** The positions to store so that a page stands one further up (-1) or down (1) among those beside it. */
export function movedBy(
  pages: readonly AdminPage[],
  page: AdminPage,
  step: -1 | 1,
): { id: string; position: number }[] {
  const row = besides(pages, page);
  const from = row.findIndex(({ id }) => id === page.id);
  const neighbour = row[from + step];
  if (!neighbour) return [];
  const moved = row.with(from, neighbour).with(from + step, page);
  return moved
    .map(({ id }, position) => ({ id, position: position + 1 }))
    .filter(({ id, position }) => pages.find((one) => one.id === id)?.position !== position);
}

function inOrder({ by, order }: Sort) {
  const sign = order === 'asc' ? 1 : -1;
  return (one: AdminPage, other: AdminPage): number => sign * COMPARE[by as (typeof PAGE_SORTS)[number]](one, other);
}

/** As the server links them: by position, then the older one first. */
const asLinked = (one: AdminPage, other: AdminPage): number =>
  PLACES.indexOf(menuOf(one)) - PLACES.indexOf(menuOf(other)) ||
  one.position - other.position ||
  one.created_at.localeCompare(other.created_at);

const COMPARE = {
  name: (one: AdminPage, other: AdminPage) => one.name.localeCompare(other.name),
  order: asLinked,
  updated_at: (one: AdminPage, other: AdminPage) => one.updated_at.localeCompare(other.updated_at),
};
