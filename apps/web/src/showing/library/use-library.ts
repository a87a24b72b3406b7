import { VIDEOS_PER_PAGE, libraryApi } from '@sayso/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isStillShown, useShownAccount } from '../../lib/api/credentials.ts';
import { call } from '../../lib/api/api.ts';
import {
  countLoaded,
  hasMore,
  type LibraryFilter,
  type LibraryList,
  nextPage,
  withMore,
  withWaiting,
} from '../../making/renders/video-list.queries.ts';
import { readFirst, readPage } from '../../making/renders/video-list.queries.ts';
import { videoKeys } from '../../making/renders/video-list.queries.ts';
import { callQuery, patchQuery } from '../../lib/api/reads.ts';

/**
 * The library as far as somebody has come. `firstCount`: how many are read at first, where somebody comes back to what they had before them.
 * Renewing reads all that is loaded anew.
 */
export function useLibrary(filter: LibraryFilter, firstCount: number) {
  const client = useQueryClient();
  const account = useShownAccount();
  const queryKey = videoKeys.list(filter);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const known = client.getQueryData<LibraryList>(queryKey);
      return readFirst(filter, Math.max(known ? countLoaded(known) : firstCount, VIDEOS_PER_PAGE), signal);
    },
    placeholderData: keepPreviousData,
    // To compare thousands of videos field by field costs more than to draw the twenty that are in sight.
    structuralSharing: false,
  });
  const more = useMutation({
    mutationKey: [...queryKey, 'more'],
    mutationFn: async () => {
      const before = client.getQueryData<LibraryList>(queryKey);
      if (!before) return;
      const page = await readPage(filter, { page: nextPage(before) });
      if (!isStillShown(account)) return;
      const now = client.getQueryData<LibraryList>(queryKey) ?? before;
      const next = withMore(now, page);
      patchQuery<LibraryList>(client, queryKey, () => next);
      // Something came in between what is loaded: only the whole can tell where.
      if (countLoaded(next) === countLoaded(now) && hasMore(next)) await client.invalidateQueries({ queryKey });
    },
  });
  const name = JSON.stringify(filter);
  const letIn = useCallback(() => {
    const key = videoKeys.list(JSON.parse(name) as LibraryFilter);
    patchQuery<LibraryList>(client, key, withWaiting);
  }, [client, name]);
  return {
    ...list,
    more: {
      isThere: list.data !== undefined && hasMore(list.data),
      isLoading: more.isPending,
      isFailed: more.isError,
      load: () => !more.isPending && more.mutate(),
    },
    letIn,
  };
}

export type Library = ReturnType<typeof useLibrary>;

const ANYTHING_IN_TRASH: LibraryFilter = {
  search: '',
  status: 'all',
  sort: 'newest',
  tag: '',
  made_by: '',
  trash: true,
};

/** How many videos lie in the trash. Asked once the library itself is there. */
export function useTrashCount(isWanted: boolean): number | undefined {
  return useQuery({
    queryKey: videoKeys.trashCount,
    queryFn: async ({ signal }) => (await readPage(ANYTHING_IN_TRASH, { page: 1, perPage: 1, signal })).total,
    enabled: isWanted,
  }).data;
}

/** Who made what the account has, by name. */
export const makersQuery = queryOptions({
  queryKey: [...videoKeys.all, 'makers'],
  queryFn: async ({ signal }) => (await call(libraryApi.listMakers, { signal })).data,
});

/** The tags of the library, with how many videos carry each. */
export const tagsQuery = callQuery(libraryApi.listTags);
