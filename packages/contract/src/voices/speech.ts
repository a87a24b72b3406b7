import { z } from 'zod';
import { atMost, Id } from '../common.ts';
import { withoutMarks } from './script-marks.ts';

/** Longest script of one video, in characters: the hard ceiling above every plan. */
export const SCRIPT_MAX_CHARACTERS = 10_000;

/** A script as it is sent: its marks do not count. `missing`: what is said where there is none. */
export const scriptText = (missing?: string) =>
  z
    .string(missing)
    .max(2 * SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS))
    .refine((text) => withoutMarks(text).length <= SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS));

/** Spoken script, stored and ready to perform. `timingUrl` leads to the word times. */
export const Speech = z.object({ id: Id, durationMs: z.int().min(0), timingUrl: z.string() });
export type Speech = z.output<typeof Speech>;
