import { plainLine } from './plain-text.ts';

/** Rows in columns that stand under each other, each in a line. The last one is as wide as it is. */
export function tableOf(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(plainLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  '),
    )
    .join('\n');
}
