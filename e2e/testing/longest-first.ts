import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Lets files that take longest begin first, so that none runs alone at the end: on a machine that has not run them before, nothing else says which they are.
 * @param names Of the files without `.test.ts`, the longest first.
 */
export function longestFirst(names: readonly string[]): typeof BaseSequencer {
  const rank = ({ moduleId }: TestSpecification) => names.indexOf(path.basename(moduleId, '.test.ts')) + 1 || Infinity;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
    }
  };
}
