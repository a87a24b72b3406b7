import { AppError, BULK_MAX, type BulkResult, TAGS_PER_VIDEO, type Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { setRole } from '../../testing/set-role.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { actOnVideos } from './video-actions.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';

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
