import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'providers',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/patient-waits.mjs'],
    // The tests start processes that work hard, on a machine that may be busy with others.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
