import { useMedia } from '../lib/use-media.ts';

/** Whether lists of cards take the place of tables: the same width as `max-sm`. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639px)');
