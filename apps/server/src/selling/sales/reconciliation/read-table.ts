import { AppError, type DatesOfColumn, RECONCILIATION_MAX_ROWS, grouped } from '@sayso/contract';
import { cleanTable, columnNames, readCsv, separatorOf, UnreadableTable } from '../../../platform/lib/read-csv.ts';
import { watchDates } from './date-order.ts';

/** What an export says: a cell of each column in every row, as texts, and how columns write their dates. */
export type ExportTable = {
  columns: string[];
  rows: Record<string, string>[];
  dateOrders: Record<string, DatesOfColumn>;
};

/** Columns of an export: twice what any seller is known to write. A file that is no export may have one for each of a million commas. */
const MOST_COLUMNS = 200;

/**
 * Reads an export: a head and rows, in quotes or without, separated by what its head is separated by.
 * @throws AppError `invalid_input` at `csv` for one without head or rows, with too many rows or columns, or with a quote that never ends.
 */
export async function readTable(csv: string): Promise<ExportTable> {
  const text = cleanTable(csv);
  const lines = readCsv(text, { separator: separatorOf(text), trim: true, skipEmptyLines: true });
  const rows: Record<string, string>[] = [];
  const dates = watchDates();
  let columns: string[] | undefined;
  try {
    for await (const cells of lines) {
      if (cells.length > MOST_COLUMNS)
        throw refusal(`Use ${MOST_COLUMNS} columns at most. Is this the seller's export?`);
      if (!columns) columns = columnNames(cells);
      else if (cells.some((cell) => cell !== '')) {
        rows.push(rowOf(columns, cells));
        for (const [place, name] of columns.entries()) dates.note(name, cells[place] ?? '');
      }
      if (rows.length > RECONCILIATION_MAX_ROWS)
        throw refusal(`Use ${grouped(RECONCILIATION_MAX_ROWS)} rows at most. Export fewer days at a time.`);
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw refusal(error.message);
    throw error;
  }
  if (!columns || rows.length === 0) throw refusal('There are no rows below the names of the columns.');
  return { columns, rows, dateOrders: dates.found() };
}

function rowOf(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? '']));
}

const refusal = (message: string) => new AppError('invalid_input', { errors: { csv: [message] } });
