/** Rows a page may have. */
export const PAGE_SIZES = [10, 15, 25, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 15;

export type SortOrder = 'asc' | 'desc';
export type Sort<SortBy extends string = string> = { by: SortBy; order: SortOrder };

/** Everything that decides which rows a table shows. Filters that are off have no entry. */
export type TableQuery = {
  /** From 1. */
  page: number;
  perPage: number;
  search: string;
  sort: Sort;
  filters: Readonly<Record<string, string | undefined>>;
};

/** One page as the server answers it: `page()` of the contract. `from` and `to` count from 1 and are null when nothing is there. */
export type TablePage<Row> = {
  data: readonly Row[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number | null;
  to: number | null;
};

/** What a table needs of a query; the result of `useQuery` fits. Let the query keep its previous data while another page is on its way. */
export type TableList<Row> = {
  data: TablePage<Row> | undefined;
  error: unknown;
  isFetching: boolean;
  /** The rows are those of another page, order or filter. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

/** Whether the rows asked for are on their way; renewing those already there does not count, where the query tells the two apart. */
export const isWaiting = <Row>({ data, isFetching, isPlaceholderData }: TableList<Row>): boolean =>
  isFetching && (data === undefined || (isPlaceholderData ?? true));

/** Reads one filter from the address; undefined when it says nothing that we know. */
export type FilterParser<Value extends string = string> = (raw: string) => Value | undefined;
export type FilterParsers = Readonly<Record<string, FilterParser>>;
export type FilterValues<Filters extends FilterParsers> = {
  [Key in keyof Filters]?: Exclude<ReturnType<Filters[Key]>, undefined>;
};

/** Longest search and text filter, in characters. */
export const TEXT_MAX_CHARACTERS = 200;

/** A filter with a fixed list of values. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): FilterParser<Value> =>
  (raw) =>
    values.find((value) => value === raw);

/** A filter with any text. */
export const anyText: FilterParser = (raw) => raw.trim().slice(0, TEXT_MAX_CHARACTERS) || undefined;

/** What stands in the address: `?page=2&per_page=50&search=ana&sort=-created_at&status=active`. A minus sorts downwards. */
export type TableRules<SortBy extends string, Filters extends FilterParsers> = {
  sorts: readonly SortBy[];
  defaultSort: Sort<SortBy>;
  filters: Filters;
};

/** Reads the address; anything unknown in it counts as not there. */
export function readAddress<SortBy extends string, Filters extends FilterParsers>(
  raw: Readonly<Record<string, unknown>>,
  { sorts, defaultSort, filters }: TableRules<SortBy, Filters>,
) {
  const sort = textOf(raw['sort']);
  const by = sorts.find((known) => known === sort.replace(/^-/u, ''));
  const values = Object.entries(filters).flatMap(([key, parse]) => {
    const value = parse(textOf(raw[key]));
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    page: pageOf(raw['page']),
    search: textOf(raw['search']).slice(0, TEXT_MAX_CHARACTERS),
    sort: by ? { by, order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) } : defaultSort,
    filters: Object.fromEntries(values) as FilterValues<Filters>,
  };
}

/**
 * What to change about an address so that it says what is shown: what the table does not know goes, and a page beyond the first
 * comes with its size, so that the address shows everybody the same rows. Nothing to change leaves it empty.
 */
export function repairsOf<SortBy extends string, Filters extends FilterParsers>(
  raw: Readonly<Record<string, unknown>>,
  { sorts, filters, perPage }: Pick<TableRules<SortBy, Filters>, 'sorts' | 'filters'> & { perPage: number },
): Record<string, number | undefined> {
  const sort = textOf(raw['sort']);
  const unknown = [
    ...(textOf(raw['page']) !== '1' && pageOf(raw['page']) === 1 ? ['page'] : []),
    ...(findPageSize(raw['per_page']) === undefined ? ['per_page'] : []),
    ...(sorts.some((known) => known === sort.replace(/^-/u, '')) ? [] : ['sort']),
    ...Object.entries(filters).flatMap(([key, parse]) => (parse(textOf(raw[key])) === undefined ? [key] : [])),
  ].filter((key) => raw[key] !== undefined);
  const needsSize = pageOf(raw['page']) > 1 && findPageSize(raw['per_page']) === undefined;
  return { ...Object.fromEntries(unknown.map((key) => [key, undefined])), ...(needsSize && { per_page: perPage }) };
}

/** How a sort stands in the address; the usual one stands nowhere. */
export function writeSort(sort: Sort, usual: Sort): string | undefined {
  if (sort.by === usual.by && sort.order === usual.order) return undefined;
  return sort.order === 'desc' ? `-${sort.by}` : sort.by;
}

/** A page size of the address; undefined when it names none that is on offer. */
export const findPageSize = (raw: unknown): number | undefined =>
  PAGE_SIZES.find((size) => String(size) === textOf(raw));

/** A stored page size, or the usual one. */
export const pageSizeOf = (stored: string | null): number => findPageSize(stored) ?? PAGE_SIZE_DEFAULT;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function pageOf(value: unknown): number {
  const page = Number(textOf(value));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

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
