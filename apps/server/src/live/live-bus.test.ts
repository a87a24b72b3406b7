import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect, type Db } from '../db/connection.ts';
import type { ListenHandlers } from '../db/listen.ts';
import { newId } from '../db/new-id.ts';
import { publish } from '../db/publish.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { silentLog } from '../testing/silent-log.ts';
import { type LiveBus, openLiveBus, type Present, type SentEvent } from './live-bus.ts';
import { getLastEventId } from './live.store.ts';

const WAIT = { timeout: 20_000, interval: 5 };
const ACCOUNT = newId();
let db: Db;
let bus: LiveBus;
let database: ListenHandlers;
/** How each read of states is answered, in the order of the reads: at once when there is no plan for it. */
let plans: (() => Promise<void>)[];
let reads: string[][];

const present: Present = async (_accountId, rows) => {
  const ids = rows.map(({ id }) => id);
  reads.push(ids);
  await plans.shift()?.();
  return ids.map((id) => ({ id }) as SentEvent);
};

beforeAll(async () => {
  db = connect(await createTestDatabase(), () => undefined);
  await db.insertInto('accounts').values({ id: ACCOUNT, name: 'Somebody' }).execute();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await db.deleteFrom('events').execute();
  [plans, reads] = [[], []];
  const listen = async (_channel: string, handlers: ListenHandlers) => {
    database = handlers;
    handlers.onConnect();
    return { close: async () => undefined };
  };
  bus = await openLiveBus({ db, listen, log: silentLog }, present);
  return () => bus.close();
});

const breakDown = () => Promise.reject(new Error('Connection terminated unexpectedly'));
const store = () => publish(db, { accountId: ACCOUNT, type: 'video', payload: { id: 'x' } });
/** Stores an event and lets the bus hear of it. */
const happen = async () => {
  const id = await store();
  database.onMessage(`${ACCOUNT}:${id}`);
  return id;
};
/** Time enough for a read that must not begin yet: were it to begin, the test would see what it spoils. */
const chanceForAnotherRead = () => new Promise((resolve) => setTimeout(resolve, 300));
const receiver = () => {
  const received: string[] = [];
  return { received, deliver: (events: readonly SentEvent[]) => void received.push(...events.map(({ id }) => id)) };
};

test('what was read first is delivered first, however long its reading takes', async () => {
  const { received, deliver } = receiver();
  bus.subscribe(ACCOUNT, deliver);
  const slow = Promise.withResolvers<void>();
  plans.push(() => slow.promise);
  const first = await happen();
  await vi.waitFor(() => expect(reads).toEqual([[first]]), WAIT);
  const second = await happen();
  const other = receiver();
  const resumed = bus.deliverMissed(ACCOUNT, '0', other.deliver);
  await chanceForAnotherRead();
  expect([received, other.received]).toEqual([[], []]);
  slow.resolve();
  await resumed;
  await vi.waitFor(() => expect(received).toEqual([first, second]), WAIT);
  expect(other.received).toEqual([first, second]);
});

test('what was missed reaches a stream before what is new', async () => {
  const missed = await store();
  const { received, deliver } = receiver();
  bus.subscribe(ACCOUNT, deliver);
  const slow = Promise.withResolvers<void>();
  plans.push(() => slow.promise);
  const resumed = bus.deliverMissed(ACCOUNT, '0', deliver);
  await vi.waitFor(() => expect(reads).toEqual([[missed]]), WAIT);
  const fresh = await happen();
  await chanceForAnotherRead();
  slow.resolve();
  await resumed;
  await vi.waitFor(() => expect(received.at(-1)).toBe(fresh), WAIT);
  expect(received).toEqual([missed, fresh]);
});

test('what could not be read is read again', async () => {
  const { received, deliver } = receiver();
  bus.subscribe(ACCOUNT, deliver);
  plans.push(breakDown);
  const id = await happen();
  await vi.waitFor(() => expect(received).toEqual([id]), WAIT);
  expect(reads).toEqual([[id], [id]]);
});

test('after a break of the connection everything since is read, and again when that fails', async () => {
  const { received, deliver } = receiver();
  bus.subscribe(ACCOUNT, deliver);
  const known = await happen();
  await vi.waitFor(() => expect(received).toEqual([known]), WAIT);
  const unheard = await store();
  plans.push(breakDown);
  database.onConnect();
  await vi.waitFor(() => expect(received.at(-1)).toBe(unheard), WAIT);
});

test('a stream that ends twice takes no other stream with it', async () => {
  const [gone, stays] = [receiver(), receiver()];
  const end = bus.subscribe(ACCOUNT, gone.deliver);
  end();
  bus.subscribe(ACCOUNT, stays.deliver);
  end();
  const id = await happen();
  await vi.waitFor(() => expect(stays.received).toEqual([id]), WAIT);
  expect(gone.received).toEqual([]);
  expect(await getLastEventId(db)).toBe(id);
});
