/** Entries of a list that is never reordered, such as columns of a table: each is known by its place, which is its key. */
export const withPlaces = <Value>(list: Iterable<Value>): { place: number; value: Value }[] =>
  Array.from(list, (value, place) => ({ place, value }));
