import type { RowData } from '@tanstack/react-table';
import clsx from 'clsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { TableColumn } from './columns.ts';
import { cellClass, columnClass } from './head-cell.tsx';
import { tableTexts as texts } from './table.texts.ts';

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
export function SkeletonRows<Row extends RowData>({ columns, rows, hasTicks, hasMenu }: Props<Row>) {
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
