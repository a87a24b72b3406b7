import { defineConfig } from 'vitest/config';

/** Journeys start the product as a user does. Two at a time: while one waits for its browser the other is served. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
