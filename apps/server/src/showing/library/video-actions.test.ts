import {
  AppError,
  BULK_MAX,
  type BulkResult,
  TAGS_PER_VIDEO,
  TRASH_DAYS,
  type Usage,
  type Video,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, setRole, setRole as setRoleOf } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { presentEvents } from '../../platform/live/live-bus.ts';
import { storedBytes } from '../../platform/storage/account-storage.ts';
import { videosForStream } from '../../making/renders/videos.service.ts';
import { actOnVideos } from './video-actions.ts';
import { sweepTrash } from './trash.service.ts';
import { libraryJobHandlers } from './library.feature.ts';

describe('bulk videos', () => {
  const BULK = '/api/videos/bulk';
  const PATIENCE = { interval: 20 };
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let pattern: string;
  beforeAll(async () => {
    app = await createTestApp();
    bob = await app.registerUser();
    pattern = (await startTestVideo(bob)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.registerUser();
  });

  async function makeVideos(many: number): Promise<string[]> {
    const ids = [];
    for (let made = 0; made < many; made += 1) ids.push(await copyVideo(app.deps.db, pattern, ada.user.account_id));
    return ids;
  }

  const resultsOf = async (answer: ReturnType<TestUser['post']>) =>
    (await answer).json<{ data: { results: BulkResult[] } }>().data.results;
  const act = (form: object) => resultsOf(ada.post(BULK, form));
  const codes = (results: readonly BulkResult[]) => results.map(({ done, code }) => (done ? 'done' : code));
  const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
  const eventsOf = () =>
    app.deps.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('account_id', '=', ada.user.account_id)
      .orderBy('id')
      .execute();

  test('what cannot be done to one stops none of the others, and each is answered in the order asked for', async () => {
    const [one, two] = await makeVideos(2);
    await ada.delete(`/api/videos/${two}`);
    const nobodys = newId();
    const results = await act({ ids: [pattern, one, nobodys, two, one], action: 'delete' });
    expect(results.map(({ id }) => id)).toEqual([pattern, one, nobodys, two]);
    expect(codes(results)).toEqual(['video_not_found', 'done', 'video_not_found', 'done']);
    expect(results[0]?.message).toBe('Video not found');
    expect((await bob.get(`/api/videos/${pattern}`)).json<{ data: Video }>().data.removed_at).toBeNull();

    expect(codes(await act({ ids: [one, two], action: 'restore' }))).toEqual(['done', 'done']);
    await ada.delete(`/api/videos/${one}`);
    expect(codes(await act({ ids: [one, two], action: 'delete_forever' }))).toEqual(['done', 'video_not_in_trash']);
    expect((await ada.get(`/api/videos/${one}`)).statusCode).toBe(404);
    expect(await see(two ?? '')).toMatchObject({ removed_at: null, status: 'cancelled' });
  });

  test('a tag is added where it is missing and fits, and taken away however it is written', async () => {
    const [plain, tagged, full, removed] = (await makeVideos(4)) as [string, string, string, string];
    await ada.put(`/api/videos/${tagged}`, { tags: ['SUMMER'] });
    await ada.put(`/api/videos/${full}`, { tags: Array.from({ length: TAGS_PER_VIDEO }, (_, at) => `tag ${at}`) });
    await ada.delete(`/api/videos/${removed}`);
    const before = await see(tagged);
    const ids = [plain, tagged, full, removed];
    const outcome = ['done', 'done', 'video_tags_full', 'video_in_trash'];
    expect(codes(await act({ ids, action: 'add_tag', tag: ' Summer ' }))).toEqual(outcome);
    expect((await see(plain)).tags).toEqual(['Summer']);
    expect(await see(tagged)).toEqual(before);
    expect(codes(await act({ ids, action: 'remove_tag', tag: 'sUmmer' }))).toEqual([
      'done',
      'done',
      'done',
      'video_in_trash',
    ]);
    expect([(await see(plain)).tags, (await see(tagged)).tags, (await see(full)).tags.length]).toEqual([
      [],
      [],
      TAGS_PER_VIDEO,
    ]);
  });

  test('a form that was read before a tag came is an earlier state', async () => {
    const [id] = (await makeVideos(1)) as [string];
    const { updated_at: read } = await see(id);
    await act({ ids: [id], action: 'add_tag', tag: 'a' });
    expect((await ada.put(`/api/videos/${id}`, { title: 'Other', updated_at: read })).statusCode).toBe(409);
  });

  test('a hundred unfinished videos are deleted at once, each told once; repeated with its key nothing is told or noted again', async () => {
    const ids = await makeVideos(BULK_MAX);
    const headers = { 'idempotency-key': 'bulk' };
    const first = await ada.post(BULK, { ids, action: 'delete' }, { headers });
    const again = await ada.post(BULK, { ids, action: 'delete' }, { headers });
    expect(again.json()).toEqual(first.json());
    expect(codes(first.json<{ data: { results: BulkResult[] } }>().data.results)).toEqual(ids.map(() => 'done'));
    const told = (await eventsOf()).map(({ payload }) => (payload as { id: string }).id);
    expect(told.toSorted()).toEqual(ids.toSorted());
    const { db } = app.deps;
    const takes = await db.selectFrom('takes').select('state').where('video_id', 'in', ids).distinct().execute();
    expect(takes).toEqual([{ state: 'cancelled' }]);
    const noted = await db
      .selectFrom('audit_log')
      .select('target_id')
      .where('action', '=', 'video.delete')
      .where('target_id', 'in', ids)
      .execute();
    expect(noted).toHaveLength(BULK_MAX);
  });

  test('two who act on the same videos in other orders do not stop each other', async () => {
    const ids = await makeVideos(5);
    const { db } = app.deps;
    const both = await db.transaction().execute(async (trx) => {
      await sql`select 1 from videos where id = ${ids[2]} for update`.execute(trx);
      const started = [act({ ids, action: 'delete' }), act({ ids: ids.toReversed(), action: 'add_tag', tag: 'a' })];
      await vi.waitFor(async () => {
        const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(2);
      }, PATIENCE);
      return started;
    });
    for (const results of await Promise.all(both)) expect(results).toHaveLength(ids.length);
  });

  test('what is done and what is answered to a repeat stand together, or not at all', async () => {
    const [id] = (await makeVideos(1)) as [string];
    const device = { userAgentFamily: 'Firefox', ip: '127.0.0.1', requestId: '' };
    const { id: userId, account_id: accountId } = ada.user;
    const actor = { userId, accountId, role: 'owner', userType: 'user', sessionId: '', device } as const;
    const keep = () => Promise.reject(new AppError('request_in_progress'));
    await expect(actOnVideos(app.deps, actor, { ids: [id], action: 'delete', saveResponse: keep })).rejects.toThrow(
      AppError,
    );
    expect(await see(id)).toMatchObject({ removed_at: null, status: 'pending' });
  });

  test.each([
    ['nothing', { ids: [], action: 'delete' }, 'ids'],
    ['more than a hundred', { ids: Array.from({ length: BULK_MAX + 1 }, () => newId()), action: 'delete' }, 'ids'],
    ['what is no id', { ids: ['1'], action: 'delete' }, 'ids.0'],
    ['an unknown act', { ids: [newId()], action: 'burn' }, 'action'],
    ['a tag without words', { ids: [newId()], action: 'add_tag' }, 'tag'],
  ])('%s is refused at its field', async (_what, form, field) => {
    const answer = await ada.post(BULK, form);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  test('who edits may tag, but not delete', async () => {
    const [id] = (await makeVideos(1)) as [string];
    await setRole(app.deps.db, ada.user.id, 'editor');
    for (const action of ['delete', 'restore', 'delete_forever'])
      expect((await ada.post(BULK, { ids: [id], action })).statusCode).toBe(403);
    expect(codes(await act({ ids: [id], action: 'add_tag', tag: 'a' }))).toEqual(['done']);
  });
});

describe('trash', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const NOBODYS_ID = '01890000-0000-7000-8000-000000000000';
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let pattern: string;
  beforeAll(async () => {
    app = await createTestApp();
    pattern = (await startTestVideo(await app.registerUser())).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });

  /** A finished video with a file that is there. Answers it with the file's name. */
  async function finishedVideo(person = ada): Promise<{ id: string; file: string; slug: string }> {
    const { db, storage } = app.deps;
    const id = await copyVideo(db, pattern, person.user.account_id);
    const file = await storage.put(Buffer.from('a video'), { extension: 'mp4' });
    const take = await db
      .updateTable('takes')
      .set({ state: 'succeeded' })
      .where('video_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('renditions')
      .values({ video_id: id, take_id: take.id, kind: 'video', file, size_bytes: 7 })
      .execute();
    await db.updateTable('videos').set({ status: 'completed', file_ms: 1_000 }).where('id', '=', id).execute();
    return { id, file, slug: id };
  }

  const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
  const list = async (query = '') =>
    (await ada.get(`/api/videos?${query}`)).json<{ data: { data: Video[]; totals: { total: number } } }>().data;
  const idsOf = async (query = '') => (await list(query)).data.map(({ id }) => id);
  const usage = async () => (await ada.get('/api/user/usage')).json<{ data: Usage }>().data.videos;
  const actsOf = async (id: string) =>
    (
      await app.deps.db
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('target_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action, actor_id: actor }) => [action, actor]);
  /** What the open browsers of somebody are told of what happened so far. */
  const toldTo = async ({ user }: TestUser) => {
    const rows = await app.deps.db
      .selectFrom('events')
      .selectAll()
      .where('account_id', '=', user.account_id)
      .orderBy('id')
      .execute();
    const present = presentEvents(
      (wanted) => videosForStream(app.deps, wanted),
      async () => new Map(),
    );
    const told = await present(rows.map((row) => ({ ...row, id: String(row.id) })));
    return told.map(({ event }) => event);
  };
  const later = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * DAY_MS) });
  const never = new AbortController().signal;
  const refusal = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) => [
    (await answer).statusCode,
    (await answer).json().code,
  ];

  test('a deleted video lies in the trash alone, is watched by nobody, and comes back as it was', async () => {
    const [{ id, slug }, other] = [await finishedVideo(), await finishedVideo()];
    await ada.put(`/api/videos/${id}`, { tags: ['Summer'] });
    const before = await see(id);
    const answer = await ada.delete(`/api/videos/${id}`);
    const { message, data } = answer.json<{ message: string; data: Video }>();
    expect([answer.statusCode, message]).toEqual([200, 'Video deleted successfully']);
    expect(Date.parse(data.erase_at ?? '') - Date.parse(data.removed_at ?? '')).toBe(TRASH_DAYS * DAY_MS);
    expect([await idsOf(), await idsOf('trash=true')]).toEqual([[other.id], [id]]);
    expect((await list()).totals.total).toBe(1);
    const watch = () => app.server.inject({ url: `/api/videos/slug/${slug}/public` });
    expect((await watch()).statusCode).toBe(410);
    expect((await app.server.inject({ url: before.video_url ?? '' })).statusCode).toBe(404);
    expect(await toldTo(ada)).toContainEqual({ type: 'video', video: await see(id) });

    const restored = await ada.post(`/api/videos/${id}/restore`);
    expect(restored.json()).toMatchObject({ message: 'Video restored', data: before });
    expect([await idsOf('sort=oldest'), await idsOf('trash=true')]).toEqual([[id, other.id], []]);
    expect((await watch()).statusCode).toBe(200);
    expect(await actsOf(id)).toEqual(['update', 'delete', 'restore'].map((act) => [`video.${act}`, ada.user.id]));
  });

  test('deleting, restoring and erasing twice is as once', async () => {
    const { id } = await finishedVideo();
    const [first] = await Promise.all([ada.delete(`/api/videos/${id}`), ada.delete(`/api/videos/${id}`)]);
    const again = await ada.delete(`/api/videos/${id}`);
    expect(again.json()).toEqual(first.json());
    expect(await actsOf(id)).toEqual([['video.delete', ada.user.id]]);
    await ada.post(`/api/videos/${id}/restore`);
    expect((await ada.post(`/api/videos/${id}/restore`)).statusCode).toBe(200);
    expect(await actsOf(id)).toHaveLength(2);
    await ada.delete(`/api/videos/${id}`);
    expect((await ada.delete(`/api/videos/${id}/forever`)).json()).toEqual({
      status: 'success',
      message: 'Video deleted forever',
    });
    expect(await refusal(ada.delete(`/api/videos/${id}/forever`))).toEqual([404, 'video_not_found']);
  });

  test('a video that is being made is cancelled with it: its place in the plan is free, nobody performs its take', async () => {
    const { id } = await startTestVideo(ada);
    expect((await usage()).reserved).toBe(1);
    const { data } = (await ada.delete(`/api/videos/${id}`)).json<{ data: Video }>();
    expect(data).toMatchObject({ status: 'cancelled', progress: null });
    expect(await usage()).toMatchObject({ used: 0, reserved: 0 });
    const take = await app.deps.db
      .selectFrom('takes')
      .select('state')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(take.state).toBe('cancelled');
    for (const path of ['cancel', 'change'])
      expect(
        await refusal(ada.post(`/api/videos/${id}/${path}`, path === 'change' ? { captionText: 'Hi.' } : undefined)),
      ).toEqual([410, 'video_in_trash']);
    expect(await refusal(ada.post(`/api/video-generation/retry/${id}`))).toEqual([410, 'video_in_trash']);
    await ada.post(`/api/videos/${id}/restore`);
    expect(await see(id)).toMatchObject({ status: 'cancelled', removed_at: null });
    expect((await ada.post(`/api/video-generation/retry/${id}`)).statusCode).toBe(200);
    expect(await usage()).toMatchObject({ used: 0, reserved: 1 });
  });

  test('a finished video that is being changed keeps its file', async () => {
    const { id } = await finishedVideo();
    const changed = await ada.post(`/api/videos/${id}/change`, { captionText: 'Other words.' });
    expect(changed.json<{ data: Video }>().data.status).toBe('pending');
    await ada.delete(`/api/videos/${id}`);
    await ada.post(`/api/videos/${id}/restore`);
    expect(await see(id)).toMatchObject({ status: 'completed', progress: null });
  });

  test('what lies in the trash takes up room until it is erased; what was made stays counted', async () => {
    const { id } = await startTestVideo(ada);
    const { db } = app.deps;
    await db.updateTable('usage_entries').set({ state: 'settled' }).where('video_id', '=', id).execute();
    const { file } = await finishedVideo();
    await db.updateTable('renditions').set({ video_id: id }).where('file', '=', file).execute();
    const bytes = () => storedBytes(app.deps, ada.user.account_id);
    await ada.delete(`/api/videos/${id}`);
    expect([await bytes(), (await usage()).used]).toEqual([7, 1]);
    await ada.delete(`/api/videos/${id}/forever`);
    expect([await bytes(), (await usage()).used]).toEqual([0, 1]);
    expect(await app.deps.storage.stat(file)).toBeNull();
  });

  test('erasing takes the file and every row, and open browsers hear that it is gone', async () => {
    const { id, file, slug } = await finishedVideo();
    expect(await refusal(ada.delete(`/api/videos/${id}/forever`))).toEqual([409, 'video_not_in_trash']);
    await ada.delete(`/api/videos/${id}`);
    await ada.delete(`/api/videos/${id}/forever`);
    expect(await app.deps.storage.stat(file)).toBeNull();
    for (const table of ['takes', 'renditions', 'video_tags'] as const)
      expect(await app.deps.db.selectFrom(table).select('video_id').where('video_id', '=', id).execute()).toEqual([]);
    expect((await ada.get(`/api/videos/${id}`)).statusCode).toBe(404);
    expect((await app.server.inject({ url: `/api/videos/slug/${slug}/public` })).statusCode).toBe(410);
    expect(await toldTo(ada)).toEqual([{ type: 'gone', id }]);
    expect(await actsOf(id)).toContainEqual(['video.erase', ada.user.id]);
  });

  test('a file that cannot be removed now is left to the sweep, and the video is erased all the same', async () => {
    const { id } = await finishedVideo();
    await ada.delete(`/api/videos/${id}`);
    const { storage } = app.deps;
    const remove = storage.remove;
    storage.remove = () => Promise.reject(new Error('the disk does not answer'));
    try {
      expect((await ada.delete(`/api/videos/${id}/forever`)).statusCode).toBe(200);
    } finally {
      storage.remove = remove;
    }
  });

  test('after its days the trash is emptied, and nothing else', async () => {
    const [old, young, kept, bobs] = [
      await finishedVideo(),
      await finishedVideo(),
      await finishedVideo(),
      await finishedVideo(bob),
    ];
    for (const { id } of [old, young]) await ada.delete(`/api/videos/${id}`);
    await bob.delete(`/api/videos/${bobs.id}`);
    const removedAt = (id: string, days: number) =>
      app.deps.db
        .updateTable('videos')
        .set({ removed_at: new Date(Date.now() + days * DAY_MS) })
        .where('id', '=', id)
        .execute();
    await removedAt(young.id, 1);
    await sweepTrash(later(TRASH_DAYS - 1), never);
    expect(await idsOf('trash=true&sort=oldest')).toEqual([old.id, young.id]);
    await sweepTrash(later(TRASH_DAYS), never);
    expect([await idsOf('trash=true'), await idsOf()]).toEqual([[young.id], [kept.id]]);
    expect((await bob.get(`/api/videos/${bobs.id}`)).statusCode).toBe(404);
    const stored = await Promise.all(
      [old, bobs, young, kept].map(async ({ file }) => (await app.deps.storage.stat(file)) !== null),
    );
    expect(stored).toEqual([false, false, true, true]);
    expect(await actsOf(old.id)).toContainEqual(['video.erase', null]);
    expect(libraryJobHandlers.find(({ job }) => job.name === 'sweep-trash')?.schedule?.cron).toMatch(/^\d+ \* /);
  });

  test('only who may delete may; who edits may not, and strangers find nothing', async () => {
    const { id } = await finishedVideo();
    const setRole = (role: 'owner' | 'admin' | 'editor' | 'viewer') => setRoleOf(app.deps.db, ada.user.id, role);
    const all = (person: TestUser, videoId = id) => [
      person.delete(`/api/videos/${videoId}`),
      person.post(`/api/videos/${videoId}/restore`),
      person.delete(`/api/videos/${videoId}/forever`),
    ];
    await setRole('editor');
    for (const answer of all(ada)) expect(await refusal(answer)).toEqual([403, 'forbidden']);
    await setRole('owner');
    for (const answer of [...all(bob), ...all(ada, NOBODYS_ID)])
      expect(await refusal(answer)).toEqual([404, 'video_not_found']);
    await setRole('admin');
    expect((await ada.delete(`/api/videos/${id}`)).statusCode).toBe(200);
  });
});
