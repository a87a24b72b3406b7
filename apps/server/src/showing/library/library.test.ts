import {
  accountsApi,
  DEFAULT_PREFERENCES,
  mailApi,
  TAGS_PER_ACCOUNT,
  TAGS_PER_VIDEO,
  type Video,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, setRole as setRoleOf } from '../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { sendWeeklyReports } from './library.feature.ts';

describe('library routes', () => {
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let pattern: string;
  let id: string;
  beforeAll(async () => {
    app = await createTestApp();
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    pattern = (await startTestVideo(ada)).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    id = await newVideo();
  });

  const newVideo = (person = ada) => copyVideo(app.deps.db, pattern, person.user.account_id);
  const see = async (videoId = id) => (await ada.get(`/api/videos/${videoId}`)).json<{ data: Video }>().data;
  const save = (form: object, videoId = id) => ada.put(`/api/videos/${videoId}`, form);
  const codeOf = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) => {
    const { statusCode, ...rest } = await answer;
    return [statusCode, (await answer).json().code ?? rest];
  };
  const tagsOf = async (person = ada) => (await person.get('/api/videos/tags')).json<{ data: object[] }>().data;
  const eventsOf = async ({ user }: TestUser) => {
    const rows = await app.deps.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('account_id', '=', user.account_id)
      .orderBy('id')
      .execute();
    return rows.map(({ type, payload }) => [type, payload]);
  };

  test('title, description and tags become otherwise, what is not named stays', async () => {
    const before = await see();
    const answer = await save({ title: '  Cold brew  ', tags: ['Summer', 'two  words'] });
    expect(answer.json()).toMatchObject({ status: 'success', message: 'Video updated successfully' });
    const { data } = answer.json<{ data: Video }>();
    expect(data).toMatchObject({ title: 'Cold brew', description: '', tags: ['Summer', 'two words'] });
    expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    await save({ description: 'No machine needed.' });
    expect(await see()).toMatchObject({ title: 'Cold brew', description: 'No machine needed.', tags: data.tags });
    await save({ tags: [] });
    expect(await see()).toMatchObject({ tags: [], description: 'No machine needed.' });
  });

  test('a form that says what is there already is no change', async () => {
    await save({ title: 'Cold brew', tags: ['a', 'b'] });
    const [before, events] = [await see(), await eventsOf(ada)];
    const answer = await save({ title: 'Cold brew', description: '', tags: ['b', 'a'] });
    expect(answer.json<{ data: Video }>().data).toEqual(before);
    expect(await eventsOf(ada)).toEqual(events);
  });

  test('whoever read an earlier state is told, with what is there now, and changes nothing', async () => {
    const { updated_at: read } = await see();
    expect((await save({ title: 'One', updated_at: read })).statusCode).toBe(200);
    const refused = await save({ title: 'Other', updated_at: read });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'video_changed', data: { video: await see() } }),
    ]);
    const { title, updated_at: now } = await see();
    expect(title).toBe('One');
    expect((await save({ title: 'Other', updated_at: now })).statusCode).toBe(200);
  });

  test('of two who save the same state at once, one is told', async () => {
    const { updated_at: read } = await see();
    const answers = await Promise.all(['One', 'Other'].map((title) => save({ title, updated_at: read })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a title of 201 characters', { title: 'a'.repeat(201) }, 'title'],
    ['a description of 5,001 characters', { description: 'a'.repeat(5_001) }, 'description'],
    ['an empty tag', { tags: ['  '] }, 'tags.0'],
    ['a tag of 41 characters', { tags: ['a'.repeat(41)] }, 'tags.0'],
    ['a tag of two lines', { tags: ['a\nb'] }, 'tags.0'],
    [
      'more tags than a video may have',
      { tags: Array.from({ length: TAGS_PER_VIDEO + 1 }, (_, at) => `${at}`) },
      'tags',
    ],
  ])('%s is refused at its field', async (_what, form, field) => {
    const answer = await save(form);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  test('longest texts and odd signs are taken as they are', async () => {
    const form = {
      title: 'ß'.repeat(200),
      description: '<b>"\u{1f600}"</b>\n'.repeat(250).trim(),
      tags: ['👩‍👩‍👧', 'a'.repeat(40)],
    };
    expect((await save(form)).statusCode).toBe(200);
    expect(await see()).toMatchObject({ ...form, tags: form.tags.toReversed() });
  });

  test('a tag that comes twice counts once, as it was written first; an account counts however it is written', async () => {
    const carol = await app.registerUser();
    const [one, two, three] = [await newVideo(carol), await newVideo(carol), await newVideo(carol)];
    const tag = (videoId: string, tags: string[]) => carol.put(`/api/videos/${videoId}`, { tags });
    expect((await tag(one, ['Summer', 'SUMMER', 'Ärger'])).json<{ data: Video }>().data.tags).toEqual([
      'Summer',
      'Ärger',
    ]);
    await tag(two, ['summer', 'ärger']);
    await tag(three, ['Summer']);
    expect(await tagsOf(carol)).toEqual([
      { tag: 'Summer', videos: 3 },
      { tag: 'Ärger', videos: 2 },
    ]);
    await carol.delete(`/api/videos/${two}`);
    expect(await tagsOf(carol)).toEqual([
      { tag: 'Summer', videos: 2 },
      { tag: 'Ärger', videos: 1 },
    ]);
    const found = await carol.get('/api/videos?tag=sUMMER');
    expect(found.json<{ data: { total: number } }>().data.total).toBe(2);
    expect(await tagsOf(bob)).toEqual([]);
  });

  test('an account keeps so many tags and no more; one that is there may be given on', async () => {
    const carol = await app.registerUser();
    const [one, two] = [await newVideo(carol), await newVideo(carol)];
    await sql`insert into video_tags (video_id, account_id, key, tag)
    select ${one}, ${carol.user.account_id}, 'tag ' || n, 'Tag ' || n from generate_series(1, ${TAGS_PER_ACCOUNT}) n`.execute(
      app.deps.db,
    );
    expect(await codeOf(carol.put(`/api/videos/${two}`, { tags: ['One more'] }))).toEqual([409, 'too_many_tags']);
    expect((await carol.put(`/api/videos/${two}`, { tags: ['tag 7'] })).statusCode).toBe(200);
    const bulk = carol.post('/api/videos/bulk', { ids: [two], action: 'add_tag', tag: 'One more' });
    expect(await codeOf(bulk)).toEqual([409, 'too_many_tags']);
    expect((await carol.get(`/api/videos/${two}`)).json<{ data: Video }>().data.tags).toEqual(['tag 7']);
  });

  test('viewers may not, strangers find nothing, and what lies in the trash is restored first', async () => {
    const setRole = (role: 'owner' | 'editor' | 'viewer') => setRoleOf(app.deps.db, ada.user.id, role);
    await setRole('viewer');
    expect(await codeOf(save({ title: 'No' }))).toEqual([403, 'forbidden']);
    await setRole('editor');
    expect((await save({ title: 'Yes' })).statusCode).toBe(200);
    await setRole('owner');
    expect(await codeOf(bob.put(`/api/videos/${id}`, { title: 'Mine' }))).toEqual([404, 'video_not_found']);
    await ada.delete(`/api/videos/${id}`);
    expect(await codeOf(save({ title: 'No' }))).toEqual([410, 'video_in_trash']);
  });

  test('each change is told to the open browsers and noted, its tags as a list of their own', async () => {
    const carol = await app.registerUser();
    const videoId = await newVideo(carol);
    await carol.put(`/api/videos/${videoId}`, { title: 'One' });
    await carol.put(`/api/videos/${videoId}`, { title: 'Two', tags: ['a'] });
    const video = ['video', { id: videoId }];
    expect(await eventsOf(carol)).toEqual([video, video, ['list', { list: 'video_tags' }]]);
    const noted = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'target_label', 'details'])
      .where('target_id', '=', videoId)
      .orderBy('id')
      .execute();
    expect(noted).toEqual([
      { action: 'video.update', target_label: 'One', details: { changed: ['title'] } },
      { action: 'video.update', target_label: 'Two', details: { changed: ['title', 'tags'] } },
    ]);
  });
});

describe('library feature', () => {
  /** A Monday, an hour after reports begin to go out. */
  const MONDAY = '2026-03-09T07:00:00Z';
  let now: Date;
  let app: TestApp;
  let ada: TestUser;
  let admin: TestUser;
  let video: { id: string; slug: string };
  let other: { id: string };
  beforeAll(async () => {
    now = new Date(MONDAY);
    app = await createTestApp({
      config: { publicUrl: 'https://videos.example.com' },
      deps: { now: () => now },
    });
    ada = await app.registerUser();
    admin = await app.registerAdministrator();
    const speech = await speakScript(ada);
    video = await startTestVideo(ada, speech);
    other = await startTestVideo(ada, speech);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date(MONDAY);
    await app.deps.db.deleteFrom('mails').execute();
    await app.deps.db.deleteFrom('weekly_reports').execute();
    await app.deps.db.deleteFrom('video_days').execute();
    await complete(video.id, '2026-03-03T10:00:00Z');
    await complete(other.id, '2026-02-20T10:00:00Z');
    await ada.put(accountsApi.savePreferences.path, DEFAULT_PREFERENCES);
  });

  const complete = (id: string, at: string) =>
    app.deps.db.updateTable('videos').set({ status: 'completed', completed_at: at }).where('id', '=', id).execute();
  const watch = (id: string, day: string, viewers: number) =>
    app.deps.db.insertInto('video_days').values({ video_id: id, day, viewers }).execute();
  const send = (signal = new AbortController().signal) => sendWeeklyReports(app.deps, signal);
  const mails = () => app.deps.db.selectFrom('mails').select(['id', 'to_address', 'subject']).execute();

  test('tells of the past week alone: videos made, views, and the best of them', async () => {
    await watch(video.id, '2026-03-02', 3);
    await watch(video.id, '2026-03-08', 4);
    await watch(video.id, '2026-03-01', 90);
    await watch(video.id, '2026-03-09', 90);
    await watch(other.id, '2026-03-04', 5);
    await send();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: ada.email, subject: 'Your week at Sayso: 1 video, 12 views' });
    const { data } = (await admin.get(mailApi.getMail.path.replace(':id', mail?.id ?? ''))).json();
    expect(data.text).toMatch(/From March 2 to March 8\./u);
    expect(data.text).toMatch(/Most watched: Glow serum, 7 views\./u);
    expect(data.html).toContain(`href="https://videos.example.com/watch/${video.slug}"`);
    expect(data.html).toMatch(/href="https:\/\/videos\.example\.com\/unsubscribe#token=/u);
  });

  test('who has nothing to be told, does not want it or is suspended gets none', async () => {
    await complete(video.id, '2026-02-20T10:00:00Z');
    await send();
    expect(await mails()).toEqual([]);

    await app.deps.db.deleteFrom('weekly_reports').execute();
    await complete(video.id, '2026-03-03T10:00:00Z');
    await ada.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, weeklyReports: false });
    await send();
    expect(await mails()).toEqual([]);

    await app.deps.db.deleteFrom('weekly_reports').execute();
    await ada.put(accountsApi.savePreferences.path, DEFAULT_PREFERENCES);
    const setStatus = (status: 'active' | 'suspended' | 'banned') =>
      app.deps.db.updateTable('users').set({ status }).where('id', '=', ada.user.id).execute();
    await setStatus('suspended');
    await send();
    await setStatus('active');
    expect(await mails()).toEqual([]);
  });

  test('what lies in the trash is not told of', async () => {
    await watch(other.id, '2026-03-04', 5);
    await watch(video.id, '2026-03-04', 90);
    const move = (removed_at: Date | null) =>
      app.deps.db.updateTable('videos').set({ removed_at }).where('id', '=', video.id).execute();
    await move(now);
    await send();
    await move(null);
    expect(await mails()).toMatchObject([{ subject: 'Your week at Sayso: 0 videos, 5 views' }]);
  });

  test('several workers at once and repeats write once, and the next week writes again', async () => {
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await mails()).toHaveLength(1);
    now = new Date('2026-03-16T07:00:00Z');
    await watch(video.id, '2026-03-10', 1);
    await send();
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Your week at Sayso: 0 videos, 1 view',
      'Your week at Sayso: 1 video, 0 views',
    ]);
  });

  test('what was cut short goes on the next time', async () => {
    await expect(send(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await mails()).toEqual([]);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['2026-03-09T05:59:00Z', 0],
    ['2026-03-09T06:00:00Z', 1],
    ['2026-03-11T23:59:00Z', 1],
    ['2026-03-12T01:00:00Z', 0],
  ])('at %s %d reports go out: not at night, and not when they are old', async (at, count) => {
    now = new Date(at);
    await send();
    expect(await mails()).toHaveLength(count);
  });
});
