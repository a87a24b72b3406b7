import { FlexRender, type RowData } from '@tanstack/react-table';
import clsx from 'clsx';
import { useRef, type RefObject, useEffect, useState } from 'react';
import { cardPlaceOf, isInTable, type TableCell, type TableRow } from './columns.ts';
import { cellClass, columnClass, HeadCell } from './head-cell.tsx';
import { openByPress, RowMenu, RowTitle, TickAll, TickOne } from './row-parts.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { RowsProps } from './table-props.ts';
import { isWaiting } from './table-query.ts';
import { LoadingWords, placeholderOf, StaleNote } from './table-states.tsx';
import { tableTexts as texts } from './table.texts.ts';

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
