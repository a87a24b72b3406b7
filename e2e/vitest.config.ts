import { defineConfig } from 'vitest/config';
import { longestFirst } from './testing/longest-first.ts';

const LONGEST = [
  'screens',
  'viewers-day',
  'preview-frames',
  'performers',
  'templates',
  'monitoring',
  'partners',
  'watch-early',
  'storefront-themes',
  'first-video',
  'components',
  'batches',
];

/** Journeys start the product as a user does. Three at a time: each waits for its browser or its video much of its time, while the others are served. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['../scripts/lib/patient-waits.mjs'],
    globalSetup: ['testing/installed-product.ts'],
    maxWorkers: 3,
    // Of tests that say that they may run beside each other: a screen that waits for an answer leaves its core to another.
    maxConcurrency: 3,
    sequence: { sequencer: longestFirst(LONGEST) },
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
