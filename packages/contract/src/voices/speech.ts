import { z } from 'zod';
import { Id } from '../common.ts';

/** Longest script of one video, in characters: the hard ceiling above every plan. */
export const SCRIPT_MAX_CHARACTERS = 10_000;

/** Spoken script, stored and ready to perform. `timingUrl` leads to the word times. */
export const Speech = z.object({ id: Id, durationMs: z.int().min(0), timingUrl: z.string() });
export type Speech = z.output<typeof Speech>;
