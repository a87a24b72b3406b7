import { type LiveEvent, EndedBatch, LiveList, type PersonRef, type Video } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { isDatabaseAway } from '../db/client.ts';
import { EVENTS_CHANNEL } from './publish.ts';
import {
  type EventRow,
  getHorizon,
  isAfter,
  listEventsAfter,
  listNewestIds,
  type StartingPoint,
} from './live.store.ts';

/** What goes out under an id, which the browser gives back as Last-Event-ID. Without an event it only says where the reader stands. */
export type SentEvent = { id: string; event: LiveEvent | null };
export type AccountEvent = SentEvent & { accountId: string };

/** Turns stored events into what browsers get, as things are now; events that say the same are sent once. Ids rise. */
export type Present = (events: readonly EventRow[]) => Promise<AccountEvent[]>;

/** Who listens. `lastEventId` is the last event seen; null for a reader who begins now. */
type Reader = { accountId: string; lastEventId: string | null; deliver(events: readonly SentEvent[]): void };

export type LiveBus = {
  /**
   * Calls `deliver` once with what brings a reader up to date, which may be nothing, then with all that is new in its account.
   * Answers the function that ends it; calling it again is fine.
   */
  subscribe(reader: Reader): () => void;
  close(): Promise<void>;
};

/** The readers of an account who are up to date: everything up to `position` has been sent to them. */
type Audience = { position: string; readers: Set<Reader> };
/** What an account has that is new: how far it was read, and what is sent. */
type News = { position: string; events: SentEvent[] };

/** What is announced, and who comes, within this time is served together, in milliseconds. */
const GATHER_MS = 25;
/** Before events that could not be read are read again, in milliseconds. */
const REPEAT_MS = 1_000;
/** Before the events of an account that cannot be read, while others can, are read again: the pause doubles up to the most, in milliseconds. */
const REST_MS = { least: 1_000, most: 60_000 };
/** How often is looked for events whose announcement never came, in milliseconds. */
const LOOK_MS = 10_000;

/**
 * Hears of events from every process and hands them to the streams of this one. Events of one account become visible in the
 * order of their ids (see `publish`), so what lies after a position is all that is new. One turn follows another, and reads
 * for all accounts at once: a state read later is never overtaken by one read before.
 */
export async function openLiveBus(
  deps: Pick<Deps, 'db' | 'listen' | 'log'>,
  present: Present,
  lookMs = LOOK_MS,
): Promise<LiveBus> {
  const all = new Set<Reader>();
  const audiences = new Map<string, Audience>();
  /** Accounts whose events cannot be read, with the pause until they are tried again; nothing of theirs is read meanwhile. */
  const resting = new Map<string, { pauseMs: number; timer?: NodeJS.Timeout }>();
  let newcomers: ReadonlySet<Reader> = new Set();
  let withNews: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  let isClosed = false;

  const connection = await deps.listen(EVENTS_CHANNEL, {
    onMessage(payload) {
      const [accountId = ''] = payload.split(':');
      if (audiences.has(accountId)) lookAt([accountId]);
    },
    // What was announced while there was no connection went unheard.
    onConnect: () => lookAt(audiences.keys()),
  });
  const looking = setInterval(() => lookAt(audiences.keys()), lookMs).unref();

  return {
    subscribe(reader) {
      all.add(reader);
      newcomers = new Set(newcomers).add(reader);
      takeTurnWithin(GATHER_MS);
      return () => leave(reader);
    },
    async close() {
      isClosed = true;
      clearInterval(looking);
      clearTimeout(timer);
      for (const rest of resting.values()) clearTimeout(rest.timer);
      await connection.close();
      await turn;
    },
  };

  function leave(reader: Reader): void {
    all.delete(reader);
    const audience = audiences.get(reader.accountId);
    audience?.readers.delete(reader);
    if (audience?.readers.size === 0) audiences.delete(reader.accountId);
  }

  function lookAt(accountIds: Iterable<string>): void {
    const due = [...accountIds].filter((accountId) => !resting.get(accountId)?.timer);
    withNews = new Set([...withNews, ...due]);
    if (withNews.size > 0) takeTurnWithin(GATHER_MS);
  }

  function takeTurnWithin(ms: number): void {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      turn = takeTurn().then((pauseMs) => {
        timer = undefined;
        if (newcomers.size > 0 || withNews.size > 0) takeTurnWithin(pauseMs);
      });
    }, ms);
  }

  /** What cannot be done now is put back. Answers how long to wait before the next turn. */
  async function takeTurn(): Promise<number> {
    const [coming, accounts] = [newcomers, withNews];
    [newcomers, withNews] = [new Set(), new Set()];
    try {
      await deliverNews(accounts);
      await welcome([...coming].filter((reader) => all.has(reader)));
      return GATHER_MS;
    } catch (error) {
      deps.log.warn({ err: error }, 'live events not delivered');
      newcomers = new Set([...coming, ...newcomers]);
      withNews = new Set([...accounts, ...withNews]);
      return REPEAT_MS;
    }
  }

  async function deliverNews(accountIds: ReadonlySet<string>): Promise<void> {
    const starts = [...accountIds].flatMap((accountId) => {
      const audience = audiences.get(accountId);
      return audience ? [{ accountId, afterId: audience.position }] : [];
    });
    for (const [accountId, { position, events }] of await readNews(starts)) {
      const audience = audiences.get(accountId);
      if (!audience) continue;
      audience.position = position;
      for (const { deliver } of audience.readers) deliver(events);
    }
  }

  /** Brings newcomers up to date and lets them join. What happens meanwhile is looked for at once: nobody listened for it yet. */
  async function welcome(coming: readonly Reader[]): Promise<void> {
    if (coming.length === 0) return;
    const accountIds = new Set(coming.map(({ accountId }) => accountId));
    const horizon = await getHorizon(deps.db);
    const newestIds = await listNewestIds(deps.db, [...accountIds]);
    const marks = new Map([...accountIds].map((id) => [id, newestIds.get(id) ?? horizon]));
    const known = coming.flatMap(({ accountId, lastEventId }) =>
      lastEventId !== null && isKnown(lastEventId, { horizon, mark: marks.get(accountId) ?? horizon })
        ? [{ accountId, afterId: lastEventId }]
        : [],
    );
    const news = await readNews(known);
    // What was forgotten while it was being read is missing there.
    const horizonNow = known.length > 0 ? await getHorizon(deps.db) : horizon;
    for (const reader of coming) {
      if (!all.has(reader)) continue;
      const { accountId, lastEventId } = reader;
      const mark = marks.get(accountId) ?? horizon;
      const missed = news.get(accountId);
      const audience = audiences.get(accountId) ?? { position: missed?.position ?? mark, readers: new Set() };
      audiences.set(accountId, audience);
      audience.readers.add(reader);
      if (lastEventId === null) reader.deliver([{ id: mark, event: null }]);
      else if (resting.has(accountId) || !isKnown(lastEventId, { horizon: horizonNow, mark }))
        reader.deliver([{ id: mark, event: { type: 'resync' } }]);
      else reader.deliver(missed?.events.filter(({ id }) => isAfter(id, lastEventId)) ?? []);
    }
    lookAt(accountIds);
  }

  /**
   * What lies after each point. Accounts without news are absent, and those that cannot be read: when reading fails for all together
   * it is tried for each alone, so that nobody waits for another account's trouble.
   */
  async function readNews(starts: readonly StartingPoint[]): Promise<Map<string, News>> {
    const accountIds = [...new Set(starts.map(({ accountId }) => accountId))];
    try {
      const news = await readTogether(starts);
      for (const accountId of accountIds) resting.delete(accountId);
      return news;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const [accountId] = accountIds;
      if (accountIds.length === 1 && accountId) return rest(accountId, error);
    }
    const all = new Map<string, News>();
    for (const accountId of accountIds) {
      const news = await readNews(starts.filter((start) => start.accountId === accountId));
      for (const [id, one] of news) all.set(id, one);
    }
    return all;
  }

  /** Tries an account again later, and later each time. */
  function rest(accountId: string, error: unknown): Map<string, News> {
    deps.log.error({ err: error, accountId }, 'live events of an account cannot be read');
    const { pauseMs = REST_MS.least / 2, timer: waiting } = resting.get(accountId) ?? {};
    clearTimeout(waiting);
    const next = Math.min(2 * pauseMs, REST_MS.most);
    const wake = setTimeout(() => {
      if (!audiences.has(accountId)) return void resting.delete(accountId);
      resting.set(accountId, { pauseMs: next });
      lookAt([accountId]);
    }, next).unref();
    resting.set(accountId, { pauseMs: next, timer: wake });
    return new Map();
  }

  async function readTogether(starts: readonly StartingPoint[]): Promise<Map<string, News>> {
    if (starts.length === 0) return new Map();
    const rows = await listEventsAfter(deps.db, starts);
    const news = new Map<string, News>();
    for (const row of rows) news.set(row.account_id, { position: row.id, events: [] });
    for (const { accountId, id, event } of await present(rows)) news.get(accountId)?.events.push({ id, event });
    return news;
  }
}

/** Whether everything after an event is still there. One beyond the newest is of another life of the database. */
function isKnown(id: string, { horizon, mark }: { horizon: string; mark: string }): boolean {
  return !isAfter(horizon, id) && !isAfter(id, mark);
}

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
