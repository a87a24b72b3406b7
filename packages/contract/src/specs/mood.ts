import { z } from 'zod';
import { namesOf } from '../map-table.ts';

/** How people can feel about what they say, with the words a person reads. */
export const MOODS = {
  joyous: 'Joyous',
  excited: 'Excited',
  warm: 'Warm',
  composed: 'Composed',
  serious: 'Serious',
} as const;

/** How somebody feels about what they say: a face shows it, and a voice that can follow it lets it be heard. */
export const Mood = z.enum(namesOf(MOODS));
export type Mood = z.output<typeof Mood>;
