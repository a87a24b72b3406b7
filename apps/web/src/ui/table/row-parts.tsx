import type { RowData } from '@tanstack/react-table';
import { SearchX, TriangleAlert, Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button, IconButton } from '../button.tsx';
import { Icon, VisuallyHidden } from '../icon.tsx';
import { Spinner } from '../loading.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Menu } from '../overlays/menu.tsx';
import type { DataTableProps } from './use-table-state.ts';
import { tableTexts as texts } from './table.texts.gen.ts';
import type { TableInstance, TableRow } from './columns.ts';

type Props<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'list' | 'state' | 'failed' | 'nothingYet' | 'nothingFound'
>;

/** What stands in place of rows: failed, none yet, none found. Null while there are rows, or while they are on their way. */
export function placeholderOf<Row extends RowData>({ list, state, failed, nothingYet, nothingFound }: Props<Row>) {
  if (!list.data)
    return list.error ? (
      <ErrorState
        title={failed ?? texts.failed}
        text={messageOf(list.error)}
        retryLabel={texts.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    ) : null;
  if (list.data.data.length > 0) return null;
  if (!state.isNarrowed) return <EmptyState {...nothingYet} />;
  const { clear = texts.filters.clear, ...words }: NonNullable<typeof nothingFound> =
    nothingFound ?? texts.nothingFound;
  return <EmptyState icon={SearchX} {...words} action={<Button onClick={state.clear}>{clear}</Button>} />;
}

/** That rows are on their way, in words. */
export function LoadingWords({ children }: { children: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-13 text-text-2">
      <Spinner /> {children}
    </span>
  );
}

/** Above rows that could not be renewed: they stay, with the reason and another try. */
export function StaleNote<Row extends RowData>({ list }: Pick<Props<Row>, 'list'>) {
  if (!list.error || !list.data) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-danger-line bg-danger-soft px-4 py-2 text-13 text-danger"
    >
      <Icon of={TriangleAlert} />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{texts.stale}</strong> {messageOf(list.error)}
      </p>
      <Button size="sm" busy={list.isFetching} onClick={() => list.refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}

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
        label={<VisuallyHidden>{texts.select.one({ name })}</VisuallyHidden>}
      />
    </span>
  );
}

/** The menu at the end of a row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={texts.menu({ name })} />}>{children}</Menu>;
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
