import type { BatchRow } from '@sayso/contract';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nextRow } from '../batches.queries.ts';
import type { Rows, CellEdits } from '../rows/use-batch-rows.tsx';

/** A cell of the grid: place of its row, counted from 0, and its column; in front of those of the table stands the one of the row's number, behind them the one of its state. */
export type Place = { index: number; column: number };
/** The column of a row's number. */
export const NUMBER_COLUMN = -1;

/** Columns of a row that have faults, in their order. What concerns no column is said where the row's state stands. */
function faultyColumns({ state, faults }: BatchRow, columns: number): number[] {
  if (state !== 'invalid') return [];
  return [...new Set(faults.map(({ column }) => column ?? columns))].toSorted((one, other) => one - other);
}

type Looking = { id: string; rows: Rows; columns: number };

/** The next cell with a fault, as far as rows are here: `unknown` where those that follow are not. */
function faultAfter({ rows, columns }: Looking, { index, column }: Place): Place | 'unknown' | null {
  for (let at = index; at < rows.total; at += 1) {
    const row = rows.rowAt(at);
    if (!row) return 'unknown';
    const found = faultyColumns(row, columns).find((one) => at > index || one > column);
    if (found !== undefined) return { index: at, column: found };
  }
  return null;
}

/** The same where the server has to be asked. */
async function askFaultAfter({ id, rows, columns }: Looking, { index }: Place): Promise<Place | null> {
  let known = index;
  while (rows.rowAt(known + 1)) known += 1;
  const row = await nextRow(id, { after: rows.rowAt(known)?.number ?? 0, state: 'invalid' });
  const found = row && rows.indexOf(row.number);
  if (!row || found === null || found < 0) return null;
  return { index: found, column: faultyColumns(row, columns)[0] ?? 0 };
}

/** Rows that a page of the keyboard moves by. */
const PAGE_ROWS = 10;

/** A cell that is being written. */
type Editing = { number: number; column: number; text: string };

type Grid = {
  grid: RefObject<HTMLDivElement | null>;
  id: string;
  rows: Rows;
  /** Of the table, without those of the row's number and state. */
  columns: number;
  edits: CellEdits;
  mayEdit: boolean;
  /** How people read the text of a cell in a column. */
  wordsOf: (column: number, text: string) => string;
  /** Leaves a row out or takes it back in. */
  onToggle: (row: BatchRow) => void;
  /** Shows what the video of a row says. */
  onRead: (row: BatchRow) => void;
};

/**
 * Where the keyboard is in the grid, and what its keys do: arrows move, Enter and letters write, Enter at a row's number shows what its video says, Esc leaves a cell as it was, Tab goes to the next fault and
 * leaves the grid behind the last one, Ctrl+Z takes back.
 */
export function useGridKeys({ grid, id, rows, columns, edits, mayEdit, wordsOf, ...does }: Grid) {
  const [active, setActive] = useState<Place>({ index: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);
  const over = useRef<Editing | null>(null);
  const index = Math.max(0, Math.min(active.index, rows.total - 1));
  const row = rows.rowAt(index);
  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${index}:${active.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const go = (place: Place) => {
    wantsFocus.current = true;
    setActive({
      index: Math.max(0, Math.min(place.index, rows.total - 1)),
      column: Math.max(NUMBER_COLUMN, Math.min(place.column, columns)),
    });
  };
  const begin = (place: Place, text?: string) => {
    const begun = rows.rowAt(place.index);
    if (!begun || (!mayEdit && place.column !== NUMBER_COLUMN)) return;
    setActive(place);
    if (place.column === NUMBER_COLUMN) does.onRead(begun);
    else if (place.column === columns) does.onToggle(begun);
    else
      setEditing({
        number: begun.number,
        column: place.column,
        text: text ?? wordsOf(place.column, begun.cells[place.column] ?? ''),
      });
  };
  const leave = (how: 'keep' | 'discard' | 'blur') => {
    // A box that goes loses the focus as well, and would be left twice.
    if (!editing || over.current === editing) return;
    over.current = editing;
    const written = rows.rowAt(rows.indexOf(editing.number));
    // What is left as it was shown stays as it is written.
    const isChanged = written && editing.text !== wordsOf(editing.column, written.cells[editing.column] ?? '');
    if (how !== 'discard' && isChanged) edits.write(written, editing.column, editing.text);
    if (how !== 'blur') wantsFocus.current = true;
    setEditing(null);
  };
  /** Whether there is one to go to, or one may be. */
  const goToFault = (): boolean => {
    const looking = { id, rows, columns };
    const found = faultAfter(looking, { index, column: active.column });
    if (found === null) return false;
    if (found !== 'unknown') go(found);
    else void askFaultAfter(looking, { index, column: active.column }).then((place) => place && go(place));
    return true;
  };
  const undo = () => {
    const back = edits.undo((number) => rows.rowAt(rows.indexOf(number)));
    if (back) go({ index: rows.indexOf(back.number), column: back.column });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (editing) return onEditorKey(event);
    const place = moved(event, { index, column: active.column });
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCell = active.column > NUMBER_COLUMN && active.column < columns;
    if (place) go(place);
    else if (event.key === 'Tab') {
      if (event.shiftKey || !goToFault()) return;
    } else if (event.key === 'Enter' || event.key === 'F2') begin({ index, column: active.column });
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) undo();
    else if (event.key === 'Delete' && mayEdit && row && isCell) edits.write(row, active.column, '');
    else if (isPlain && event.key.length === 1 && event.key !== ' ' && isCell)
      begin({ index, column: active.column }, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onEditorKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') leave('discard');
    else if (event.key === 'Enter' && !event.shiftKey) leave('keep');
    else if (event.key === 'Tab' && !event.shiftKey) {
      leave('keep');
      if (!goToFault()) return;
    } else return;
    event.preventDefault();
  };
  return { active: { index, column: active.column }, row, editing, setEditing, begin, leave, go, onKeyDown };
}

/** Where a key leads; null where it leads nowhere. */
function moved({ key, ctrlKey, metaKey }: KeyboardEvent, { index, column }: Place): Place | null {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { index: isFar ? 0 : index - 1, column };
    case 'ArrowDown':
      return { index: isFar ? Number.MAX_SAFE_INTEGER : index + 1, column };
    case 'ArrowLeft':
      return { index, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { index, column: isFar ? Number.MAX_SAFE_INTEGER : column + 1 };
    case 'PageUp':
      return { index: index - PAGE_ROWS, column };
    case 'PageDown':
      return { index: index + PAGE_ROWS, column };
    case 'Home':
      return { index: isFar ? 0 : index, column: 0 };
    case 'End':
      return { index: isFar ? Number.MAX_SAFE_INTEGER : index, column: Number.MAX_SAFE_INTEGER };
    default:
      return null;
  }
}
