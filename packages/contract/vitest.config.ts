import { defineConfig } from 'vitest/config';

/** Pure functions leave nothing behind, so the files of a worker share what they import, which Node does itself. */
export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
