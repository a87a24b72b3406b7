import { useMedia } from '../lib/use-media.ts';

/** Whether lists of cards take the place of tables: the same width as `max-sm`. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639px)');

/** Where there is room for one column alone, and one menu: `max-md`. */
export const NARROW = '(max-width: 900px)';
export const useIsNarrow = (): boolean => useMedia(NARROW);
