import type { DocOperation } from './operations-of.ts';

export type DocFilter = { search: string; onlyForTokens: boolean; isOperator: boolean };

/** The calls that somebody looks for. Those of the back office are there for whoever may make them. */
export function findOperations(operations: readonly DocOperation[], filter: DocFilter): DocOperation[] {
  const words = filter.search.toLowerCase().split(/\s+/u).filter(Boolean);
  return operations.filter((one) => {
    if (one.access === 'admin' && !filter.isOperator) return false;
    if (filter.onlyForTokens && one.scope === null) return false;
    const text = `${one.method} ${one.path} ${one.summary} ${one.id} ${one.feature} ${one.scope ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Calls by their feature: first those that programs have most of. */
export function byFeature(operations: readonly DocOperation[]): [feature: string, operations: DocOperation[]][] {
  const groups = [...Map.groupBy(operations, ({ feature }) => feature)];
  return groups.toSorted(([, one], [, other]) => forPrograms(other) - forPrograms(one));
}

const forPrograms = (operations: readonly DocOperation[]): number =>
  operations.filter(({ scope }) => scope !== null).length;
