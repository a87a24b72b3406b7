import { type DraftContent, type StoredDraft, videosApi } from '@sayso/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { createWishKey } from '../../lib/idempotency-key.ts';
import { listKey } from '../../lib/live-lists.ts';

const draftsKey = listKey('drafts');

/** Drafts shown at once: a row of a wide screen. */
const SHOWN = 8;

/** The drafts that were changed last, and how many there are. */
export const draftsQuery = queryOptions({
  queryKey: [...draftsKey, 'newest'],
  queryFn: async ({ signal }) => (await call(videosApi.listDrafts, { query: { per_page: SHOWN }, signal })).data,
});

/** One draft as it is now. `keep`: puts it where it is gone on with. */
export function draftQuery(id: string, keep: (draft: StoredDraft) => void) {
  return queryOptions({
    queryKey: ['draft', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(videosApi.getDraft, { params: { id }, signal });
      keep(data);
      return data;
    },
    // What is opened is gone on with: never an old copy.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What a wizard asks of the server. A draft that is created again after a lost answer is created once. */
export function draftCalls() {
  const wish = createWishKey();
  return {
    create: async (content: DraftContent) => {
      const sent = { body: { content }, idempotencyKey: wish.keyFor(content) };
      try {
        const { data } = await call(videosApi.createDraft, sent);
        wish.granted();
        return data;
      } catch (error) {
        wish.failed(error);
        throw error;
      }
    },
    save: async ({ id, version }: { id: string; version: number }, content: DraftContent) =>
      (await call(videosApi.saveDraft, { params: { id }, body: { version, content } })).data,
  };
}

/** Deletes drafts, and shows the list without them. */
export function useDraftDeeds() {
  const client = useQueryClient();
  return {
    reread: () => client.invalidateQueries({ queryKey: draftsKey }),
    remove: (id: string) => call(videosApi.deleteDraft, { params: { id } }),
  };
}
