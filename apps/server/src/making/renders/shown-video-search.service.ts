import type { Db } from '../../platform/db/connection.ts';
import { findShownVideos, type ShownVideoRow } from './shown-videos.service.ts';
import { findShownVideoIds } from './shown-video-search.store.ts';

/** Words of a search that are looked for. */
const MOST_WORDS = 10;

/** One page of the videos of an account that everybody may find, newest first, as a search leaves them. */
export async function searchShownVideos(
  db: Db,
  { accountId, search, limit, offset }: { accountId: string; search: string; limit: number; offset: number },
): Promise<{ videos: ShownVideoRow[]; total: number }> {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  const asked = { accountId, words: words.slice(0, MOST_WORDS), limit, offset };
  const { ids, total } = await findShownVideoIds(db, asked);
  const videos = await findShownVideos(db, { accountId, ids });
  return { videos: videos.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), total };
}
