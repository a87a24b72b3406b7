// Loaded before every test file.
import { reserve } from '@sayso/media/process/run-child';
import { afterAll } from 'vitest';
import { hashCheaply } from './hash-cheaply.ts';

hashCheaply();

// A product that ran in this process leaves children ready for its next video.
afterAll(() => reserve.keep([], 0));
