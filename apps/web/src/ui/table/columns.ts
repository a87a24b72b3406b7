import {
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type TableOptions,
} from '@tanstack/react-table';

/** What a column is on a phone's card: its heading, the line below, the mark at its end, one of the named details, or not there. */
type CardPlace = 'title' | 'subtitle' | 'badge' | 'detail' | 'none';

type ColumnLook = {
  /** `detail` unless told. */
  card?: CardPlace;
  /** `end` for figures. */
  align?: 'end';
  /** Below this width of the table the column is left out: 800 or 1000 CSS pixels. `never`: another column shows it, and it can be sorted by. */
  from?: 'medium' | 'wide' | 'never';
  /** Outline while the rows are on their way; a line of text unless told. */
  skeleton?: 'person' | 'badge' | 'figure';
};

/** Paging, order and filters are the server's; the browser keeps the columns and what is ticked. */
export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnMeta: metaHelper<ColumnLook>() });

type Features = typeof features;
export type TableColumns<Row extends RowData> = TableOptions<Features, Row>['columns'];
export type TableInstance<Row extends RowData> = ReactTable<Features, Row>;
export type TableColumn<Row extends RowData> = ReturnType<TableInstance<Row>['getAllLeafColumns']>[number];
export type TableRow<Row extends RowData> = ReturnType<TableInstance<Row>['getRowModel']>['rows'][number];
export type TableCell<Row extends RowData> = ReturnType<TableRow<Row>['getAllCells']>[number];

/**
 * Makes typed columns, at module level: `const column = tableColumns<User>()`, then
 * `column.columns([column.accessor('created_at', { header: 'Joined', cell: ... })])`.
 * A column sorts when its id is one of the fields the server sorts by, the `sorts` of `useTableState`.
 */
export const tableColumns = <Row extends RowData>() => createColumnHelper<Features, Row>();

/** The words in a column's head. */
export const headingOf = <Row extends RowData>(column: TableColumn<Row>): string =>
  typeof column.columnDef.header === 'string' ? column.columnDef.header : '';

export const cardPlaceOf = <Row extends RowData>(column: TableColumn<Row>): CardPlace =>
  column.columnDef.meta?.card ?? 'detail';

/** Whether a column stands in the table at some width. */
export const isInTable = <Row extends RowData>({ columnDef }: TableColumn<Row>): boolean =>
  columnDef.meta?.from !== 'never';

/** Whether the head of a column is pressed to sort by it. */
export const canSort = <Row extends RowData>(column: TableColumn<Row>, sorts: readonly string[]): boolean =>
  column.getCanSort() && sorts.includes(column.id);
