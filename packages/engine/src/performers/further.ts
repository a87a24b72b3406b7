import { FURTHER_MEN } from './library/further-men.ts';
import { FURTHER_WOMEN } from './library/further-women.ts';
import type { Performer } from './portrait.ts';

/** Performers beyond the first ones, for those who have the whole library: women and men in turn. */
export const FURTHER_PERFORMERS: readonly Performer[] = FURTHER_WOMEN.flatMap((woman, i) => [
  woman,
  ...FURTHER_MEN.slice(i, i + 1),
]);
