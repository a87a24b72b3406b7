import { type RowData, useTable } from '@tanstack/react-table';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import {
  type FilterParsers,
  type FilterValues,
  findPageSize,
  pageSizeOf,
  readAddress,
  repairsOf,
  type Sort,
  type SortOrder,
  type TableQuery,
  type TableRules,
  writeSort,
  type TableList,
} from './table-query.ts';
import { features, type TableColumns, type TableInstance } from './columns.ts';

/** Where the state of a table lives: what the address says, and how to change part of it; undefined takes a key away. */
export type TableAddress = {
  search: Readonly<Record<string, unknown>>;
  onChange: (part: Record<string, string | number | undefined>) => void;
};

/** Filters with undefined are taken off, what is not named stays. */
export type TableChange = {
  filters?: Readonly<Record<string, string | undefined>>;
  sort?: Sort;
  perPage?: number;
};

/** What a table shows and how to show something else. Everything but a change of the page leads back to page 1. */
export type TableState = {
  query: TableQuery;
  /** Ids of the columns that the server sorts by. */
  sorts: readonly string[];
  /** Whether a search or a filter may be why nothing is there. */
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setSort: (sort: Sort) => void;
  setSearch: (search: string) => void;
  /** Keys with undefined are taken off, keys not named stay. */
  setFilters: (part: Readonly<Record<string, string | undefined>>) => void;
  /** Several of these at once, as one change of the address. */
  change: (part: TableChange) => void;
  /** Takes search and filters off. */
  clear: () => void;
};

/** What decides which rows belong to the answer, whatever page is looked at: send it to export exactly what the table shows. */
type ExportQuery<SortBy extends string, Filters extends FilterParsers> = {
  sort_by: SortBy;
  sort_order: SortOrder;
  search?: string;
} & FilterValues<Filters>;

export type TypedTableState<SortBy extends string, Filters extends FilterParsers> = TableState & {
  /** In the field names of the contract, ready for the list's call. Part of the query's key. */
  listQuery: ExportQuery<SortBy, Filters> & { page: number; per_page: number };
  exportQuery: ExportQuery<SortBy, Filters>;
};

type Options<SortBy extends string, Filters extends FilterParsers> = TableRules<SortBy, Filters> & {
  /** Under which the page size is remembered in this browser. */
  name: string;
  /** `useAddressSearch()` of lib, or a pair of state and setter. */
  address: TableAddress;
};

const storageKey = (name: string) => `sayso.table.${name}.rows`;

/** Page, order, search, filters and page size of one table in the address; the size chosen last is this browser's usual one. What the address says and the table does not know is taken out of it. `sorts`, `defaultSort` and `filters` stand at module level. */
export function useTableState<const SortBy extends string, Filters extends FilterParsers>({
  name,
  address: { search, onChange },
  sorts,
  defaultSort,
  filters,
}: Options<SortBy, Filters>): TypedTableState<SortBy, Filters> {
  const [usualPerPage, keepPerPage] = useState(() => pageSizeOf(localStorage.getItem(storageKey(name))));
  const perPage = findPageSize(search['per_page']) ?? usualPerPage;
  const asked = useMemo(
    () => readAddress(search, { sorts, defaultSort, filters }),
    [search, sorts, defaultSort, filters],
  );
  useEffect(() => {
    const repairs = repairsOf(search, { sorts, filters, perPage });
    if (Object.keys(repairs).length > 0) onChange(repairs);
  }, [search, sorts, filters, perPage, onChange]);
  const restart = useCallback<TableAddress['onChange']>((part) => onChange({ page: undefined, ...part }), [onChange]);
  const change = ({ filters: values, sort, perPage: size }: TableChange) => {
    if (size !== undefined) {
      localStorage.setItem(storageKey(name), String(size));
      keepPerPage(size);
    }
    restart({
      ...values,
      ...(sort && { sort: writeSort(sort, defaultSort) }),
      ...(size !== undefined && { per_page: size }),
    });
  };
  const exportQuery = useMemo(() => exportQueryOf(asked), [asked]);

  return {
    query: { ...asked, perPage },
    sorts,
    listQuery: useMemo(() => ({ ...exportQuery, page: asked.page, per_page: perPage }), [exportQuery, asked, perPage]),
    exportQuery,
    isNarrowed: asked.search.trim() !== '' || Object.keys(asked.filters).length > 0,
    setPage: (page) => onChange(page === 1 ? { page: undefined } : { page, per_page: perPage }),
    setPerPage: (size) => change({ perPage: size }),
    setSort: (sort) => change({ sort }),
    change,
    setSearch: useCallback((text) => restart({ search: text || undefined }), [restart]),
    setFilters: restart,
    clear: () =>
      restart({ search: undefined, ...Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])) }),
  };
}

function exportQueryOf<SortBy extends string, Filters extends FilterParsers>({
  search,
  sort,
  filters,
}: {
  search: string;
  sort: Sort<SortBy>;
  filters: FilterValues<Filters>;
}): ExportQuery<SortBy, Filters> {
  return { sort_by: sort.by, sort_order: sort.order, ...(search.trim() && { search: search.trim() }), ...filters };
}

type UseTableInstanceOptions<Row extends RowData> = {
  columns: TableColumns<Row>;
  rowId: (row: Row) => string;
  list: TableList<Row>;
  state: TableState;
};

type Ticked = { for: string; ids: Record<string, true> };
const NONE: Record<string, true> = {};

/** Columns, rows and ticks of a table. What is ticked is what can be seen: another page, order or filter starts anew. */
export function useTableInstance<Row extends RowData>({
  columns,
  rowId,
  list,
  state,
}: UseTableInstanceOptions<Row>): TableInstance<Row> {
  const [ticked, setTicked] = useState<Ticked>({ for: '', ids: NONE });
  const shown = JSON.stringify(state.query);
  const ids = ticked.for === shown ? ticked.ids : NONE;
  const { sort } = state.query;
  const sorting = [{ id: sort.by, desc: sort.order === 'desc' }];
  return useTable({
    features,
    columns,
    data: rowsOf(list),
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection: ids },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) state.setSort({ by: next.id, order: next.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (change) =>
      setTicked({ for: shown, ids: typeof change === 'function' ? change(ids) : change }),
  });
}

const EMPTY: readonly never[] = [];
const rowsOf = <Row>(list: TableList<Row>): readonly Row[] => list.data?.data ?? EMPTY;

/** What stands in place of rows when there are none at all yet. */
type NothingYet = { icon: LucideIcon; title: string; text?: string; action?: ReactNode };

export type DataTableProps<Row extends RowData> = {
  /** What is listed, such as 'Users': names the table for those who cannot see it. */
  label: string;
  /** From `tableColumns`, at module level or kept by useMemo. */
  columns: TableColumns<Row>;
  rowId: (row: Row) => string;
  /** What a row is called in 'Select ...' and 'Actions for ...'. */
  rowName: (row: Row) => string;
  list: TableList<Row>;
  state: TableState;
  nothingYet: NothingYet;
  /** In place of 'This list could not be loaded'. */
  failed?: string;
  /** In place of 'Nothing found'. `clear`: what its button is called. */
  nothingFound?: { title: string; text: string; clear?: string };
  /** `MenuItem`s of the menu at the end of a row. */
  rowMenu?: (row: Row) => ReactNode;
  /** A press on a row, or on its title by keyboard. */
  onOpen?: (row: Row) => void;
  /** Words in a row of their own while the first rows are on their way. */
  loading?: string;
  /** In place of how much is shown, how many on a page, and the way to the other pages. */
  footer?: (setPage: (page: number) => void) => ReactNode;
  /** Buttons of the bar that appears when rows are ticked. Makes rows tickable. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
};

/** The same with the table made of it: what the table and the list of cards show. */
export type RowsProps<Row extends RowData> = DataTableProps<Row> & { table: TableInstance<Row> };
