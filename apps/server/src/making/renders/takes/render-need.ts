import { availableParallelism } from 'node:os';
import type { WorkNeed } from '../../../platform/work/work-kind.ts';

/** Processes that compose and compress side by side, and what one of them holds, with what draws the sprites, in MiB. */
const CHILDREN = Math.min(3, availableParallelism());
const CHILD_MB = 120;
/** What making one video needs of a machine. */
export const RENDER: WorkNeed = { name: 'perform-take', lane: 'heavy', memoryMb: 200 + CHILDREN * CHILD_MB };
