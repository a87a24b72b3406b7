import { EndedBatch, type LiveEvent, LiveList, type PersonRef, type Video } from '@sayso/contract';
import type { AccountEvent, Present } from './live-bus.ts';
import { type EventRow, isAfter } from './live.store.ts';

/** Videos that are read at once: a restart brings many readers back together. */
const CHUNK = 200;

type VideoRef = { accountId: string; videoId: string };
/** Reads the present state of videos, each with its account. What was erased is left out. */
type ReadVideos = (wanted: readonly VideoRef[]) => Promise<readonly { accountId: string; video: Video }[]>;

/** Who has some drafts open now; those that nobody has open are absent. */
type ReadEditors = (draftIds: readonly string[]) => Promise<ReadonlyMap<string, PersonRef[]>>;

/**
 * Turns events into states: however often a video changed, its present state goes out once, under the newest event's id; of one that was erased, that it is gone.
 * A list is only named: who shows it knows which page of it to ask for.
 */
export function presentEvents(readVideos: ReadVideos, readEditors: ReadEditors): Present {
  return async (rows) => {
    const changed = newestOf(rows, 'video');
    const named = rows.flatMap((row) => [...listEventOf(row), ...batchEventOf(row)]);
    const events = [...named, ...(await editorsEvents(newestOf(rows, 'editors'), readEditors))];
    for (let start = 0; start < changed.length; start += CHUNK) {
      const wanted = changed.slice(start, start + CHUNK);
      const found = await readVideos(wanted.map((row) => ({ accountId: row.account_id, videoId: subjectOf(row) })));
      const states = new Map(found.map(({ accountId, video }) => [`${accountId} ${video.id}`, video]));
      for (const row of wanted) {
        const video = states.get(`${row.account_id} ${subjectOf(row)}`);
        const event: LiveEvent = video ? { type: 'video', video } : { type: 'gone', id: subjectOf(row) };
        events.push({ id: row.id, accountId: row.account_id, event });
      }
    }
    return events.toSorted((one, other) => (isAfter(one.id, other.id) ? 1 : -1));
  };
}

/** Of events of a type the newest about each thing. */
function newestOf(rows: readonly EventRow[], type: string): EventRow[] {
  const newest = new Map<string, EventRow>();
  for (const row of rows) if (row.type === type) newest.set(`${row.account_id} ${subjectOf(row)}`, row);
  return [...newest.values()];
}

async function editorsEvents(rows: readonly EventRow[], readEditors: ReadEditors): Promise<AccountEvent[]> {
  if (rows.length === 0) return [];
  const editors = await readEditors(rows.map(subjectOf));
  return rows.map((row) => {
    const draftId = subjectOf(row);
    const event: LiveEvent = { type: 'editors', draft_id: draftId, editors: editors.get(draftId) ?? [] };
    return { id: row.id, accountId: row.account_id, event };
  });
}

/** Those of an account that say the same are one row already. A list that this version does not know is left out. */
function listEventOf({ id, account_id: accountId, type, payload }: EventRow): AccountEvent[] {
  const { data: list } = LiveList.safeParse((payload as { list?: unknown }).list);
  return type === 'list' && list ? [{ id, accountId, event: { type, list } }] : [];
}

/** What became of a batch is said as it was then: whoever hears of it later looks at it anyway. */
function batchEventOf({ id, account_id: accountId, type, payload }: EventRow): AccountEvent[] {
  const { data: batch } = type === 'batch_ended' ? EndedBatch.safeParse(payload) : {};
  return batch ? [{ id, accountId, event: { type: 'batch_ended', batch } }] : [];
}

const subjectOf = ({ payload }: EventRow) => (payload as { id: string }).id;
