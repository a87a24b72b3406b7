import { ANDRE, ARJUN, HIRO, LIAM } from './library/first-men.ts';
import { AMINA, CARMEN, MAYA, ZOE } from './library/first-women.ts';
import type { Performer } from './portrait.ts';

export type { Performer } from './portrait.ts';

/** The engine's own performers, in the order in which the library shows them. */
export const PERFORMERS: readonly Performer[] = [MAYA, ANDRE, ZOE, LIAM, AMINA, HIRO, CARMEN, ARJUN];
