import { type RowData, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { features, type TableColumns, type TableInstance } from './columns.ts';
import type { TableList } from './table-query.ts';
import type { TableState } from './use-table-state.ts';

type Options<Row extends RowData> = {
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
}: Options<Row>): TableInstance<Row> {
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
