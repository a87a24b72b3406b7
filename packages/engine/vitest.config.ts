import { defineConfig } from 'vitest/config';
import { SETUP, testFiles } from '../../scripts/lib/test-sets.mjs';

/**
 * Pure functions leave nothing behind, so the files of a worker share what they import. Node imports them itself, as it does in the product:
 * through Vite's runner every call of what another file exports goes through a getter, which loops over pixels and samples feel.
 */
export default defineConfig({
  test: {
    name: 'engine',
    ...testFiles('src', 'ts'),
    isolate: false,
    setupFiles: [SETUP],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 600_000,
  },
});
