import { inBatches } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { countPublicVideos, getPublicVideoIdAt, listPublicVideos } from './watch.store.ts';

/** A place that search engines may visit. `path` on this origin. */
export type SitemapPlace = { path: string; changedAt?: Date };

/** How many lists of so many there are of videos that search engines may find. */
export async function countVideoLists({ db }: Pick<Deps, 'db'>, perList: number): Promise<number> {
  return Math.ceil((await countPublicVideos(db)) / perList);
}

/** One of these lists, counted from 1, read while it is sent; null where there is none. */
export async function openVideoList(
  { db }: Pick<Deps, 'db'>,
  { list, perList }: { list: number; perList: number },
): Promise<AsyncIterable<SitemapPlace> | null> {
  const from = await getPublicVideoIdAt(db, (list - 1) * perList);
  return from === undefined ? null : places({ db }, from, perList);
}

async function* places({ db }: Pick<Deps, 'db'>, from: string, most: number): AsyncGenerator<SitemapPlace> {
  let listed = 0;
  for await (const video of inBatches((page) => listPublicVideos(db, { from, ...page }))) {
    yield { path: `/watch/${video.slug}`, changedAt: video.changed_at };
    listed += 1;
    if (listed === most) return;
  }
}
