/** A column of sealed texts: `key` is the row's primary key, `context` what the vault is given for the text of the row with such a key. */
export type SealedColumn = { table: string; key: string; column: string; context(key: string): string };

/** A column whose texts are sealed for their place: put elsewhere, they do not open. */
export function sealedColumn(place: Omit<SealedColumn, 'context'>): SealedColumn {
  return { ...place, context: (key) => `${place.table}.${place.column}:${key}` };
}
