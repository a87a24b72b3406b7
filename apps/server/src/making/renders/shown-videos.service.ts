import type { SiteVideo } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { placeOfVoice } from '../voices/voices.service.ts';
import { listShownVideos, listTitles, type ShownVideoRow, findShownVideoIds } from './shown-videos.store.ts';

export type { ShownVideoRow } from './shown-videos.store.ts';

/** Of these videos of an account those that everybody may find: public, finished, not in the trash. */
export async function findShownVideos(
  db: Db,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<ShownVideoRow[]> {
  return ids.length === 0 ? [] : listShownVideos(db, accountId, ids);
}

/** What videos of an account are called now, by their ids; those that are gone are left out. */
export async function titlesOfVideos(
  db: Db,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await listTitles(db, accountId, ids);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The address of one of a video's files, where there is one. */
type AddressOf = (video: ShownVideoRow, kind: 'video' | 'poster' | 'captions') => string | null;

/** Such a video as a page of a customer shows it, with that page's own addresses. */
export function toShownVideo(
  deps: Pick<Deps, 'speech'>,
  { video, addressOf }: { video: ShownVideoRow; addressOf: AddressOf },
): SiteVideo {
  return {
    id: video.id,
    title: video.title,
    description: video.description,
    url: addressOf(video, 'video') ?? '',
    poster_url: addressOf(video, 'poster'),
    captions_url: addressOf(video, 'captions'),
    language: placeOfVoice(deps, video.voice_id)?.country ?? null,
    duration_ms: video.file_ms,
    width: video.width,
    height: video.height,
    created_at: video.created_at.toISOString(),
    is_flagged: video.is_flagged,
  };
}

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
