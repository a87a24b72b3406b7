import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import * as takes from './takes.store.ts';
import { speakScript, startTestVideo } from '../testing/start-test-video.ts';
import { lockVideo } from '../videos.store.ts';

const LEASE_MS = 60_000;
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
const speeches = new Map<TestUser, string>();

beforeAll(async () => {
  app = await createTestApp();
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  for (const user of [ada, bob]) speeches.set(user, await speakScript(user));
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from videos`.execute(app.deps.db);
  await sql`delete from render_turns`.execute(app.deps.db);
});

const start = async (user: TestUser) => (await startTestVideo(user, speeches.get(user))).id;
const claim = (leaseMs = LEASE_MS) =>
  withoutWaiting((trx) => takes.claimTake(trx, { claimId: newId(), worker: 'a worker', leaseMs }));
const withoutWaiting = <T>(work: (db: Db) => Promise<T>) =>
  app.deps.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '1s'`.execute(trx);
    return work(trx);
  });
const stateOf = async (videoId: string) =>
  (await app.deps.db.selectFrom('takes').select('state').where('video_id', '=', videoId).executeTakeFirstOrThrow())
    .state;
const finish = (take: takes.ClaimedTake) => takes.finishTake(app.deps.db, take.id, { state: 'succeeded' });
const claimed = async () => {
  const take = await claim();
  if (!take) throw new Error('nothing to claim');
  return take;
};

describe('whose turn it is', () => {
  test('accounts take turns, however much one of them has waiting', async () => {
    const fromAda = [await start(ada), await start(ada), await start(ada)];
    const fromBob = [await start(bob)];
    const order: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const take = await claimed();
      order.push(take.videoId);
      await finish(take);
    }
    expect(order).toEqual([fromAda[0], fromBob[0], fromAda[1], fromAda[2]]);
  });

  test.each([
    ['is leaving', { erase_at: new Date() }],
    ['is banned', { status: 'banned' }],
  ])('nothing is performed for an account whose owner %s, and all of it when they are back', async (_who, change) => {
    const away = (columns: object) =>
      app.deps.db.updateTable('users').set(columns).where('id', '=', ada.user.id).execute();
    const fromAda = await start(ada);
    await away(change);
    expect([await takes.hasClaimableTake(app.deps.db), await claim()]).toEqual([false, undefined]);
    const fromBob = await start(bob);
    const queue = await takes.listQueue(app.deps.db, {});
    expect(queue.map(({ video_id: id, place }) => [id, place])).toEqual([[fromBob, 1]]);
    expect((await claimed()).videoId).toBe(fromBob);
    await away({ erase_at: null, status: 'active' });
    expect(await takes.hasClaimableTake(app.deps.db)).toBe(true);
    expect((await claimed()).videoId).toBe(fromAda);
  });

  test('what an owner left while it was performed waits for them, and one that is performed is finished', async () => {
    await start(ada);
    const leaving = { erase_at: new Date() };
    const held = await claimed();
    await app.deps.db.updateTable('users').set(leaving).where('id', '=', ada.user.id).execute();
    expect(await takes.renewLease(app.deps.db, held, LEASE_MS)).toBe(true);
    await takes.releaseTake(app.deps.db, held);
    expect(await claim()).toBeUndefined();
    await app.deps.db.updateTable('users').set({ erase_at: null }).where('id', '=', ada.user.id).execute();
    expect((await claimed()).id).toBe(held.id);
  });

  test('an account has one take performed at a time', async () => {
    await start(ada);
    await start(ada);
    const first = await claimed();
    expect(await claim()).toBeUndefined();
    await finish(first);
    expect(await claim()).toBeDefined();
  });

  test('the place in the queue is the order of the claims', async () => {
    const [a1, a2, b1] = [await start(ada), await start(ada), await start(bob)];
    const queue = await takes.listQueue(app.deps.db, {});
    expect(queue.map(({ video_id: id, place }) => [id, place])).toEqual([
      [a1, 1],
      [b1, 2],
      [a2, 3],
    ]);
    const order: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const take = await claimed();
      order.push(take.videoId);
      await finish(take);
    }
    expect(order).toEqual(queue.map(({ video_id: id }) => id));
  });

  test('a take that was left behind has its place in the queue again, before its equals', async () => {
    const [a1, b1] = [await start(ada), await start(bob)];
    await claim(0);
    const queue = await takes.listQueue(app.deps.db, {});
    expect(queue.map(({ video_id: id }) => id)).toEqual([a1, b1]);
    expect((await claimed()).videoId).toBe(a1);
    expect((await takes.listQueue(app.deps.db, {})).map(({ video_id: id }) => id)).toEqual([b1]);
  });

  test('twenty claims at once over several connections never take one account twice', async () => {
    for (let count = 0; count < 3; count += 1) await start(ada);
    for (let count = 0; count < 3; count += 1) await start(bob);
    const others = [connect(app.address, () => undefined), connect(app.address, () => undefined)];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (others[index % 2] ?? app.deps.db)
          .transaction()
          .execute((trx) => takes.claimTake(trx, { claimId: newId(), worker: 'a worker', leaseMs: LEASE_MS })),
      ),
    );
    const accounts = results.flatMap((take) => (take ? [take.accountId] : []));
    expect(accounts.toSorted()).toEqual([ada.user.account_id, bob.user.account_id].toSorted());
    for (const other of others) await other.destroy();
  });
});

describe('a claim', () => {
  test('passes over a video that is being cancelled: neither waits for the other, and the video stays cancelled', async () => {
    const videoId = await start(ada);
    await app.deps.db.transaction().execute(async (trx) => {
      await lockVideo(trx, ada.user.account_id, videoId);
      expect(await claim()).toBeUndefined();
      await takes.cancelTakes(trx, videoId);
      expect(await claim()).toBeUndefined();
    });
    expect(await claim()).toBeUndefined();
    expect(await stateOf(videoId)).toBe('cancelled');
  });

  test('takes a video while something that refers to it is being stored, as right after its start', async () => {
    const videoId = await start(ada);
    await app.deps.db.transaction().execute(async (trx) => {
      // As PostgreSQL locks what a new row refers to.
      await sql`select from videos where id = ${videoId} for key share`.execute(trx);
      expect((await claim())?.videoId).toBe(videoId);
    });
  });

  test('of an abandoned take passes over the one that is being published', async () => {
    const videoId = await start(ada);
    const first = await claim(0);
    if (!first) throw new Error('nothing to claim');
    await app.deps.db.transaction().execute(async (trx) => {
      expect(await takes.lockTake(trx, first)).toBe(true);
      expect(await claim()).toBeUndefined();
      await takes.finishTake(trx, first.id, { state: 'succeeded' });
    });
    expect(await claim()).toBeUndefined();
    expect(await stateOf(videoId)).toBe('succeeded');
  });

  test('holds the video, so that a cancellation comes after it and ends it', async () => {
    const videoId = await start(ada);
    let cancelling: Promise<unknown> | undefined;
    await app.deps.db.transaction().execute(async (trx) => {
      const take = await takes.claimTake(trx, { claimId: newId(), worker: 'a worker', leaseMs: LEASE_MS });
      expect(take?.videoId).toBe(videoId);
      cancelling = ada.post(`/api/videos/${videoId}/cancel`);
      await expect(withoutWaiting((other) => lockVideo(other, ada.user.account_id, videoId))).rejects.toThrow('lock');
    });
    await cancelling;
    expect(await stateOf(videoId)).toBe('cancelled');
  });
});

describe('a lease', () => {
  test('that ran out gives the take to the next worker, before anything new', async () => {
    const abandoned = await start(ada);
    await start(bob);
    const first = await claim(0);
    const second = await claimed();
    expect([first?.videoId, second.videoId]).toEqual([abandoned, abandoned]);
    expect(second.claims).toBe(2);
  });

  test('is prolonged by its holder only', async () => {
    await start(ada);
    const first = await claim(0);
    const second = await claimed();
    if (!first) throw new Error('nothing to claim');
    expect(await takes.renewLease(app.deps.db, first, LEASE_MS)).toBe(false);
    expect(await takes.renewLease(app.deps.db, second, LEASE_MS)).toBe(true);
  });

  test('ends with a cancellation', async () => {
    const videoId = await start(ada);
    const take = await claimed();
    await takes.cancelTakes(app.deps.db, videoId);
    expect(await takes.renewLease(app.deps.db, take, LEASE_MS)).toBe(false);
    expect(await app.deps.db.transaction().execute((trx) => takes.lockTake(trx, take))).toBe(false);
  });

  test('that somebody else holds keeps the old holder from writing progress', async () => {
    await start(ada);
    const first = await claim(0);
    const second = await claimed();
    if (!first) throw new Error('nothing to claim');
    await takes.startFrames(app.deps.db, second, { done: 0, total: 100 });
    await takes.updateFrames(app.deps.db, second, 40);
    await takes.updateFrames(app.deps.db, first, 90);
    const row = await app.deps.db
      .selectFrom('takes')
      .select('frames_done')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(row.frames_done).toBe(40);
  });
});
