import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.mjs'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
