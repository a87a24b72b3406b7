import { defineConfig } from 'vitest/config';

/**
 * The files of a worker share what they import, which takes as long as their tests. Node imports it itself, as it does in the product, so
 * nothing replaces a module here.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One project after another: a worker serves on only while files of the same project follow.
    sequence: { groupOrder: 1 },
    setupFiles: ['../../scripts/lib/patient-waits.mjs', 'src/testing/cheap-passwords.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A test file makes a database and a web server of its own, on a machine that may be busy with others.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
