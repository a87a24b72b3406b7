import { defineConfig } from 'vitest/config';
import { SETUP, testFiles } from '../../scripts/lib/test-sets.mjs';

/** Pure functions leave nothing behind, so the files of a worker share what they import, which Node does itself. */
export default defineConfig({
  test: {
    name: 'i18n',
    ...testFiles('src', 'ts'),
    isolate: false,
    setupFiles: [SETUP],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
