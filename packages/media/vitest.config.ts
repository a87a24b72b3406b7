import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'media',
    include: ['src/**/*.test.ts'],
    // The tests start processes that work hard, on a machine that may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
