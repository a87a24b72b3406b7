import { defineConfig } from 'vitest/config';

/** Journeys start the product as a user does, each file one of its own on a port of its own. */
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
