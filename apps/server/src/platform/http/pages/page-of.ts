import type { Listed } from '../../db/keyset.ts';

type PageQuery = { page: number; per_page: number; [filter: string]: unknown };

/** Puts the rows of one page into the documents' page fields; the next page's address keeps every filter. */
export function pageOf<Row>(data: Row[], { path, query, total }: { path: string; query: PageQuery; total: number }) {
  const { page, per_page: perPage } = query;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    data,
    current_page: page,
    last_page: lastPage,
    per_page: perPage,
    total,
    from,
    to: from === null ? null : from + data.length - 1,
    next_page_url: page < lastPage ? `${path}?${searchOf({ ...query, page: page + 1 })}` : null,
  };
}

type CursorQuery = PageQuery & { cursor?: string | undefined };

/** The same of a list that is read by page or by cursor: page numbers count what was read by cursor before. */
export function cursorPageOf<Row>(
  { rows, total, seen, next }: Listed<Row>,
  { path, query }: { path: string; query: CursorQuery },
) {
  const { cursor, per_page: perPage } = query;
  const page = cursor === undefined ? query.page : Math.floor(seen / perPage) + 1;
  const whole = pageOf(rows, { path, query: { ...query, page, cursor: undefined }, total });
  if (cursor === undefined) return { ...whole, next_cursor: next };
  const from = rows.length > 0 ? seen + 1 : null;
  return {
    ...whole,
    // Others may have deleted what was read before.
    last_page: Math.max(whole.last_page, page),
    from,
    to: from === null ? null : seen + rows.length,
    next_page_url: next === null ? null : `${path}?${searchOf({ ...query, cursor: next })}`,
    next_cursor: next,
  };
}

function searchOf(query: PageQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
}
