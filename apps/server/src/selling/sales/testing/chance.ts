/** Chance that can be repeated (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return {
    upTo,
    isHit: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item,
    shuffle: <Item>(items: readonly Item[]): Item[] => {
      const left = [...items];
      return items.map(() => left.splice(upTo(left.length), 1)[0] as Item);
    },
  };
}
export type Chance = ReturnType<typeof chanceOf>;
