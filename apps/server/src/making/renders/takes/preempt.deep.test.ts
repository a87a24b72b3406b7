import path from 'node:path';
import type { Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { publish } from '../../../platform/live/publish.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { takesSource } from './takes-source.ts';
import { watchForOthers } from './preempt.ts';
import * as takes from './takes.store.ts';
import { type HeldFrames, holdFrames } from './testing/hold-frames.ts';
import { preferSmallVideos, speakScript, startTestVideo } from '../testing/start-test-video.ts';

const LEASE_MS = 60_000;
const PATIENCE = { interval: 50 };
let app: TestApp;
let demo: TestUser;
let ada: TestUser;
let held: HeldFrames | undefined;

beforeAll(async () => {
  app = await createTestApp({
    role: 'worker',
    deps: { publish: (...event) => (held?.publish ?? publish)(...event) },
  });
  [demo, ada] = [await app.registerUser(), await app.registerUser()];
  for (const user of [demo, ada]) await preferSmallVideos(user);
});
beforeEach(() => sql`delete from render_turns`.execute(app.deps.db));
afterEach(() => sql`delete from videos`.execute(app.deps.db));
afterAll(() => app.close());

const takeOf = (videoId: string) =>
  app.deps.db.selectFrom('takes').selectAll().where('video_id', '=', videoId).executeTakeFirstOrThrow();
const claim = () =>
  app.deps.db
    .transaction()
    .execute((trx) => takes.claimTake(trx, { claimId: newId(), worker: 'a worker', leaseMs: LEASE_MS }));

/** Starts a video that nobody waits for. */
async function startBehind(user: TestUser, speech: string): Promise<string> {
  const { id } = await startTestVideo(user, speech);
  const { background: priority } = takes.PRIORITY;
  await app.deps.db.updateTable('takes').set({ priority }).where('video_id', '=', id).execute();
  return id;
}

describe('work that nobody waits for', () => {
  test('comes last in the claims and in the queue, however long it has waited, also when it was left behind', async () => {
    const [fromDemo, fromAda] = [await speakScript(demo), await speakScript(ada)];
    const behind = await startBehind(demo, fromDemo);
    const [first, second] = [(await startTestVideo(ada, fromAda)).id, (await startTestVideo(demo, fromDemo)).id];
    const queue = await takes.listQueue(app.deps.db, {});
    expect(queue.map(({ video_id: id }) => id)).toEqual([first, second, behind]);

    const one = await claim();
    await takes.finishTake(app.deps.db, one?.id ?? '', { state: 'succeeded' });
    await sql`update takes set state = 'running', claim_id = ${newId()}, lease_expires_at = now() where video_id = ${behind}`.execute(
      app.deps.db,
    );
    const two = await claim();
    expect([one?.videoId, two?.videoId]).toEqual([first, second]);
    await takes.finishTake(app.deps.db, two?.id ?? '', { state: 'succeeded' });
    expect((await claim())?.videoId).toBe(behind);
  });

  test('sees who waits: anybody else, and its own account too, but nobody whose account is served already', async () => {
    const [fromDemo, fromAda] = [await speakScript(demo), await speakScript(ada)];
    await startBehind(demo, fromDemo);
    const behind = await claim();
    if (!behind) throw new Error('nothing to claim');
    const isWanted = () => takes.hasTakeBefore(app.deps.db, behind);
    expect(await isWanted()).toBe(false);
    await startBehind(ada, fromAda);
    expect(await isWanted()).toBe(false);

    const own = await startTestVideo(demo, fromDemo);
    expect(await isWanted()).toBe(true);
    await takes.cancelTakes(app.deps.db, own.id);
    expect(await isWanted()).toBe(false);

    await startTestVideo(ada, fromAda);
    expect(await isWanted()).toBe(true);
    expect((await claim())?.accountId).toBe(ada.user.account_id);
    expect(await isWanted()).toBe(false);
    await startTestVideo(ada, fromAda);
    expect(await isWanted()).toBe(false);
  });

  test('steps aside once for each who waits, however many are at work', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => app.registerUser()));
    const speeches = await Promise.all(users.map((user) => speakScript(user)));
    const [first, second, ...others] = users.map((user, index) => ({ user, speech: speeches[index] ?? '' }));
    if (!first || !second) throw new Error('nobody signed up');
    const behind: takes.ClaimedTake[] = [];
    for (const { user, speech } of others) {
      await startBehind(user, speech);
      const take = await claim();
      if (take) behind.push(take);
    }
    /** Of those at work, how many are let go when all look at the same time. */
    const preemptTake = async (from = behind) => {
      const looks = from.map((take) => app.deps.db.transaction().execute((trx) => takes.preemptTake(trx, take)));
      return (await Promise.all(looks)).filter(Boolean).length;
    };
    const marked = async () =>
      (await app.deps.db.selectFrom('takes').select('id').where('steps_aside', '=', true).execute()).map(
        ({ id }) => id,
      );
    const staying = async () => {
      const going = await marked();
      return behind.filter(({ id }) => !going.includes(id));
    };
    expect(await preemptTake()).toBe(0);
    await startTestVideo(first.user, first.speech);
    expect(await preemptTake()).toBe(1);
    expect(await preemptTake(await staying())).toBe(0);
    await startTestVideo(second.user, second.speech);
    expect(await preemptTake(await staying())).toBe(1);
    expect(await preemptTake(await staying())).toBe(0);

    // Given back, but not yet claimed for somebody: it is still on its way.
    const going = new Set(await marked());
    for (const take of behind.filter(({ id }) => going.has(id))) await takes.releaseTake(app.deps.db, take);
    expect(await preemptTake(await staying())).toBe(0);
    expect([(await claim())?.accountId, (await claim())?.accountId]).toEqual([
      first.user.user.account_id,
      second.user.user.account_id,
    ]);
    expect(await preemptTake(await staying())).toBe(0);
  });

  test('steps aside as soon as it hears that somebody waits, before it looks by itself', async () => {
    const [fromDemo, fromAda] = [await speakScript(demo), await speakScript(ada)];
    await startBehind(demo, fromDemo);
    const behind = await claim();
    if (!behind) throw new Error('nothing to claim');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const others = watchForOthers(app.deps, behind);
    others.look();
    await startTestVideo(ada, fromAda);
    others.look();
    await vi.waitFor(() => expect(others.signal.aborted).toBe(true), PATIENCE);
    await others.close();
    expect((await takeOf(behind.videoId)).steps_aside).toBe(true);
  });

  test('of several at work the one whose own account waits steps aside: nobody else can make way for it', async () => {
    const [fromDemo, fromAda] = [await speakScript(demo), await speakScript(ada)];
    await startBehind(demo, fromDemo);
    const ofDemo = await claim();
    await startBehind(ada, fromAda);
    const ofAda = await claim();
    if (!ofDemo || !ofAda) throw new Error('nothing to claim');
    await startTestVideo(ada, fromAda);
    const preemptTake = (take: takes.ClaimedTake) =>
      app.deps.db.transaction().execute((trx) => takes.preemptTake(trx, take));
    expect([await preemptTake(ofDemo), await preemptTake(ofAda)]).toEqual([false, true]);
  });

  test('is not begun beside a video that somebody waits for by a process that has processors for one alone', async () => {
    const [fromDemo, fromAda] = [await speakScript(demo), await speakScript(ada)];
    const [source, everything] = [takesSource(app.deps, 2), () => true];
    await startTestVideo(ada, fromAda);
    expect(await source.next(everything)).toBeDefined();
    const behind = await startBehind(demo, fromDemo);
    expect(await source.next(everything)).toBeUndefined();
    expect((await takeOf(behind)).state).toBe('queued');
    expect(await takesSource(app.deps, 2).next(everything)).toBeDefined();
    expect((await takeOf(behind)).state).toBe('running');
  });

  test('steps aside in the middle of its frames, keeps what it has, and goes on when the other is done', async () => {
    const long = 'I used to spend forty minutes on my skin every morning, and it never looked any better. '.repeat(2);
    const behind = await startBehind(demo, await speakScript(demo, long));
    const quick = await speakScript(ada);
    held = holdFrames();
    await app.work();
    await held.reached(path.join(app.deps.config.dataDir, 'work', 'takes'));

    const { id } = await startTestVideo(ada, quick);
    await vi.waitFor(async () => expect((await takeOf(behind)).steps_aside).toBe(true), PATIENCE);
    held.release();
    await vi.waitFor(async () => expect((await takeOf(id)).state).toBe('running'), PATIENCE);
    // Claimed after the other had begun, and before it was done.
    expect(await takeOf(behind)).toMatchObject({ state: 'running', claims: 0, repeats: 0, frames_started_at: null });
    const seen = (await demo.get(`/api/videos/${behind}`)).json<{ data: Video }>().data;
    expect(seen).toMatchObject({ status: 'pending', progress: { queue_place: 1, ms_left: null, on_hold: null } });

    await vi.waitFor(async () => expect((await takeOf(behind)).state).toBe('succeeded'), PATIENCE);
    const [other, resumed] = [await takeOf(id), await takeOf(behind)];
    expect(other.state).toBe('succeeded');
    expect(other.finished_at?.getTime()).toBeLessThan(resumed.finished_at?.getTime() ?? 0);
    expect(resumed.frames_at_start).toBeGreaterThan(0);
    expect(resumed).toMatchObject({ claims: 1, repeats: 0, failure_code: null });
  });
});
