import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { Select } from '../inputs/select.tsx';
import { canSort, headingOf, type TableColumn } from './columns.ts';
import { tableTexts as texts } from './table.texts.ts';
import type { TableState } from './use-table-state.ts';

type Props<Row extends RowData> = { columns: readonly TableColumn<Row>[]; state: TableState };

/** The order where there is no head to press: by what, and which way. */
export function SortFields<Row extends RowData>({ columns, state }: Props<Row>) {
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
