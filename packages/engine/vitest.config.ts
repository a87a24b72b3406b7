import { defineConfig } from 'vitest/config';

/** Pure functions leave nothing behind, so the files of a worker share what they import. */
export default defineConfig({
  test: { name: 'engine', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 600_000 },
});
