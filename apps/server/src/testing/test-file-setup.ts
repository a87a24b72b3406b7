// Loaded before every test file.
import { constants } from 'node:os';
import { background, reserve } from '@sayso/media/process/run-child';
import { afterAll } from 'vitest';
import { hashCheaply } from './hash-cheaply.ts';

hashCheaply();
// Work in the background would starve beside the browsers of a test run.
background.priority = constants.priority.PRIORITY_NORMAL;

// A product that ran in this process leaves children ready for its next video.
afterAll(() => reserve.keep([], 0));
