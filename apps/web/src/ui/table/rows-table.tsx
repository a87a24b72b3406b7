import { FlexRender, type RowData } from '@tanstack/react-table';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type RefObject, useEffect, useState } from 'react';
import { Skeleton } from '../loading.tsx';
import { Icon } from '../icon.tsx';
import {
  cardPlaceOf,
  isInTable,
  type TableCell,
  type TableRow,
  type TableColumn,
  canSort,
  headingOf,
} from './columns.ts';
import type { RowsProps } from './use-table-state.ts';
import { isWaiting } from './table-query.ts';
import {
  LoadingWords,
  placeholderOf,
  StaleNote,
  openByPress,
  RowMenu,
  RowTitle,
  TickAll,
  TickOne,
} from './row-parts.tsx';
import { tableTexts as texts } from './table.texts.gen.ts';

/** The rows under a head that stays in view. */
export function RowsTable<Row extends RowData>(props: RowsProps<Row>) {
  const { label, table, list, state, rowMenu, bulk, loading } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useSidewaysScroll(frame);
  const placeholder = placeholderOf(props);
  const columns = table.getAllLeafColumns().filter(isInTable);
  const span = columns.length + (bulk ? 1 : 0) + (rowMenu ? 1 : 0);
  return (
    <>
      <StaleNote list={list} />
      <div
        ref={frame}
        {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
        className={clsx(
          '@container',
          scrolls && 'max-h-[80dvh] overflow-auto focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]',
        )}
      >
        <table aria-busy={isWaiting(list)} className="w-full border-separate border-spacing-0 text-13">
          <caption className="sr-only">{label}</caption>
          <thead className={clsx('*:*:sticky *:*:z-1', scrolls ? '*:*:top-0' : '*:*:top-(--table-top)')}>
            <tr>
              {bulk && (
                <th scope="col" className="w-px border-b border-border bg-surface pr-3 pl-4 text-left">
                  <TickAll table={table} />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sorts={state.sorts} />
              ))}
              {rowMenu && (
                <th scope="col" className="w-px border-b border-border bg-surface">
                  <span className="sr-only">{texts.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className={clsx('transition-opacity', list.data && isWaiting(list) && 'opacity-60 delay-200')}>
            {!list.data && !placeholder && loading !== undefined && (
              <tr>
                <td colSpan={span} className={cellClass}>
                  <LoadingWords>{loading}</LoadingWords>
                </td>
              </tr>
            )}
            {!list.data && !placeholder && (
              <SkeletonRows
                columns={columns}
                rows={state.query.perPage}
                hasTicks={bulk !== undefined}
                hasMenu={rowMenu !== undefined}
              />
            )}
            {placeholder && (
              <tr>
                <td colSpan={span}>{placeholder}</td>
              </tr>
            )}
            {table.getRowModel().rows.map((row) => (
              <BodyRow key={row.id} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const FROM = { medium: '@max-[800px]:hidden', wide: '@max-[1000px]:hidden', never: '' };
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** What every cell of a body has. */
const cellClass = 'h-(--h-table-row) border-b border-border px-3 group-last/row:border-b-0 first:pl-4';

/** What the cells of a column have in common with its head. */
function columnClass<Row extends RowData>({ columnDef: { meta } }: TableColumn<Row>): string {
  return clsx(meta?.align === 'end' && 'text-right', meta?.from && FROM[meta.from]);
}

/** The name of a column; a press sorts by it, another turns the order round. */
function HeadCell<Row extends RowData>({ column, sorts }: { column: TableColumn<Row>; sorts: readonly string[] }) {
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

/** More would only lengthen the page below the screen. */
const MOST_ROWS = 15;
/** Widths in percent that keep lines of text from looking like a fence. */
const WIDTHS = ['w-[72%]', 'w-[54%]', 'w-[63%]', 'w-[48%]', 'w-[68%]'];

type Props<Row extends RowData> = {
  columns: readonly TableColumn<Row>[];
  rows: number;
  hasTicks: boolean;
  hasMenu: boolean;
};

/** Rows on their way, as high as they will be. */
function SkeletonRows<Row extends RowData>({ columns, rows, hasTicks, hasMenu }: Props<Row>) {
  return Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, index) => (
    <tr key={index} className="group/row">
      {hasTicks && (
        <td className={cellClass}>
          <Skeleton className="size-[18px]" />
          {index === 0 && <span className="sr-only">{texts.loading}</span>}
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={clsx(cellClass, columnClass(column))}>
          {!hasTicks && index === 0 && place === 0 && <span className="sr-only">{texts.loading}</span>}
          <Outline shape={column.columnDef.meta?.skeleton} width={WIDTHS[(index + place) % WIDTHS.length] ?? 'w-1/2'} />
        </td>
      ))}
      {hasMenu && <td className={cellClass} />}
    </tr>
  ));
}

function Outline({ shape, width }: { shape: 'person' | 'badge' | 'figure' | undefined; width: string }) {
  if (shape === 'badge') return <Skeleton className="h-[22px] w-16" />;
  if (shape === 'figure') return <Skeleton className="ml-auto h-3.5 w-10" />;
  if (!shape) return <Skeleton className={clsx('h-3.5 min-w-12', width)} />;
  return (
    <span className="flex min-w-40 items-center gap-3">
      <Skeleton className="size-8 shrink-0 rounded-full!" />
      <span className="grid flex-1 gap-1.5">
        <Skeleton className={clsx('h-3.5', width)} />
        <Skeleton className="h-3 w-1/2" />
      </span>
    </span>
  );
}

function BodyRow<Row extends RowData>({
  row,
  rowName,
  rowMenu,
  onOpen,
  bulk,
}: RowsProps<Row> & { row: TableRow<Row> }) {
  const name = rowName(row.original);
  return (
    <tr
      onClick={openByPress(row.original, onOpen)}
      className={clsx(
        'group/row text-text-2',
        row.getIsSelected() ? 'bg-accent-soft' : 'hover:bg-row-hover',
        onOpen && 'cursor-pointer',
      )}
    >
      {bulk && (
        <td className={cellClass}>
          <TickOne row={row} name={name} />
        </td>
      )}
      {row
        .getAllCells()
        .filter(({ column }) => isInTable(column))
        .map((cell) => (
          <BodyCell key={cell.id} cell={cell} onOpen={onOpen ? () => onOpen(row.original) : null} />
        ))}
      {rowMenu && (
        <td className={clsx(cellClass, 'text-right')}>
          <RowMenu name={name}>{rowMenu(row.original)}</RowMenu>
        </td>
      )}
    </tr>
  );
}

function BodyCell<Row extends RowData>({ cell, onOpen }: { cell: TableCell<Row>; onOpen: (() => void) | null }) {
  const isTitle = cardPlaceOf(cell.column) === 'title';
  const content = <FlexRender cell={cell} />;
  return (
    <td
      className={clsx(
        cellClass,
        'whitespace-nowrap tabular-nums',
        columnClass(cell.column),
        isTitle && 'font-medium text-text',
      )}
    >
      {isTitle ? <RowTitle onOpen={onOpen}>{content}</RowTitle> : content}
    </td>
  );
}

/** Whether the table in a frame is wider than the frame. Only then does the frame scroll; otherwise the head sticks to the page's own upper edge. */
function useSidewaysScroll(frame: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const measure = () => setScrolls(inner.scrollWidth > outer.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
}
