import type { TablePage, TableQuery } from './table-query.ts';

/** One page of a list that the browser holds whole, as a server would answer it. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { page, perPage }: Pick<TableQuery, 'page' | 'perPage'>,
): TablePage<Row> {
  const start = (page - 1) * perPage;
  const data = rows.slice(start, start + perPage);
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(rows.length / perPage)),
    per_page: perPage,
    total: rows.length,
    from: data.length > 0 ? start + 1 : null,
    to: data.length > 0 ? start + data.length : null,
  };
}
