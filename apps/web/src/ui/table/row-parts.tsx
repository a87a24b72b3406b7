import type { RowData } from '@tanstack/react-table';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu } from '../overlays/menu.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { TableInstance, TableRow } from './columns.ts';
import type { DataTableProps } from './table-props.ts';
import { tableTexts as texts } from './table.texts.ts';

/** Takes back the room that a tick box keeps for words. */
const TICK = '-mr-2.5 flex';

/** Ticks every row of the page; half ticked while only some are. */
export function TickAll<Row extends RowData>({ table }: { table: TableInstance<Row> }) {
  const isAll = table.getIsAllRowsSelected();
  return (
    <span className={TICK}>
      <Checkbox
        checked={isAll || (table.getIsSomeRowsSelected() && 'indeterminate')}
        onCheckedChange={(on) => table.toggleAllRowsSelected(on)}
        disabled={table.getRowModel().rows.length === 0}
        label={<VisuallyHidden>{texts.select.all}</VisuallyHidden>}
      />
    </span>
  );
}

/** Ticks one row; with Shift, all from the one ticked before. */
export function TickOne<Row extends RowData>({ row, name }: { row: TableRow<Row>; name: string }) {
  const holdsShift = useRef(false);
  const toggle = row.getToggleSelectedHandler();
  return (
    <span
      className={TICK}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClickCapture={({ shiftKey }) => {
        holdsShift.current = shiftKey;
      }}
    >
      <Checkbox
        checked={row.getIsSelected()}
        onCheckedChange={(checked) => toggle({ target: { checked }, shiftKey: holdsShift.current })}
        label={<VisuallyHidden>{texts.select.one(name)}</VisuallyHidden>}
      />
    </span>
  );
}

/** The menu at the end of a row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={texts.menu(name)} />}>{children}</Menu>;
}

/** The title of a row that can be opened is its button; the keyboard needs one. */
export function RowTitle({ onOpen, children }: { onOpen: (() => void) | null; children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <button type="button" onClick={onOpen} className="block max-w-full text-left ring-focus">
      {children}
    </button>
  );
}

const CONTROLS = 'a, button, input, select, textarea, label';

/** A press on the row opens it, unless it met a control in it, came from a layer above (React hands those on as well), or ended a selection of text. */
export const openByPress =
  <Row extends RowData>(row: Row, onOpen: DataTableProps<Row>['onOpen']) =>
  ({ target, currentTarget }: MouseEvent) => {
    if (!onOpen || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest(CONTROLS) || !window.getSelection()?.isCollapsed) return;
    onOpen(row);
  };
