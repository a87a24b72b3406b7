/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of cells as a file of RFC 4180 lines. Cells are taken as they are: whoever fills them sees to it that none is a formula. */
export function toCsv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => `${cells.map(inQuotes).join(',')}\r\n`);
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}

/** Each stands in quotes: a reader with other separators leaves it whole. */
const inQuotes = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
