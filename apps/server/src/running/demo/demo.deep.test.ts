import { demoApi, Id, identityApi, type PublicVideo, TITLE_MAX_CHARACTERS, UNASKED_MAILS } from '@sayso/contract';
import { BACKGROUNDS, PERFORMERS } from '@sayso/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/stored-files.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { ensureAdministrator } from '../../people/accounts/accounts.service.ts';
import { mailRecipient } from '../../people/accounts/preferences.service.ts';
import { SCRIPT_BOOK } from './script-book.ts';
import { seedDemo } from './seed-demo.ts';

const PATH = demoApi.getDemo.path;
const CLIPS = SCRIPT_BOOK.flatMap(({ clips }) => clips);
const PLAN_SECONDS: Record<string, number> = { FE: 30, DFY: 60, AUTOMATION: 300 };
const NEVER = new AbortController().signal;

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold' });
  await ensureAdministrator(app.deps);
});
afterAll(() => app.close());

const seed = (target = app) => seedDemo(target.deps, NEVER);
const read = async () => demoApi.getDemo.response.parse((await admin.get(PATH)).json()).data;
const count = async (table: 'users' | 'videos' | 'takes' | 'demo_customers') =>
  Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(app.deps.db)).rows[0]?.count);

describe('the script book', () => {
  test('names performers, backgrounds and voices that exist, and no clip looks or reads like another', () => {
    const voices = app.deps.speech.voices();
    for (const clip of CLIPS) {
      expect(PERFORMERS.map(({ id }) => id)).toContain(clip.performer);
      expect(BACKGROUNDS.map(({ id }) => id)).toContain(clip.background);
      expect(voices).toContainEqual(expect.objectContaining({ id: clip.voice.id, region: clip.voice.region }));
      const performer = PERFORMERS.find(({ id }) => id === clip.performer);
      expect(voices.find(({ id }) => id === clip.voice.id)?.gender).toBe(performer?.gender);
      expect(clip.title.length).toBeLessThanOrEqual(TITLE_MAX_CHARACTERS);
    }
    const looks = CLIPS.map(({ performer, background }) => `${performer} ${background}`);
    expect(new Set(looks).size).toBe(CLIPS.length);
    expect(new Set(CLIPS.map(({ script }) => script)).size).toBe(CLIPS.length);
    expect(new Set(CLIPS.map(({ performer }) => performer))).toEqual(new Set(PERFORMERS.map(({ id }) => id)));
  });

  test('has three customers on three plans with two to four clips each', () => {
    expect(SCRIPT_BOOK.map(({ plan }) => plan)).toEqual(['FE', 'DFY', 'AUTOMATION']);
    for (const { clips } of SCRIPT_BOOK) {
      expect(clips.length).toBeGreaterThanOrEqual(2);
      expect(clips.length).toBeLessThanOrEqual(4);
    }
  });
});

describe('seeding', () => {
  test('runs that are broken off and runs beside each other make every customer and every video once', async () => {
    const broken = new AbortController();
    const interrupted = seedDemo(app.deps, broken.signal).catch(() => undefined);
    await expect.poll(() => count('videos')).toBeGreaterThan(0);
    broken.abort(new Error('the process stops'));
    await interrupted;
    expect(await count('videos')).toBeLessThan(CLIPS.length);

    await Promise.all([seed(), seed()]);
    await seed();
    expect(await count('users')).toBe(1 + SCRIPT_BOOK.length);
    expect(await count('videos')).toBe(CLIPS.length);
    expect(await count('takes')).toBe(CLIPS.length);
    const titles = await app.deps.db.selectFrom('videos').select(['title', 'views']).execute();
    // Views are counted, never made up: analytics and videos say the same.
    expect(titles.map(({ title, views }) => [title, views]).toSorted()).toEqual(
      CLIPS.map(({ title }) => [title, 0]).toSorted(),
    );
  });

  test('a video that was deleted for good is not made again', async () => {
    const [gone] = await app.deps.db.selectFrom('videos').selectAll().limit(1).execute();
    const [take] = await app.deps.db
      .selectFrom('takes')
      .selectAll()
      .where('video_id', '=', gone?.id ?? '')
      .execute();
    await app.deps.db
      .deleteFrom('videos')
      .where('id', '=', gone?.id ?? '')
      .execute();
    await seed();
    expect(await count('videos')).toBe(CLIPS.length - 1);
    const started = { video_id: gone?.id ?? null };
    if (gone) {
      const { speech_id: _generated, ...row } = gone;
      await app.deps.db.insertInto('videos').values(row).execute();
    }
    await app.deps.db.updateTable('demo_videos').set(started).where('video_id', 'is', null).execute();
    if (take)
      await app.deps.db
        .insertInto('takes')
        .values({ ...take, stage_ms: JSON.stringify(take.stage_ms) })
        .execute();
  });

  test('every video fits the plan of its customer, and waits behind everybody else', async () => {
    const rows = await app.deps.db
      .selectFrom('videos')
      .innerJoin('speeches', 'speeches.id', 'videos.speech_id')
      .innerJoin('takes', 'takes.video_id', 'videos.id')
      .innerJoin('memberships', 'memberships.account_id', 'videos.account_id')
      .innerJoin('user_plans', 'user_plans.user_id', 'memberships.user_id')
      .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
      .select(['plans.slug', 'duration_ms', 'priority', 'speeches.script', 'script_characters'])
      .execute();
    expect(rows).toHaveLength(CLIPS.length);
    for (const row of rows) {
      expect(row.duration_ms / 1000).toBeLessThanOrEqual(PLAN_SECONDS[row.slug] ?? 0);
      expect(row.script.length).toBeLessThanOrEqual(row.script_characters ?? 0);
      expect(row.priority).toBeGreaterThan(0);
    }
  });

  test('the administrator is told of the videos that are there, of those that failed, and of those that were deleted', async () => {
    admin = await app.registerAdministrator();
    const { db } = app.deps;
    const numbersOf = async () => {
      const customer = (await read())?.customers.find(({ name }) => name === 'Priya Raman');
      return [customer?.videos, customer?.videos_ready, customer?.videos_stopped, customer?.videos_deleted];
    };
    expect(await numbersOf()).toEqual([4, 0, 0, 0]);
    const rows = await db
      .selectFrom('demo_videos')
      .innerJoin('demo_customers', 'demo_customers.user_id', 'demo_videos.user_id')
      .select(['demo_videos.user_id', 'number', 'video_id'])
      .where('key', '=', 'tidy-books')
      .orderBy('number')
      .execute();
    const ids = rows.map(({ video_id: id }) => id ?? '');
    const [failed = '', trashed = ''] = ids;
    await db.updateTable('videos').set({ status: 'completed' }).where('id', 'in', ids).execute();
    await db.updateTable('videos').set({ status: 'failed' }).where('id', '=', failed).execute();
    await db.updateTable('videos').set({ removed_at: new Date() }).where('id', '=', trashed).execute();
    expect(await numbersOf()).toEqual([3, 2, 1, 1]);
    // Deleted for good.
    const [, , erased] = rows;
    const ofErased = db.updateTable('demo_videos').where('number', '=', erased?.number ?? -1);
    const own = ofErased.where('user_id', '=', erased?.user_id ?? '');
    await own.set({ video_id: null }).execute();
    expect(await numbersOf()).toEqual([2, 1, 1, 2]);
    await own.set({ video_id: erased?.video_id ?? null }).execute();
    await db.updateTable('videos').set({ status: 'pending', removed_at: null }).where('id', 'in', ids).execute();
    expect(await numbersOf()).toEqual([4, 0, 0, 0]);
  });

  test('the administrator reads passwords that work, and how far the videos are', async () => {
    admin = await app.registerAdministrator();
    const demo = await read();
    expect(demo?.state).toBe('shown');
    expect(
      demo?.customers.map(({ name, email, plan, videos, videos_ready }) => [name, email, plan, videos, videos_ready]),
    ).toEqual([
      ['Nora Lindqvist', 'nora@nordic-glow.example', 'Free Edition', 2, 0],
      ['Marcus Bell', 'marcus@bell-and-bean.example', 'Done For You', 3, 0],
      ['Priya Raman', 'priya@tidy-books.example', 'Automation', 4, 0],
    ]);
    const passwords = demo?.customers.map(({ password }) => password) ?? [];
    expect(new Set(passwords).size).toBe(3);
    for (const { email, password } of demo?.customers ?? []) {
      const answer = await app.server.inject({
        method: 'POST',
        url: identityApi.login.path,
        payload: { email, password },
      });
      expect(answer.statusCode).toBe(200);
    }
    const stored = await app.deps.db.selectFrom('demo_customers').selectAll().execute();
    for (const password of passwords) expect(JSON.stringify(stored)).not.toContain(password);
  });

  test('nobody writes mails to them: their addresses lead nowhere', async () => {
    const customers = await app.deps.db.selectFrom('demo_customers').select('user_id').execute();
    expect(customers).toHaveLength(3);
    for (const { user_id: userId } of customers)
      for (const mails of UNASKED_MAILS) expect(await mailRecipient(app.deps, userId, mails)).toBeNull();
  });

  test('nobody else reads, hides or removes them', async () => {
    const person = await app.registerUser();
    const answers = [await person.get(PATH), await person.delete(PATH), await person.delete(`${PATH}/passwords`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await app.server.inject({ url: PATH })).statusCode).toBe(401);
    expect(await count('demo_customers')).toBe(3);
  });
});

describe('hiding and removing', () => {
  test('hiding erases the stored passwords for good, and the customers stay', async () => {
    expect((await admin.delete(`${PATH}/passwords`)).statusCode).toBe(200);
    const demo = await read();
    expect(demo).toMatchObject({
      state: 'hidden',
      customers: [{ password: null }, { password: null }, { password: null }],
    });
    const stored = await app.deps.db.selectFrom('demo_customers').select('password_sealed').execute();
    expect(stored.map((row) => row.password_sealed)).toEqual([null, null, null]);
    await seed();
    expect((await read())?.state).toBe('hidden');
  });

  test('removing erases customers, videos and files, leaves everybody else, and is never undone', async () => {
    const own = await app.deps.storage.put(Buffer.from('of somebody else'), { extension: 'json' });
    const [video] = await app.deps.db.selectFrom('videos').select(['id', 'slug']).limit(1).execute();
    const file = await app.deps.storage.put(Buffer.from('film'), { extension: 'mp4' });
    const { id: takeId } = await app.deps.db
      .selectFrom('takes')
      .select('id')
      .where('video_id', '=', video?.id ?? '')
      .executeTakeFirstOrThrow();
    await app.deps.db
      .insertInto('renditions')
      .values({ video_id: video?.id ?? '', take_id: takeId, kind: 'video', file, size_bytes: 4 })
      .execute();
    const before = await count('users');

    expect((await admin.delete(PATH)).statusCode).toBe(200);
    expect(await read()).toBeNull();
    expect(await count('users')).toBe(before - 3);
    expect([await count('videos'), await count('takes'), await count('demo_customers')]).toEqual([0, 0, 0]);
    expect(await listStored(app.deps.storage)).toEqual([own]);
    const gone = await app.server.inject({ url: `/api/videos/slug/${video?.slug}/public` });
    expect((gone.json() as { data?: PublicVideo }).data).toBeUndefined();

    await seed();
    expect(await read()).toBeNull();
    expect(await count('users')).toBe(before - 3);
    expect((await admin.delete(PATH)).statusCode).toBe(200);
  });

  test('the deeds stand in the audit log, without passwords and without the names of the erased', async () => {
    const log = await app.deps.db.selectFrom('audit_log').selectAll().where('action', 'like', 'demo.%').execute();
    expect(log.map(({ action }) => action).toSorted()).toEqual(['demo.hide', 'demo.remove', 'demo.seed']);
    const ofCustomers = await app.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'video.start')
      .execute();
    expect(ofCustomers).toHaveLength(CLIPS.length);
    expect(ofCustomers.every(({ actor_name, actor_id }) => actor_name === null && Id.safeParse(actor_id).success)).toBe(
      true,
    );
  });
});

test('several processes that start at once on an empty database make the customers once', async () => {
  const fresh = await createTestApp();
  const stopped = AbortSignal.abort(new Error('stopped'));
  const results = await Promise.allSettled([1, 2, 3].map(() => seedDemo(fresh.deps, stopped)));
  expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'))).toEqual(
    results.map(() => 'Error: stopped'),
  );
  expect(await fresh.deps.db.selectFrom('demo_customers').select('key').execute()).toHaveLength(SCRIPT_BOOK.length);
  await fresh.close();
});

test('where people have signed up already there is no demo, now and later', async () => {
  const other = await createTestApp();
  await other.registerUser();
  await seed(other);
  expect(await other.deps.db.selectFrom('demo_customers').selectAll().execute()).toEqual([]);
  await sql`delete from users`.execute(other.deps.db);
  await seed(other);
  expect(await other.deps.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await other.close();
});
