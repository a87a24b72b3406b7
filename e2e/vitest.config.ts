import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that it does not run alone at the end. */
const LONGEST = ['screens', 'preview-frames', 'resume', 'first-video', 'components'].map((name) => `${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => LONGEST.indexOf(path.basename(moduleId)) + 1 || Infinity;
    return (await super.sort(files)).toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  }
}

/** Journeys start the product as a user does. Two at a time: while one waits for its browser the other is served. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    maxWorkers: 2,
    // Of tests that say that they may run beside each other: a screen that waits for an answer leaves its core to another.
    maxConcurrency: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
