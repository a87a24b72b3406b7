import { draftsApi } from '@sayso/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useShownAccount } from '../../lib/api/active-account.ts';
import { call } from '../../lib/api/api.ts';
import { DRAFT_PAGES } from '../../lib/live/live-editors.ts';
import { listKey } from '../../lib/live/live-lists.ts';

export const draftsKey = listKey('drafts');

/** One page of the account's drafts, last changed first, and how many there are. */
export function draftsQuery(query: { page: number; per_page: number }) {
  return queryOptions({
    queryKey: [...DRAFT_PAGES, query],
    queryFn: async ({ signal }) => (await call(draftsApi.listDrafts, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Says that somebody has a draft open; answers who has. `account`: the one in which it was opened. */
export async function openDraft(id: string, options: { account: string | null; signal: AbortSignal }) {
  return (await call(draftsApi.openDraft, { params: { id }, ...options })).data.editors;
}

/** Says that they have left it, also while the page closes. */
export const closeDraft = (id: string, account: string | null) =>
  call(draftsApi.closeDraft, { params: { id }, account, keepalive: true });

/** Deletes drafts, and shows the list without them. */
export function useStoredDraftActions() {
  const client = useQueryClient();
  const account = useShownAccount();
  return {
    reread: () => client.invalidateQueries({ queryKey: draftsKey }),
    /** `isLeaving`: the page is going meanwhile. */
    remove: (id: string, { isLeaving } = { isLeaving: false }) =>
      call(draftsApi.deleteDraft, { params: { id }, account, ...(isLeaving && { keepalive: true }) }),
  };
}
