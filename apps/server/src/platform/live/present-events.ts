import { type LiveEvent, LiveList, type Video } from '@sayso/contract';
import type { AccountEvent, Present } from './live-bus.ts';
import { type EventRow, isAfter } from './live.store.ts';

/** Videos that are read at once: a restart brings many readers back together. */
const CHUNK = 200;

type VideoRef = { accountId: string; videoId: string };
/** Reads the present state of videos, each with its account. What was erased is left out. */
type ReadVideos = (wanted: readonly VideoRef[]) => Promise<readonly { accountId: string; video: Video }[]>;

/**
 * Turns events into states: however often a video changed, its present state goes out once, under the newest event's id; of one that was erased, that it is gone.
 * A list is only named: who shows it knows which page of it to ask for.
 */
export function presentEvents(readVideos: ReadVideos): Present {
  return async (rows) => {
    const newest = new Map<string, EventRow>();
    for (const row of rows) if (row.type === 'video') newest.set(`${row.account_id} ${videoIdOf(row)}`, row);
    const changed = [...newest.values()];
    const events = rows.flatMap(listEventOf);
    for (let start = 0; start < changed.length; start += CHUNK) {
      const wanted = changed.slice(start, start + CHUNK);
      const found = await readVideos(wanted.map((row) => ({ accountId: row.account_id, videoId: videoIdOf(row) })));
      const states = new Map(found.map(({ accountId, video }) => [`${accountId} ${video.id}`, video]));
      for (const row of wanted) {
        const video = states.get(`${row.account_id} ${videoIdOf(row)}`);
        const event: LiveEvent = video ? { type: 'video', video } : { type: 'gone', id: videoIdOf(row) };
        events.push({ id: row.id, accountId: row.account_id, event });
      }
    }
    return events.toSorted((one, other) => (isAfter(one.id, other.id) ? 1 : -1));
  };
}

/** Those of an account that say the same are one row already. A list that this version does not know is left out. */
function listEventOf({ id, account_id: accountId, type, payload }: EventRow): AccountEvent[] {
  const { data: list } = LiveList.safeParse((payload as { list?: unknown }).list);
  return type === 'list' && list ? [{ id, accountId, event: { type, list } }] : [];
}

const videoIdOf = ({ payload }: EventRow) => (payload as { id: string }).id;
