/** Chance that a seed repeats. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  shuffle<T>(list: readonly T[]): T[];
};

/** @see https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    shuffle(list) {
      const left = [...list];
      const shuffled: typeof left = [];
      while (left.length > 0) shuffled.push(...left.splice(between(0, left.length - 1), 1));
      return shuffled;
    },
  };
}
