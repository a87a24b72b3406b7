import type { LiveEvent, Pronunciation } from '@sayso/contract';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { videosForStream } from '../../making/renders/videos.service.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { holdIntervals } from '../../testing/concurrency.ts';
import { connect, type Db } from '../db/connection.ts';
import type { ListenHandlers } from '../db/listen.ts';
import { newId } from '../db/new-id.ts';
import type { DB } from '../db/schema.gen.ts';
import { type NewEvent, publish } from './publish.ts';
import { type LiveBus, openLiveBus, type Present, presentEvents, type SentEvent } from './live-bus.ts';
import { deleteEventsBefore } from './live.store.ts';
import { keepPresence } from './presence.ts';

describe('live bus', () => {
  const WAIT = { interval: 5 };
  let account: string;
  let db: Db;
  let bus: LiveBus;
  let database: ListenHandlers;
  /** How each read of states is answered, in the order of the reads: at once when there is no plan for it. */
  let plans: (() => Promise<void>)[];
  let reads: string[][];
  /** Reads that found nothing. */
  let vain: number;
  /** Accounts with something among their events that nobody can read. */
  let spoiled: Set<string>;
  const present: Present = async (rows) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) reads.push(ids);
    else vain += 1;
    if (rows.some((row) => spoiled.has(row.account_id)))
      throw new Error('invalid input syntax for type uuid: "video-1"');
    if (ids.length > 0) await plans.shift()?.();
    return rows.map(({ id, account_id: accountId }) => ({ id, accountId, event: { type: 'resync' as const } }));
  };
  const openBus = (lookMs = 60_000) => {
    const listen = async (_channel: string, handlers: ListenHandlers) => {
      database = handlers;
      handlers.onConnect();
      return { close: async () => undefined };
    };
    return openLiveBus({ db, listen, log: silentLog }, present, lookMs);
  };
  beforeAll(async () => {
    db = connect(await createTestDatabase(), () => undefined);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    account = await addAccount();
    [plans, reads, vain, spoiled] = [[], [], 0, new Set()];
    bus = await openBus();
    return () => bus.close();
  });

  const addAccount = async () => {
    const id = newId();
    await db.insertInto('accounts').values({ id, name: 'Somebody' }).execute();
    return id;
  };
  let count = 0;
  const store = (accountId = account) =>
    publish(db, { accountId, type: 'video', payload: { id: `video-${(count += 1)}` } });
  /** Stores an event and lets the bus hear of it. */
  const happen = async (accountId = account) => {
    const id = await store(accountId);
    database.onMessage(`${accountId}:${id}`);
    return id;
  };
  const breakDown = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  /** Time enough for a read that must not begin yet: were it to begin, the test would see what it spoils. */
  const chanceForAnotherRead = () => new Promise((resolve) => setTimeout(resolve, 300));
  /** Somebody who reads from now on, or resumes; `marks` are the ids without an event. */
  const reader = (lastEventId: string | null = null, accountId = account) => {
    const [received, marks]: [string[], string[]] = [[], []];
    const deliver = (events: readonly SentEvent[]) => {
      for (const { id, event } of events) (event ? received : marks).push(id);
    };
    return { received, marks, end: bus.subscribe({ accountId, lastEventId, deliver }) };
  };
  const joined = async (one: { marks: string[] }) => vi.waitFor(() => expect(one.marks).toHaveLength(1), WAIT);

  test('what was read first is delivered first, however long its reading takes', async () => {
    const one = reader();
    await joined(one);
    const slow = Promise.withResolvers<void>();
    plans.push(() => slow.promise);
    const first = await happen();
    await vi.waitFor(() => expect(reads).toEqual([[first]]), WAIT);
    const second = await happen();
    const other = reader(one.marks[0]);
    await chanceForAnotherRead();
    expect([one.received, other.received]).toEqual([[], []]);
    slow.resolve();
    await vi.waitFor(() => expect(one.received).toEqual([first, second]), WAIT);
    await vi.waitFor(() => expect(new Set(other.received)).toEqual(new Set([first, second])), WAIT);
  });

  test('whoever begins is told where they stand, and whoever resumes there misses nothing', async () => {
    const before = await store();
    const one = reader();
    await joined(one);
    expect(one.marks).toEqual([before]);
    one.end();
    const missed = await store();
    const again = reader(one.marks[0]);
    await vi.waitFor(() => expect(again.received).toEqual([missed]), WAIT);
  });

  test('what happens while somebody is being welcomed reaches them too', async () => {
    const first = await store();
    const slow = Promise.withResolvers<void>();
    plans.push(() => slow.promise);
    const one = reader(String(BigInt(first) - 1n));
    // The reading has begun, and nobody of the account has joined yet.
    await vi.waitFor(() => expect(reads).toEqual([[first]]), WAIT);
    const unheard = await happen();
    slow.resolve();
    await vi.waitFor(() => expect(one.received).toEqual([first, unheard]), WAIT);
  });

  test('one read serves the readers of many accounts', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, addAccount));
    const readers = accounts.map((id) => reader(null, id));
    await Promise.all(readers.map(joined));
    // What happened while they joined is looked for once more.
    await vi.waitFor(() => expect(vain).toBe(1), WAIT);
    const ids = await Promise.all(accounts.map((id) => store(id)));
    for (const id of accounts) database.onMessage(`${id}:1`);
    await vi.waitFor(() => expect(readers.map(({ received }) => received)).toEqual(ids.map((id) => [id])), WAIT);
    expect(reads).toHaveLength(1);
  });

  test('what could not be read is read again, for those who are there and those who come', async () => {
    const one = reader();
    await joined(one);
    plans.push(breakDown);
    const id = await happen();
    const resumed = reader(String(BigInt(id) - 1n));
    await vi.waitFor(() => expect(one.received).toEqual([id]), WAIT);
    await vi.waitFor(() => expect(resumed.received).toContain(id), WAIT);
  });

  test('an account whose events cannot be read holds up nobody else, and is read again when that may go well', async () => {
    const [other, third] = [await addAccount(), await addAccount()];
    const [one, two] = [reader(), reader(null, other)];
    await Promise.all([one, two].map(joined));
    spoiled.add(account);
    const ids = [await happen(), await happen(other)];
    const newcomer = reader(null, third);
    const resumed = reader(String(BigInt(ids[0] ?? '') - 1n));
    await vi.waitFor(() => expect(two.received).toEqual([ids[1]]), WAIT);
    await joined(newcomer);
    // Whoever resumes there asks anew, and hears of everything from then on.
    await vi.waitFor(() => expect(resumed.received).toEqual([ids[0]]), WAIT);
    expect(one.received).toEqual([]);
    const tries = () => reads.filter(([id]) => id === ids[0]).length;
    const before = tries();
    for (let count = 0; count < 10; count += 1) database.onMessage(`${account}:${ids[0]}`);
    await chanceForAnotherRead();
    expect(tries()).toBe(before);
    spoiled.clear();
    await vi.waitFor(() => expect(one.received).toEqual([ids[0]]), WAIT);
    const next = await happen();
    await vi.waitFor(() => expect([one.received.at(-1), resumed.received.at(-1)]).toEqual([next, next]), WAIT);
  });

  test('after a break of the connection everything since is read, and again when that fails', async () => {
    const one = reader();
    await joined(one);
    const known = await happen();
    await vi.waitFor(() => expect(one.received).toEqual([known]), WAIT);
    const unheard = await store();
    plans.push(breakDown);
    database.onConnect();
    await vi.waitFor(() => expect(one.received).toEqual([known, unheard]), WAIT);
  });

  test('an event whose announcement never comes is found all the same', async () => {
    await bus.close();
    bus = await openBus(1_000);
    const one = reader();
    await joined(one);
    await chanceForAnotherRead();
    const unheard = await store();
    await vi.waitFor(() => expect(one.received).toEqual([unheard]), WAIT);
  });

  test('whoever comes back after their last event was forgotten is told to ask anew', async () => {
    const seen = await store();
    await store();
    await deleteEventsBefore(db, new Date(Date.now() + 1_000));
    const late = reader(seen);
    await vi.waitFor(() => expect(late.received).toHaveLength(1), WAIT);
    const next = await happen();
    await vi.waitFor(() => expect(late.received.at(-1)).toBe(next), WAIT);
    late.end();
    const resumed = reader(late.received[0]);
    await vi.waitFor(() => expect(resumed.received).toEqual([next]), WAIT);
  });

  test('whoever comes back while what they missed is being forgotten is told to ask anew', async () => {
    const seen = await store();
    await store();
    const newest = await store();
    plans.push(() => deleteEventsBefore(db, new Date(Date.now() + 1_000)));
    const late = reader(seen);
    await vi.waitFor(() => expect(late.received).toEqual([newest]), WAIT);
  });

  test('whoever names an event that this database has not had is told to ask anew', async () => {
    const known = await store();
    const stranger = reader(String(BigInt(known) + 1_000n));
    await vi.waitFor(() => expect(stranger.received).toEqual([known]), WAIT);
  });

  test('a server that starts again delivers what happened while there was none', async () => {
    const one = reader();
    await joined(one);
    const seen = await happen();
    await vi.waitFor(() => expect(one.received).toEqual([seen]), WAIT);
    await bus.close();
    const missed = [await store(), await store()];
    bus = await openBus();
    const again = reader(seen);
    await vi.waitFor(() => expect(again.received).toEqual(missed), WAIT);
  });

  test('a stream that ends twice takes no other stream with it', async () => {
    const gone = reader();
    gone.end();
    const stays = reader();
    await joined(stays);
    gone.end();
    const id = await happen();
    await vi.waitFor(() => expect(stays.received).toEqual([id]), WAIT);
    expect(gone.received).toEqual([]);
  });
});

describe('live lists', () => {
  const PRONUNCIATIONS = '/api/a2e/tts/pronunciations';
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });

  const storedFor = async ({ user }: TestUser) => {
    const rows = await app.deps.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('account_id', '=', user.account_id)
      .orderBy('id')
      .execute();
    return rows.map(({ type, payload }) => [type, payload]);
  };
  const addWord = async (person: TestUser, written: string) =>
    (await person.post(PRONUNCIATIONS, { written, spoken: 'x' })).json<{ data: Pronunciation }>().data.id;

  test('each change of the pronunciations is told, a refused one is not', async () => {
    const id = await addWord(ada, 'Nguyen');
    await ada.post(PRONUNCIATIONS, { written: 'nguyen', spoken: 'x' });
    await ada.put(`${PRONUNCIATIONS}/${id}`, { written: 'Nguyen', spoken: 'win' });
    await bob.put(`${PRONUNCIATIONS}/${id}`, { written: 'Nguyen', spoken: 'mine' });
    await bob.delete(`${PRONUNCIATIONS}/${id}`);
    await ada.delete(`${PRONUNCIATIONS}/${id}`);
    expect(await storedFor(ada)).toEqual(Array.from({ length: 3 }, () => ['list', { list: 'pronunciations' }]));
    expect(await storedFor(bob)).toEqual([]);
  });

  test('a plan that is given or taken is told to the person it is for, and to nobody else', async () => {
    const admin = await app.registerAdministrator();
    const plans = (await admin.get('/api/admin/plans')).json().data as { id: string; slug: string }[];
    const plan_id = plans.find(({ slug }) => slug === 'DFY')?.id ?? '';
    const path = `/api/admin/users/${ada.user.id}/plans`;
    expect((await admin.post(path, { plan_id })).statusCode).toBe(200);
    const taken = await app.server.inject({
      method: 'DELETE',
      url: path,
      payload: { plan_id },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(taken.statusCode).toBe(200);
    await admin.put(`/api/admin/users/${ada.user.id}`, { plans: ['DFY'] });
    expect(await storedFor(ada)).toEqual(Array.from({ length: 3 }, () => ['list', { list: 'plans' }]));
    expect(await storedFor(bob)).toEqual([]);
  });

  test('an upload that comes or goes is told, a refused one is not', async () => {
    const id = await uploadFile(app, ada, 'background');
    await bob.delete(`/api/uploads/${id}`);
    await ada.delete(`/api/uploads/${id}`);
    await ada.delete(`/api/uploads/${id}`);
    expect(await storedFor(ada)).toEqual(Array.from({ length: 2 }, () => ['list', { list: 'uploads' }]));
    expect(await storedFor(bob)).toEqual([]);
  });

  test('whoever comes back hears of each list once, and of no list that this version does not know', async () => {
    await addWord(ada, 'Nguyen');
    await app.deps.publish(app.deps.db, {
      accountId: ada.user.account_id,
      type: 'list',
      payload: { list: 'of a later version' },
    });
    await uploadFile(app, ada, 'logo');
    await addWord(ada, 'Adobe');
    await addWord(bob, 'Sayso');
    const bus = await openLiveBus(
      app.deps,
      presentEvents(
        (wanted) => videosForStream(app.deps, wanted),
        async () => new Map(),
      ),
    );
    const heard = await new Promise<(LiveEvent | null)[]>((resolve) => {
      const deliver = (events: readonly { event: LiveEvent | null }[]) => resolve(events.map(({ event }) => event));
      bus.subscribe({ accountId: ada.user.account_id, lastEventId: '0', deliver });
    });
    await bus.close();
    expect(heard).toEqual([
      { type: 'list', list: 'uploads' },
      { type: 'list', list: 'pronunciations' },
    ]);
  });
});

describe('presence', () => {
  let db: Db;
  beforeAll(async () => {
    db = connect(await createTestDatabase(), () => undefined);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => db.destroy());

  test('streams that could not be stored when they were opened are stored with the next sign of life', async () => {
    holdIntervals();
    const warn = vi.fn<(facts: unknown, message?: string) => void>();
    const keeper = keepPresence({ db, now: () => new Date(), log: { warn } as never });
    await db.schema.alterTable('live_presence').renameTo('away').execute();
    const sessionId = newId();
    keeper.changed(() => [sessionId]);
    await expect.poll(() => warn.mock.calls).toHaveLength(1);
    await db.schema.alterTable('away').renameTo('live_presence').execute();
    vi.advanceTimersByTime(20_000);
    const stored = () => db.selectFrom('live_presence').select('session_ids').execute();
    await expect.poll(stored).toEqual([{ session_ids: [sessionId] }]);
    await keeper.close();
    expect(await stored()).toEqual([]);
  });
});

describe('publish', () => {
  const ACCOUNTS = [newId(), newId(), newId(), newId()] as const;
  const statements: string[] = [];
  let db: Kysely<DB>;
  beforeAll(async () => {
    db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ ...(await createTestDatabase()), max: 8 }) }),
      log: ({ query }) => void statements.push(query.sql),
    });
    for (const id of ACCOUNTS) await db.insertInto('accounts').values({ id, name: 'Somebody' }).execute();
  });
  afterAll(() => db.destroy());

  const eventOf = (accountId: string) => ({ accountId, type: 'video', payload: { id: 'x' } });

  test('outside a transaction an event gets one of its own, so that its lock lasts until it is stored', async () => {
    statements.length = 0;
    await publish(db, eventOf(ACCOUNTS[0]));
    expect(statements).toHaveLength(5);
    expect([statements[0], statements.at(-1)]).toEqual(['begin', 'commit']);
  });

  test('events for many accounts, published by many in any order, wait for nobody for ever', async () => {
    const events = ACCOUNTS.map(eventOf) as [NewEvent, ...NewEvent[]];
    const forth = () => publish(db, ...events);
    const back = () => publish(db, ...(events.toReversed() as typeof events));
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? forth() : back())));
    expect(new Set(ids).size).toBe(40);
  });
});
