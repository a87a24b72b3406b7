import type { LiveEvent } from '@sayso/contract';
import { EVENTS_CHANNEL } from '../db/publish.ts';
import type { Deps } from '../deps.ts';
import { type EventRow, getLastEventId, listEvents, listEventsAfter } from './live.store.ts';

/** An event ready to be sent. `id` is what the browser gives back as Last-Event-ID. */
export type SentEvent = { id: string; event: LiveEvent };
type Subscriber = (events: readonly SentEvent[]) => void;

/** Turns stored events of one account into what browsers get, as things are now; events that say the same are sent once. */
export type Present = (accountId: string, events: readonly EventRow[]) => Promise<SentEvent[]>;

export type LiveBus = {
  /** Calls `deliver` with each new event of an account. Answers the function that ends it. */
  subscribe(accountId: string, deliver: Subscriber): () => void;
  /** Events of an account that a browser missed since the event it names. */
  missed(accountId: string, lastEventId: string): Promise<SentEvent[]>;
  close(): Promise<void>;
};

/** Announcements within this time are fetched together, in milliseconds. */
const GATHER_MS = 25;
/** Ids may become visible out of order: whoever resumes also gets what lies shortly before, and states are sent as they are now, so twice does no harm. */
const OVERLAP = 50n;

/** Hears of events from every process and hands them to the streams of this one. One read serves all streams of an account. */
export async function openLiveBus(deps: Pick<Deps, 'db' | 'listen' | 'log'>, present: Present): Promise<LiveBus> {
  const subscribers = new Map<string, Set<Subscriber>>();
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let newestId = '0';
  let connections = 0;

  const connection = await deps.listen(EVENTS_CHANNEL, {
    onMessage(payload) {
      const [accountId = '', id = ''] = payload.split(':');
      if (BigInt(id) > BigInt(newestId)) newestId = id;
      if (!subscribers.has(accountId)) return;
      waiting.push(id);
      timer ??= setTimeout(() => void guard(deliverWaiting), GATHER_MS);
    },
    onConnect() {
      connections += 1;
      if (connections > 1) void guard(deliverMissed);
    },
  });
  newestId = await getLastEventId(deps.db);

  return {
    subscribe(accountId, deliver) {
      const others = subscribers.get(accountId) ?? new Set();
      subscribers.set(accountId, others.add(deliver));
      return () => {
        others.delete(deliver);
        if (others.size === 0) subscribers.delete(accountId);
      };
    },
    async missed(accountId, lastEventId) {
      return present(accountId, await listEventsAfter(deps.db, accountId, before(lastEventId)));
    },
    async close() {
      clearTimeout(timer);
      await connection.close();
    },
  };

  async function deliverWaiting(): Promise<void> {
    timer = undefined;
    const ids = waiting;
    waiting = [];
    const rows = await listEvents(deps.db, ids);
    for (const [accountId, events] of Map.groupBy(rows, (row) => row.account_id)) await deliver(accountId, events);
  }

  async function deliverMissed(): Promise<void> {
    const since = before(newestId);
    for (const accountId of subscribers.keys())
      await deliver(accountId, await listEventsAfter(deps.db, accountId, since));
  }

  async function deliver(accountId: string, rows: readonly EventRow[]): Promise<void> {
    const receivers = subscribers.get(accountId);
    if (!receivers || rows.length === 0) return;
    const events = await present(accountId, rows);
    for (const receive of receivers) receive(events);
  }

  async function guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      deps.log.warn({ err: error }, 'live events not delivered');
    }
  }
}

const before = (id: string) => String(BigInt(id) > OVERLAP ? BigInt(id) - OVERLAP : 0n);
