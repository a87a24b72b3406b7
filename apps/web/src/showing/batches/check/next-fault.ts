import type { BatchRow } from '@sayso/contract';
import { nextRow } from '../batches.queries.ts';
import type { Rows } from '../rows/use-batch-rows.ts';

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
export function faultAfter({ rows, columns }: Looking, { index, column }: Place): Place | 'unknown' | null {
  for (let at = index; at < rows.total; at += 1) {
    const row = rows.rowAt(at);
    if (!row) return 'unknown';
    const found = faultyColumns(row, columns).find((one) => at > index || one > column);
    if (found !== undefined) return { index: at, column: found };
  }
  return null;
}

/** The same where the server has to be asked. */
export async function askFaultAfter({ id, rows, columns }: Looking, { index }: Place): Promise<Place | null> {
  let known = index;
  while (rows.rowAt(known + 1)) known += 1;
  const row = await nextRow(id, { after: rows.rowAt(known)?.number ?? 0, state: 'invalid' });
  const found = row && rows.indexOf(row.number);
  if (!row || found === null || found < 0) return null;
  return { index: found, column: faultyColumns(row, columns)[0] ?? 0 };
}
