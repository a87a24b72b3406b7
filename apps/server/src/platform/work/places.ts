/** Lets work be done at as many places at a time as there are. Others wait for theirs, in the order in which they came. */
export type Places = { take<Result>(work: () => Promise<Result>): Promise<Result>; waiting(): number };

/** `most`: pieces of work that are done at the same time. */
export function createPlaces(most: number): Places {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    async take(work) {
      if (working >= most) await new Promise<void>((called) => waiting.push(called));
      else working += 1;
      try {
        return await work();
      } finally {
        // The place goes from hand to hand.
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
    waiting: () => waiting.length,
  };
}
