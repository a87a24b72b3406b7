import { defineConfig } from 'vitest/config';
import { SETUP, testFiles } from '../../scripts/lib/test-sets.mjs';

/** The files of a worker share what they import, which Node does itself, as for users of the package. */
export default defineConfig({
  test: {
    name: 'sdk',
    ...testFiles('src', 'ts'),
    isolate: false,
    setupFiles: [SETUP],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
