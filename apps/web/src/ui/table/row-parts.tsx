import type { RowData } from '@tanstack/react-table';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { IconButton } from '../button.tsx';
import { Menu } from '../overlays/menu.tsx';
import { VisuallyHidden } from '../icon.tsx';
import type { TableInstance, TableRow } from './columns.ts';
import type { DataTableProps } from './use-table-state.ts';
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

type TitleLinesProps = {
  /** A face, initials or a small still. */
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
};

/** Smaller where rows are lower. */
const PICTURE = 'shrink-0 sm:in-data-[density=compact]:*:size-6 sm:in-data-[density=compact]:*:text-11';

/** The first cell of a row: a picture, what the row is called, and one line below. Dense tables put both on one line. */
export function TitleLines({ picture, title, text }: TitleLinesProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture !== undefined && <span className={PICTURE}>{picture}</span>}
      <span className="grid min-w-0 sm:min-w-36 @min-[800px]:in-data-[density=compact]:flex @min-[800px]:in-data-[density=compact]:items-baseline @min-[800px]:in-data-[density=compact]:gap-2">
        <span className="font-medium text-text max-sm:wrap-anywhere sm:max-w-[260px] sm:truncate">{title}</span>
        {text !== undefined && (
          <span className="truncate text-12 font-normal text-text-3 sm:max-w-[260px]">{text}</span>
        )}
      </span>
    </span>
  );
}
