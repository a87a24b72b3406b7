/** A table with the same names, each value made from the entry of that name. */
export function mapTable<Name extends string, Entry, Value>(
  table: Readonly<Record<Name, Entry>>,
  make: (entry: Entry, name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(namesOf(table).map((name) => [name, make(table[name], name)])) as Record<Name, Value>;
}

/** Whether a table has an entry of this name. */
export function isNameOf<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name);
}

/** The names of a table, in its order. */
export function namesOf<Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(table) as Name[];
}
