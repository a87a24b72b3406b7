import type { Hex } from '../../model/look.ts';
import type { Wall } from './perspective.ts';

/** The wall with the windows, in shade itself. */
export const WINDOW_WALL: Wall = { cornerX: 330, vanishX: 1150 };
/** The wall on which their light falls. */
export const SUNNY_WALL: Wall = { cornerX: 330, vanishX: -1900 };

/** Height of the counters below eye level, and of the edge before them, as they are in the corner. */
export const COUNTER = { wall: 330, edge: 430, edgeX: 425 } as const;

/** Fronts of the cupboards. */
export const SAGE: Hex = '#8d9a80';
