import type { QueryClient } from '@tanstack/react-query';
import { type LibraryFilter, type LibraryList, withHead } from './library-list.ts';
import { readPage } from './read-library.ts';
import { videoKeys } from './video-keys.ts';

/** Milliseconds in which news are gathered: what a batch does to its videos is asked about once. */
const GATHER_MS = 250;

const due = new WeakSet<QueryClient>();

/**
 * Asks anew how the lists begin that are shown, and how many there are of what. Whatever is loaded behind stays: however far somebody has come, one small
 * answer does. Lists that are not shown are asked when they are.
 */
export function renewHeads(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: videoKeys.lists, refetchType: 'none', type: 'inactive' });
  if (due.has(client)) return;
  due.add(client);
  setTimeout(() => {
    due.delete(client);
    void client.invalidateQueries({ queryKey: videoKeys.trashCount });
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: videoKeys.lists, type: 'active' })) {
      void renewHead(client, queryKey as ReturnType<typeof videoKeys.list>).catch(() => undefined);
    }
  }, GATHER_MS);
}

async function renewHead(client: QueryClient, queryKey: ReturnType<typeof videoKeys.list>): Promise<void> {
  const filter: LibraryFilter = queryKey[2];
  if (!client.getQueryData(queryKey)) return;
  const page = await readPage(filter, { page: 1 });
  const list = client.getQueryData<LibraryList>(queryKey);
  if (!list) return;
  const renewed = withHead(list, page);
  if (renewed) client.setQueryData(queryKey, renewed);
  else await client.invalidateQueries({ queryKey });
}
