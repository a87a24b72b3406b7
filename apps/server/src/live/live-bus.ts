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
  /** Calls `deliver` with each new event of an account. Answers the function that ends it; calling it again is fine. */
  subscribe(accountId: string, deliver: Subscriber): () => void;
  /** Calls `deliver` with the events of an account that a browser missed since the one it names. */
  deliverMissed(accountId: string, lastEventId: string, deliver: Subscriber): Promise<void>;
  close(): Promise<void>;
};

/** Announcements within this time are fetched together, in milliseconds. */
const GATHER_MS = 25;
/** Before events that could not be read are read again, in milliseconds. */
const REPEAT_MS = 1_000;
/** Ids may become visible out of order: whoever resumes also gets what lies shortly before, and states are sent as they are now, so twice does no harm. */
const OVERLAP = 50n;

/**
 * Hears of events from every process and hands them to the streams of this one. One read serves all streams of an account.
 * One delivery follows another, from its read to its last stream: a state read later is never overtaken by one read before.
 */
export async function openLiveBus(deps: Pick<Deps, 'db' | 'listen' | 'log'>, present: Present): Promise<LiveBus> {
  const subscribers = new Map<string, Set<Subscriber>>();
  let waiting: string[] = [];
  /** Set when announcements were missed: everything after this event is to be delivered. */
  let missedSince: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastDelivery: Promise<unknown> = Promise.resolve();
  let newestId = '0';
  let connections = 0;
  let isClosed = false;

  const connection = await deps.listen(EVENTS_CHANNEL, {
    onMessage(payload) {
      const [accountId = '', id = ''] = payload.split(':');
      if (BigInt(id) > BigInt(newestId)) newestId = id;
      if (!subscribers.has(accountId)) return;
      waiting.push(id);
      deliverWithin(GATHER_MS);
    },
    onConnect() {
      connections += 1;
      if (connections === 1) return;
      missedSince ??= before(newestId);
      deliverWithin(GATHER_MS);
    },
  });
  newestId = await getLastEventId(deps.db);

  return {
    subscribe(accountId, deliver) {
      const all = subscribers.get(accountId) ?? new Set();
      subscribers.set(accountId, all.add(deliver));
      return () => {
        all.delete(deliver);
        // Somebody who came after the last of these left has begun a new set.
        if (all.size === 0 && subscribers.get(accountId) === all) subscribers.delete(accountId);
      };
    },
    deliverMissed: (accountId, lastEventId, deliver) =>
      inTurn(async () => {
        const rows = await listEventsAfter(deps.db, accountId, before(lastEventId));
        if (rows.length > 0) deliver(await present(accountId, rows));
      }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connection.close();
      await lastDelivery;
    },
  };

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const delivery = lastDelivery.then(work);
    lastDelivery = delivery.catch(() => undefined);
    return delivery;
  }

  function deliverWithin(ms: number): void {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void inTurn(deliverNew);
    }, ms);
  }

  /** What cannot be delivered now is put back. */
  async function deliverNew(): Promise<void> {
    const [ids, since] = [waiting, missedSince];
    [waiting, missedSince] = [[], null];
    try {
      if (since !== null)
        for (const accountId of subscribers.keys())
          await deliver(accountId, await listEventsAfter(deps.db, accountId, since));
      const rows = ids.length > 0 ? await listEvents(deps.db, ids) : [];
      for (const [accountId, events] of Map.groupBy(rows, (row) => row.account_id)) await deliver(accountId, events);
    } catch (error) {
      deps.log.warn({ err: error }, 'live events not delivered');
      waiting = [...ids, ...waiting];
      missedSince = since ?? missedSince;
      deliverWithin(REPEAT_MS);
    }
  }

  async function deliver(accountId: string, rows: readonly EventRow[]): Promise<void> {
    if (rows.length === 0 || !subscribers.has(accountId)) return;
    const events = await present(accountId, rows);
    for (const receive of subscribers.get(accountId) ?? []) receive(events);
  }
}

const before = (id: string) => String(BigInt(id) > OVERLAP ? BigInt(id) - OVERLAP : 0n);
