import { defineConfig } from 'vitest/config';
import { longestFirst } from './e2e/testing/longest-first.ts';

// The packages run side by side, then the server.
const PACKAGES = ['mix-music', 'built-in-speech', 'probe-encoders', 'encoder-gate', 'master-audio'];
const SERVER = ['perform-take.faults', 'backup', 'own-uploads', 'perform-take', 'change-video', 'step-aside'];

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    sequence: { sequencer: longestFirst([...PACKAGES, ...SERVER]) },
  },
});
