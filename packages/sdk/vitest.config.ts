import { defineConfig } from 'vitest/config';

/** The files of a worker share what they import, which Node does itself, as for whoever uses the package. */
export default defineConfig({
  test: {
    name: 'sdk',
    include: ['src/**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['../../scripts/lib/patient-waits.mjs'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
