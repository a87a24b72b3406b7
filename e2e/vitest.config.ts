import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../scripts/lib/durations.mjs';
import { SETUP, testFiles } from '../scripts/lib/test-sets.mjs';

/** Journeys start the product as a user does. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    ...testFiles('.', 'ts'),
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: [SETUP],
    globalSetup: ['testing/installed-product.ts'],
    // Of tests that say that they may run beside each other: a screen that waits for an answer leaves its core to another.
    maxConcurrency: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
