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

function searchOf(query: PageQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
}
