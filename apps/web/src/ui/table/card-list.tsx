import { FlexRender, type RowData } from '@tanstack/react-table';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../loading.tsx';
import { IconButton } from '../button.tsx';
import { Select } from '../inputs/select.tsx';
import { cardPlaceOf, headingOf, type TableCell, type TableRow, canSort, type TableColumn } from './columns.ts';
import type { RowsProps, TableState } from './use-table-state.ts';
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

/** The same rows on a phone: a card each, with the order above them. */
export function CardList<Row extends RowData>(props: RowsProps<Row>) {
  const { label, table, list, state, bulk, loading } = props;
  const placeholder = placeholderOf(props);
  const rows = table.getRowModel().rows;
  return (
    <>
      <StaleNote list={list} />
      {(bulk || state.sorts.length > 0) && (
        <div className="flex items-center gap-3 border-b border-border px-4 py-2.5">
          {bulk && <TickAll table={table} />}
          <SortFields columns={table.getAllLeafColumns()} state={state} />
        </div>
      )}
      {placeholder}
      {!list.data && !placeholder && loading !== undefined && (
        <div className="border-b border-border px-4 py-3">
          <LoadingWords>{loading}</LoadingWords>
        </div>
      )}
      {!list.data && !placeholder && <SkeletonCards cards={state.query.perPage} />}
      {rows.length > 0 && (
        <ul
          aria-label={label}
          aria-busy={isWaiting(list)}
          className={clsx('transition-opacity', isWaiting(list) && 'opacity-60 delay-200')}
        >
          {rows.map((row) => (
            <Card key={row.id} {...props} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

type Props<Row extends RowData> = { columns: readonly TableColumn<Row>[]; state: TableState };

/** The order where there is no head to press: by what, and which way. */
function SortFields<Row extends RowData>({ columns, state }: Props<Row>) {
  const { sort } = state.query;
  const options = columns
    .filter((column) => canSort(column, state.sorts))
    .map((column) => ({ value: column.id, label: headingOf(column) }));
  const isUp = sort.order === 'asc';
  if (options.length === 0) return null;
  return (
    <div className="ml-auto flex min-w-0 items-center gap-2">
      <span aria-hidden className="text-12 whitespace-nowrap text-text-3">
        {texts.sort.label}
      </span>
      <Select
        look="toolbar"
        aria-label={texts.sort.label}
        options={options}
        value={sort.by}
        onValueChange={(by) => state.setSort({ by, order: firstOrder(columns, by) })}
        className="w-auto"
      />
      <IconButton
        icon={isUp ? ArrowUp : ArrowDown}
        outlined
        label={`${texts.sort.turn}: ${isUp ? texts.sort.ascending : texts.sort.descending}`}
        onClick={() => state.setSort({ by: sort.by, order: isUp ? 'desc' : 'asc' })}
      />
    </div>
  );
}

function firstOrder<Row extends RowData>(columns: readonly TableColumn<Row>[], id: string) {
  return columns.find((column) => column.id === id)?.getFirstSortDir() ?? 'asc';
}

function Card<Row extends RowData>({ row, rowName, rowMenu, onOpen, bulk }: RowsProps<Row> & { row: TableRow<Row> }) {
  const name = rowName(row.original);
  const at = (place: string) => row.getAllCells().filter((cell) => cardPlaceOf(cell.column) === place);
  return (
    <li
      onClick={openByPress(row.original, onOpen)}
      className={clsx(
        'grid gap-2.5 border-b border-border px-4 py-(--card-row-y) text-13 last:border-b-0',
        row.getIsSelected() && 'bg-accent-soft',
      )}
    >
      <div className="flex items-start gap-3">
        {bulk && <TickOne row={row} name={name} />}
        <div className="min-w-0 flex-1">
          {at('title').map((cell) => (
            <div key={cell.id} className="font-medium wrap-anywhere text-text">
              <RowTitle onOpen={onOpen ? () => onOpen(row.original) : null}>{contentOf(cell)}</RowTitle>
            </div>
          ))}
          {at('subtitle').map((cell) => (
            <div key={cell.id} className="text-12 wrap-anywhere text-text-3">
              {contentOf(cell)}
            </div>
          ))}
        </div>
        {at('badge').map((cell) => (
          <span key={cell.id}>{contentOf(cell)}</span>
        ))}
        {rowMenu && (
          <span className="-mt-1.5 -mr-2">
            <RowMenu name={name}>{rowMenu(row.original)}</RowMenu>
          </span>
        )}
      </div>
      <Details cells={at('detail')} />
    </li>
  );
}

function Details<Row extends RowData>({ cells }: { cells: readonly TableCell<Row>[] }) {
  if (cells.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5">
      {cells.map((cell) => (
        <div key={cell.id} className="min-w-0">
          <dt className="text-12 text-text-3">{headingOf(cell.column)}</dt>
          <dd className="wrap-anywhere text-text-2 tabular-nums">{contentOf(cell)}</dd>
        </div>
      ))}
    </dl>
  );
}

const contentOf = <Row extends RowData>(cell: TableCell<Row>): ReactNode => <FlexRender cell={cell} />;

/** More would only lengthen the page below the screen. */
const MOST_CARDS = 6;

function SkeletonCards({ cards }: { cards: number }) {
  return (
    <ul aria-label={texts.loading}>
      {Array.from({ length: Math.min(cards, MOST_CARDS) }, (_, index) => (
        <li key={index} className="grid gap-3 border-b border-border px-4 py-(--card-row-y) last:border-b-0">
          <Skeleton className="h-4 w-1/2" />
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-8 w-2/3" />
          </div>
        </li>
      ))}
    </ul>
  );
}
