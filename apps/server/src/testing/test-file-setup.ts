// Loaded before every test file.
import { constants } from 'node:os';
import { background, reserve } from '@sayso/media/process/run-child';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { openApps } from './open-apps.ts';
import { hashCheaply } from './hash-cheaply.ts';

hashCheaply();
// Work in the background would starve beside the browsers of a test run.
background.priority = constants.priority.PRIORITY_NORMAL;

// The hook that is set first runs last.
afterAll(() => {
  const left = openApps.size;
  openApps.clear();
  if (left > 0)
    throw new Error(
      `${path.relative(process.cwd(), expect.getState().testPath ?? '')} leaves behind: ${left} open app(s)`,
    );
});

// A product that ran in this process leaves children ready for its next video.
afterAll(() => reserve.keep([], 0));
