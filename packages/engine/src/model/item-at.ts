/**
 * The item at a place that the list is known to have.
 * @param index Whole, from 0 to one less than the length.
 * @throws RangeError when there is none.
 */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} of ${items.length}.`);
  return item;
}
