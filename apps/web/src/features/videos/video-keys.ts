import type { LibraryFilter } from './library-list.ts';

/** Under what the browser keeps what it knows of videos. */
export const videoKeys = {
  all: ['videos'] as const,
  lists: ['videos', 'list'] as const,
  list: (filter: LibraryFilter) => ['videos', 'list', filter] as const,
  trashCount: ['videos', 'trash-count'] as const,
  one: (id: string) => ['videos', 'one', id] as const,
  latest: ['videos', 'latest'] as const,
  making: ['videos', 'making'] as const,
  speech: (id: string) => ['videos', 'speech', id] as const,
};
