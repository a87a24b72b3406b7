import { defineConfig } from 'vitest/config';
import { SETUP, testFiles } from '../../scripts/lib/test-sets.mjs';

/**
 * The files of a worker share what they import, which takes as long as their tests. Node imports it itself, as it does in the product, so
 * nothing replaces a module here.
 */
export default defineConfig({
  test: {
    name: 'server',
    ...testFiles('src', 'ts'),
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: [SETUP, 'src/testing/test-file-setup.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A test file makes a database and a web server of its own, on a machine that may be busy with others.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
