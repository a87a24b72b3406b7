import type { FlatDraft, TemplateDetail } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';

const PATH = '/api/templates';
let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  [ada, eve, operator] = [await app.registerUser(), await app.registerUser(), await app.registerAdministrator()];
});
afterAll(() => app.close());

const FORM = {
  name: 'Our weekly spot',
  category: 'offer',
  visibility: 'account',
  title: 'News of {{product}}',
  script: 'Today: {{product}}. It is back.',
  slots: [{ kind: 'text', key: 'product', label: 'Product', max_characters: 60, is_required: true }],
};

type Source = { kind: 'video' | 'draft'; id: string };
async function make(source: Source, change: object = {}): Promise<TemplateDetail> {
  const answer = await ada.post(PATH, { ...FORM, source, ...change });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: TemplateDetail }>().data;
}

async function draftOf(user: TestUser): Promise<Source> {
  const answer = await user.post('/api/drafts', { content: { script: 'Old words.' } });
  return { kind: 'draft', id: answer.json<{ data: { id: string } }>().data.id };
}

async function filled(user: TestUser, id: string, values: object) {
  const answer = await user.post(`${PATH}/${id}/use`, { values });
  const { data, errors } = answer.json<{ data?: { version: number; draft: FlatDraft }; errors?: object }>();
  return { status: answer.statusCode, data, errors };
}

test('a template of a video has its look and voice, and goes on when the video is gone', async () => {
  const video = await startTestVideo(ada);
  const { id } = await make({ kind: 'video', id: video.id });
  await app.deps.db.deleteFrom('videos').where('id', '=', video.id).execute();
  const { data } = await filled(ada, id, { product: 'our lamp' });
  expect(data?.draft).toMatchObject({
    title: 'News of our lamp',
    script: 'Today: our lamp. It is back.',
    avatar: { id: video.generation_data.avatar.selectedAvatar },
    voice: { id: video.generation_data.voice.selectedVoiceId },
  });
  const still = (await ada.get(`${PATH}/${id}`)).json<{ data: TemplateDetail }>().data.still_url;
  expect((await app.server.inject({ url: still })).statusCode).toBe(200);
});

test('nobody makes a template of what belongs to somebody else', async () => {
  const theirs = await startTestVideo(eve);
  const answer = await ada.post(PATH, { ...FORM, source: { kind: 'video', id: theirs.id } });
  expect(answer.json()).toMatchObject({ code: 'video_not_found' });
  const draft = await ada.post(PATH, { ...FORM, source: await draftOf(eve) });
  expect(draft.json()).toMatchObject({ code: 'draft_not_found' });
});

test('who uses a template is told which version it was, and a later one changes no draft that was made', async () => {
  const source = await draftOf(ada);
  const { id } = await make(source);
  const before = await filled(ada, id, { product: 'our lamp' });
  await ada.put(`${PATH}/${id}`, { ...FORM, script: 'Now {{product}}.', version: 1 });
  const after = await filled(ada, id, { product: 'our lamp' });
  expect([before.data?.version, before.data?.draft.script]).toEqual([1, 'Today: our lamp. It is back.']);
  expect([after.data?.version, after.data?.draft.script]).toEqual([2, 'Now our lamp.']);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['words of a database', "'; drop table templates; --"],
  ['another slot', '{{product}} {{constructor}}'],
  ['a way out of the folder', '../../etc/passwd'],
  ['pictures of letters', '\u202Eg\u0301 \u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
])('a value with %s is a text like any other', async (_what, product) => {
  const { id } = await make(await draftOf(ada));
  const { status, data } = await filled(ada, id, { product });
  expect([status, data?.draft.title]).toEqual([200, `News of ${product}`]);
  expect((await ada.post('/api/drafts', { content: data?.draft })).statusCode).toBe(201);
});

test('values that are no texts, are too many or name nothing are refused', async () => {
  const { id } = await make(await draftOf(ada));
  for (const values of [
    { product: 5 },
    { product: ['x'] },
    { product: { toString: 'x' } },
    'x',
    { product: 'a\u0000b' },
  ])
    expect((await ada.post(`${PATH}/${id}/use`, { values } as object)).statusCode).toBe(422);
  expect(await filled(ada, id, { product: 'x', more: 'y' })).toMatchObject({
    status: 422,
    errors: { 'values.more': ['This template has no such slot.'] },
  });
  const long = await filled(ada, id, { product: 'x'.repeat(1_001) });
  expect(long.status).toBe(422);
  expect((await ada.get(`${PATH}/%00`)).statusCode).toBe(404);
  expect((await ada.get(`${PATH}?search=%25_%5C'&per_page=50`)).statusCode).toBe(200);
});

test('files and people of an account are not named to others who see its template', async () => {
  const picture = '01890000-0000-7000-8000-000000000001';
  const presenter = '01890000-0000-7000-8000-000000000002';
  const slots = [
    ...FORM.slots,
    { kind: 'picture', key: 'picture', label: 'Picture', fills: 'product', default: picture },
    { kind: 'presenter', key: 'who', label: 'Who', default: presenter },
  ];
  const { id } = await make(await draftOf(ada), { visibility: 'public', slots });
  await operator.put(`/api/admin/templates/${id}`, { act: 'approve', version: 1 });
  const { body } = await eve.get(`${PATH}/${id}`);
  for (const own of [picture, presenter, ada.user.id, ada.email, ada.user.account_id]) expect(body).not.toContain(own);
  expect((await filled(eve, id, { product: 'x', picture, who: presenter })).status).toBe(200);
});

test('what operators decide about templates is in the audit log, with the version and the note', async () => {
  const { id } = await make(await draftOf(ada), { visibility: 'public' });
  for (const body of [
    { act: 'refuse', version: 1, note: 'Say what it costs.' },
    { act: 'approve', version: 1 },
    { act: 'feature', version: 1 },
    { act: 'withdraw', version: 1, note: 'No more.' },
  ])
    expect((await operator.put(`/api/admin/templates/${id}`, body)).statusCode).toBe(200);
  const entries = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'template.create',
    'template.refuse',
    'template.approve',
    'template.feature',
    'template.withdraw',
  ]);
  expect(entries[1]?.details).toMatchObject({ version: 1, note: 'Say what it costs.' });
});
