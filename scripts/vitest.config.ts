import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scripts', include: ['**/*.test.mjs'], testTimeout: 600_000, hookTimeout: 600_000 },
});
