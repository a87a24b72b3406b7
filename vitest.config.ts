import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/durations.mjs';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    sequence: { sequencer: LongestFirst },
  },
});
