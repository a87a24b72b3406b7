import type { RowData } from '@tanstack/react-table';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableColumns, TableInstance } from './columns.ts';
import type { TableList } from './table-query.ts';
import type { TableState } from './use-table-state.ts';

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
