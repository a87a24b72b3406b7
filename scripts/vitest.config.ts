import { defineConfig } from 'vitest/config';
import { SETUP, testFiles } from './lib/test-sets.mjs';

export default defineConfig({
  test: {
    name: 'scripts',
    ...testFiles('.', 'mjs'),
    isolate: false,
    setupFiles: [SETUP],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
