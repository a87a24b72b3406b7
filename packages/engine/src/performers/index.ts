import { AMINA } from './amina.ts';
import { ANDRE } from './andre.ts';
import { HIRO } from './hiro.ts';
import { LIAM } from './liam.ts';
import { MAYA } from './maya.ts';
import type { Performer } from './performer.ts';
import { ZOE } from './zoe.ts';

export type { Performer } from './performer.ts';

/** The engine's own performers, in the order in which the library shows them. */
export const PERFORMERS: readonly Performer[] = [MAYA, ANDRE, ZOE, LIAM, AMINA, HIRO];
