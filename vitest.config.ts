import { defineConfig } from 'vitest/config';
import { longestFirst } from './e2e/testing/longest-first.ts';

// The packages run side by side, then the server.
const PACKAGES = [
  'mix-music',
  'built-in-speech',
  'performer-sprites',
  'natural-speech',
  'probe-encoders',
  'encoder-quality',
];
const SERVER = [
  'backup',
  'disk-full',
  'server-speech',
  'doctor',
  'perform-take.faults',
  'custom-avatars',
  'change-video',
  'batch-course',
];

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    sequence: { sequencer: longestFirst([...PACKAGES, ...SERVER]) },
  },
});
