import { draftsApi } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useShownAccount } from '../../lib/api/credentials.ts';
import { call } from '../../lib/api/api.ts';
import { callQuery, listKey, useInvalidate } from '../../lib/api/reads.ts';

const DRAFTS = [listKey('drafts')];

/** One page of the account's drafts, last changed first, and how many there are. */
export const draftsQuery = (query: { page: number; per_page: number }) =>
  callQuery(draftsApi.listDrafts, { query, placeholderData: keepPreviousData });

/** Says that somebody has a draft open; answers who has. `account`: the one in which it was opened. */
export async function openDraft(id: string, options: { account: string | null; signal: AbortSignal }) {
  return (await call(draftsApi.openDraft, { params: { id }, ...options })).data.editors;
}

/** Says that they have left it, also while the page closes. */
export const closeDraft = (id: string, account: string | null) =>
  call(draftsApi.closeDraft, { params: { id }, account, keepalive: true });

/** Deletes drafts, and shows the list without them. */
export function useStoredDraftActions() {
  const reread = useInvalidate(DRAFTS);
  const account = useShownAccount();
  return {
    reread,
    /** `isLeaving`: the page is going meanwhile. */
    remove: (id: string, { isLeaving } = { isLeaving: false }) =>
      call(draftsApi.deleteDraft, { params: { id }, account, ...(isLeaving && { keepalive: true }) }),
  };
}
