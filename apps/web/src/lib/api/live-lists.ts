import type { LiveList } from '@sayso/contract';

/** What the keys of everything that is read of a list begin with: when the live stream names the list, all of it is asked for anew. */
export const listKey = (list: LiveList) => ['list', list] as const;

/** What the keys of all such lists begin with. */
export const ALL_LISTS = ['list'] as const;
