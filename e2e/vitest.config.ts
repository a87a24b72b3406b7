import { defineConfig } from 'vitest/config';
import { longestFirst } from './testing/longest-first.ts';

/** Journeys start the product as a user does. Two at a time: while one waits for its browser the other is served. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['../scripts/lib/patient-waits.mjs'],
    globalSetup: ['testing/installed-product.ts'],
    maxWorkers: 2,
    // Of tests that say that they may run beside each other: a screen that waits for an answer leaves its core to another.
    maxConcurrency: 3,
    sequence: { sequencer: longestFirst(['screens', 'preview-frames', 'first-video', 'resume', 'components']) },
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
