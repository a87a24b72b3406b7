/** Words of one column that are offered to be mapped; a column with more is hardly what happened. */
export const MOST_WORDS = 30;
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The different words of one column of a CSV text, as they are mapped: without blanks around them, in lower case, the most frequent first. Undefined where there is
 * no such column. Which rows are compared is the server's to say; this is read here so that a whole export need not be sent twice.
 */
export function wordsIn(csv: string, column: string): string[] | undefined {
  const [heads = [], ...rows] = rowsOf(csv);
  const place = heads.findIndex((head) => head.trim() === column.trim());
  if (place < 0) return undefined;
  const times = new Map<string, number>();
  for (const cells of rows) {
    const word = (cells[place] ?? '').trim().toLowerCase();
    if (word !== '') times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

/** Cells of RFC 4180 lines; the separator is what stands most often in the first line. */
function rowsOf(text: string): string[][] {
  const csv = text.replace(/^\uFEFF/u, '');
  const separator = separatorOf(csv.slice(0, csv.search(/[\r\n]|$/u)));
  const rows: string[][] = [];
  let cells: string[] = [];
  // A cell in quotes, in which a quote is doubled, or one without; then what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'gu');
  for (const [, quoted, bare = '', end] of csv.matchAll(cell)) {
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    if (cells.some((one) => one !== '')) rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  return rows;
}

const separatorOf = (line: string): string =>
  SEPARATORS.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ',';
