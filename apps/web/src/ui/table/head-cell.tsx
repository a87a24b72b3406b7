import type { RowData } from '@tanstack/react-table';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { canSort, headingOf, type TableColumn } from './columns.ts';

const FROM = { medium: '@max-[800px]:hidden', wide: '@max-[1000px]:hidden', never: '' };
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** What every cell of a body has. */
export const cellClass = 'h-(--h-table-row) border-b border-border px-3 group-last/row:border-b-0 first:pl-4';

/** What the cells of a column have in common with its head. */
export function columnClass<Row extends RowData>({ columnDef: { meta } }: TableColumn<Row>): string {
  return clsx(meta?.align === 'end' && 'text-right', meta?.from && FROM[meta.from]);
}

/** The name of a column; a press sorts by it, another turns the order round. */
export function HeadCell<Row extends RowData>({
  column,
  sorts,
}: {
  column: TableColumn<Row>;
  sorts: readonly string[];
}) {
  const sorted = column.getIsSorted();
  const isSortable = canSort(column, sorts);
  return (
    <th
      scope="col"
      aria-sort={isSortable ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
      className={clsx(
        'h-10 border-b border-border bg-surface px-3 text-left text-12 font-medium whitespace-nowrap text-text-3 first:pl-4',
        columnClass(column),
      )}
    >
      {isSortable ? <SortButton column={column} sorted={sorted} /> : headingOf(column)}
    </th>
  );
}

/** The arrow has its place before it is seen, so that no column moves. Beside figures it stands in front. */
function SortButton<Row extends RowData>({
  column,
  sorted,
}: {
  column: TableColumn<Row>;
  sorted: false | 'asc' | 'desc';
}) {
  const next = sorted || column.getFirstSortDir();
  return (
    <button
      type="button"
      onClick={() => column.toggleSorting(sorted ? sorted === 'asc' : next === 'desc')}
      className={clsx(
        'group/sort inline-flex items-center gap-1 py-1 ring-focus hover:text-text pointer-coarse:py-3',
        column.columnDef.meta?.align === 'end' && 'flex-row-reverse',
        sorted && 'text-text',
      )}
    >
      {headingOf(column)}
      <Icon
        of={next === 'asc' ? ArrowUp : ArrowDown}
        size={12}
        className={clsx(
          'transition-opacity',
          !sorted && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
        )}
      />
    </button>
  );
}
