import type { Deps } from '../deps.ts';

const KILLED = 'the process has died';

/** The same things in a process that dies before its n-th statement. */
export function dyingBefore(deps: Deps, n: number): { deps: Deps; hasDied: () => boolean } {
  let statements = 0;
  const db = deps.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements === n) throw new Error(KILLED);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { deps: { ...deps, db }, hasDied: () => statements >= n };
}

/** Lets an error pass that says that the process has died. */
export const unlessKilled = (error: unknown): void => {
  if (!(error instanceof Error && error.message === KILLED)) throw error;
};
