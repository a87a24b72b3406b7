import type { FetchStatus, QueryClient } from '@tanstack/react-query';
import { isStillShown, shownAccount } from '../../lib/api/active-account.ts';
import { patchQuery } from '../../lib/api/patch-query.ts';
import { type LibraryFilter, type LibraryList, withHead } from './video-list.queries.ts';
import { readPage } from './video-list.queries.ts';
import { videoKeys } from './video-list.queries.ts';

/** Milliseconds in which news are gathered: what a batch does to its videos is asked about once. */
const GATHER_MS = 250;

/** Of each browser's memory the lists whose answers were on their way when there were news: they may not tell them. */
const due = new WeakMap<QueryClient, Set<string>>();

/**
 * Asks anew how the lists begin that are shown, and how many there are of what. Whatever is loaded behind stays: however far somebody has come, one small
 * answer does. Lists that are not shown are asked when they are; one that was being asked is asked again.
 */
export function refreshFirstPages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: videoKeys.lists, refetchType: 'none', type: 'inactive' });
  const gathered = due.get(client);
  const overtaken = gathered ?? new Set<string>();
  for (const { queryHash } of shownLists(client, 'fetching')) overtaken.add(queryHash);
  if (gathered) return;
  due.set(client, overtaken);
  setTimeout(() => {
    due.delete(client);
    void client.invalidateQueries({ queryKey: videoKeys.trashCount });
    for (const { queryKey, queryHash } of shownLists(client)) {
      if (overtaken.has(queryHash)) void client.invalidateQueries({ queryKey, exact: true });
      else void renewHead(client, queryKey as ReturnType<typeof videoKeys.list>).catch(() => undefined);
    }
  }, GATHER_MS);
}

const shownLists = (client: QueryClient, fetchStatus?: FetchStatus) =>
  client.getQueryCache().findAll({ queryKey: videoKeys.lists, type: 'active', ...(fetchStatus && { fetchStatus }) });

async function renewHead(client: QueryClient, queryKey: ReturnType<typeof videoKeys.list>): Promise<void> {
  const filter: LibraryFilter = queryKey[2];
  if (!client.getQueryData(queryKey)) return;
  const account = shownAccount();
  const page = await readPage(filter, { page: 1 });
  if (!isStillShown(account)) return;
  let isFar = false;
  patchQuery<LibraryList>(client, queryKey, (list) => {
    const renewed = withHead(list, page);
    isFar = renewed === null;
    return renewed ?? list;
  });
  if (isFar) await client.invalidateQueries({ queryKey });
}
