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
  'order-film',
  'demo',
  'partner-speech',
  'bounds',
  'access-matrix',
  'perform-take.faults',
  'change-video',
  'server-speech',
  'batch-course',
  'disk-full',
  'doctor',
  'uploads',
  'own-presenters',
  'document-examples',
  'sayso-command',
  'custom-avatars',
  'custom-audio',
  'order-killed',
  'draw-processes',
  'make-previews',
];

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    sequence: { sequencer: longestFirst([...PACKAGES, ...SERVER]) },
  },
});
