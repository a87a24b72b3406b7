/** What stands in the address of a new batch: what its videos are made of, and whether a matrix is filled instead of a table. */
export type NewBatchSearch = { template?: string; draft?: string; kind?: 'matrix' };

/** Reads the address; anything unknown in it counts as not there. */
export function parseNewBatchSearch(raw: Readonly<Record<string, unknown>>): NewBatchSearch {
  const [template, draft] = [idIn(raw['template']), idIn(raw['draft'])];
  return {
    ...(template && { template }),
    ...(draft && !template && { draft }),
    ...(raw['kind'] === 'matrix' && { kind: 'matrix' as const }),
  };
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const idIn = (value: unknown): string | undefined => (typeof value === 'string' && ID.test(value) ? value : undefined);
