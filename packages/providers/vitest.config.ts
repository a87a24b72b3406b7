import { defineConfig } from 'vitest/config';
import { SETUP, testFiles } from '../../scripts/lib/test-sets.mjs';

/** What does hard work is a process of its own: the files of a worker share what they import, which Node does itself, as in the product. */
export default defineConfig({
  test: {
    name: 'providers',
    ...testFiles('src', 'ts'),
    isolate: false,
    setupFiles: [SETUP],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The tests start processes that work hard, on a machine that may be busy with others.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
