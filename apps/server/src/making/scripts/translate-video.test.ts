import {
  DRAFTS_MAX,
  settingsApi,
  type StoredDraft,
  type TranslatedTexts,
  type Video,
  type VideoLanguages,
} from '@sayso/contract';
import {
  type FakeTextServer,
  sendJson,
  startFakeTextServer,
} from '@sayso/providers/text/server/testing/fake-text-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody } from '../renders/testing/start-test-video.ts';

const SCRIPT =
  'I found *Glow Serum* last week. <break time="1s"/> It costs $19.99 and works in 10 minutes. Tap the link.';
const CHOICES = {
  background_data: { setting: 'outdoor' },
  output: {
    format: '1:1',
    endCard: { name: 'Glow Serum', price: 'from $19.99', button: 'Shop now', link: 'glow.example' },
  },
};
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let admin: TestUser;
let server: FakeTextServer;
let pattern: Video;
beforeAll(async () => {
  server = await startFakeTextServer();
  app = await createTestApp();
  [ada, bob, admin] = [await app.registerUser(), await app.registerUser(), await app.registerAdministrator()];
  const body = startBody(await speakScript(ada, SCRIPT), { ...CHOICES, title: 'Glow Serum in a minute' });
  pattern = (await ada.post('/api/video-generation/start', body)).json<{ data: Video }>().data;
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  server.answer = null;
  server.content = null;
  server.asked.length = 0;
  await setServer(server.address);
});

const setServer = (address: string) =>
  admin.put(settingsApi.updateSettings.path, {
    settings: [
      { key: 'text_server_url', value: address },
      { key: 'text_server_model', value: address === '' ? '' : 'llama3.2' },
    ],
  });
const translate = (form: object = { language: 'es' }, { person = ada, id = pattern.id, key = '' } = {}) =>
  person.post(`/api/videos/${id}/translate`, form, key === '' ? {} : { headers: { 'idempotency-key': key } });
const draftsOf = async (person = ada) =>
  (await person.get('/api/drafts')).json<{ data: { total: number } }>().data.total;
const languagesOf = async (id = pattern.id) =>
  (await ada.get(`/api/videos/${id}/languages`)).json<{ data: VideoLanguages }>().data;

describe('the same video in another language', () => {
  test('is a draft with its texts translated and a voice of that language; all else is as it was', async () => {
    const answer = await translate();
    expect(answer.statusCode).toBe(201);
    const { content, title } = answer.json<{ data: StoredDraft }>().data;
    expect(content).toMatchObject({
      step: 2,
      country: 'es',
      voice: { by: 'default' },
      avatar: { id: 'maya' },
      background: { id: 'outdoor' },
      speech: null,
      speechRate: 1,
      output: { format: '1:1', endCard: { name: 'Glow Serum', link: 'glow.example' } },
    });
    for (const kept of ['*Glow Serum*', '<break time="1s"/>', '$19.99', '10']) expect(content.script).toContain(kept);
    expect(content.script).not.toMatch(/found|link/u);
    expect(content.output.endCard?.price).toMatch(/\$19\.99$/u);
    expect(content.output.endCard?.button).not.toBe('Shop now');
    expect(title).toMatch(/^Glow Serum /u);
    expect(title).not.toBe(pattern.title);
    const [asked] = server.asked;
    expect(asked?.data).toMatchObject({ from: 'en', to: 'es', max_words: expect.any(Number) as number });
    expect((await ada.get(`/api/videos/${pattern.id}`)).json()).toMatchObject({ data: { title: pattern.title } });
    expect((await ada.get('/api/videos')).json()).toMatchObject({ data: { total: 1 } });
  });

  test('is spoken by the voice that its languages name, or by one that was chosen', async () => {
    const { from, has_server: hasServer, languages } = await languagesOf();
    expect([from, hasServer]).toEqual(['en', true]);
    expect(languages.map(({ value }) => value)).not.toContain('en');
    const german = languages.find(({ value }) => value === 'de');
    expect(german).toMatchObject({ label: 'German', voice: { gender: 'female' } });
    const named = (await translate({ language: 'de' })).json<{ data: StoredDraft }>().data.content;
    expect(named.voice).toEqual({ id: german?.voice.id, name: german?.voice.name, by: 'default' });
    const him = app.deps.speech.voices().find(({ language, gender }) => language === 'de' && gender === 'male');
    const chosen = (await translate({ language: 'de', voice_id: him?.id })).json<{ data: StoredDraft }>().data.content;
    expect(chosen).toMatchObject({ voice: { id: him?.id, by: 'person' }, country: 'de', region: him?.region });
  });

  test('asked for twice with one key is made and translated once', async () => {
    const before = await draftsOf();
    const [first, second] = [
      await translate({ language: 'es' }, { key: 'twice' }),
      await translate({ language: 'es' }, { key: 'twice' }),
    ];
    expect(second.json()).toEqual(first.json());
    expect([(await draftsOf()) - before, server.asked.length]).toEqual([1, 1]);
  });

  test.each([
    [
      'its own language',
      { language: 'en' },
      { code: 'invalid_input', errors: { language: [expect.stringContaining('already') as string] } },
    ],
    [
      'a language that nobody speaks',
      { language: 'tlh' },
      { code: 'language_unspoken', message: expect.stringContaining('Nobody here speaks Klingon yet. ') as string },
    ],
    ['a voice of another language', { language: 'es', voice_id: 'en-us-ava' }, { code: 'voice_unavailable' }],
    ['no language', { language: '' }, { code: 'invalid_input', errors: { language: ['Choose a language.'] } }],
  ])('is refused for %s before anybody is asked', async (_, form, refusal) => {
    expect((await translate(form)).json()).toMatchObject(refusal);
    expect(server.asked).toEqual([]);
  });

  test('is not had of somebody else’s video, of one in the trash, or of one without words', async () => {
    expect((await translate({ language: 'es' }, { person: bob })).json()).toMatchObject({ code: 'video_not_found' });
    const id = await copyVideo(app.deps.db, pattern.id, ada.user.account_id);
    await sql`update videos set spec = jsonb_set(spec, '{speech,script}', '""') where id = ${id}`.execute(app.deps.db);
    expect((await translate({ language: 'es' }, { id })).json()).toMatchObject({ code: 'video_without_words' });
    await ada.delete(`/api/videos/${id}`);
    expect((await translate({ language: 'es' }, { id })).json()).toMatchObject({ code: 'video_in_trash' });
    expect(server.asked).toEqual([]);
  });

  test('opens at the presenter where its own is gone', async () => {
    const id = await copyVideo(app.deps.db, pattern.id, ada.user.account_id);
    await sql`update videos set spec = jsonb_set(spec, '{performer,id}', '"nobody"') where id = ${id}`.execute(
      app.deps.db,
    );
    const { content } = (await translate({ language: 'es' }, { id })).json<{ data: StoredDraft }>().data;
    expect(content).toMatchObject({ step: 1, avatar: null });
  });

  test.each([
    ['fails', () => (server.answer = (response) => sendJson(response, 500, {})), { code: 'translation_failed' }],
    [
      'takes the marks away',
      () => (server.content = () => '{"texts":{"script_1":"La piel queda suave."}}'),
      { code: 'translation_failed', message: expect.stringContaining('nothing that can be used') as string },
    ],
  ])('is no draft when the text server %s', async (_, spoil, refusal) => {
    const before = await draftsOf();
    spoil();
    expect((await translate()).json()).toMatchObject(refusal);
    expect(await draftsOf()).toBe(before);
  });

  test('without a text server says what would translate, and lists no languages', async () => {
    await setServer('');
    expect((await translate()).json()).toMatchObject({
      code: 'translation_needs_server',
      message: expect.stringContaining('text server') as string,
    });
    expect(await languagesOf()).toMatchObject({ has_server: false, languages: [] });
    expect((await ada.get('/api/scripts/help')).json()).toMatchObject({ data: { translates: [] } });
  });

  test('is refused while there is no room for a draft, before anybody is asked', async () => {
    await sql`insert into drafts (id, account_id, created_by, edited_by, content, spec)
      select gen_random_uuid(), ${ada.user.account_id}, ${ada.user.id}, ${ada.user.id}, '{}', '{}' from generate_series(1, ${DRAFTS_MAX})`.execute(
      app.deps.db,
    );
    expect((await translate()).json()).toMatchObject({ code: 'too_many_drafts' });
    expect(server.asked).toEqual([]);
  });
});

test('a script is translated with what stands beside it, and looked through for claims where it is English', async () => {
  server.content = () =>
    '{"texts":{"script_1":"It works for everyone, and the skin stays soft. Tap the link.","title":"Soft skin"}}';
  const form = {
    script: 'Funciona para todos, y la piel queda suave. Toca el enlace.',
    title: 'Piel suave',
    from: 'es',
    language: 'en',
  };
  const { data } = (await ada.post('/api/scripts/translate', form)).json<{ data: TranslatedTexts }>();
  expect(data).toMatchObject({ language: 'en', title: 'Soft skin', caption: '', end_card: null, words: 12 });
  expect(data.findings).toMatchObject([{ rule: 'guarantee' }]);
  expect((await ada.post('/api/scripts/translate', { ...form, script: ' ' })).json()).toMatchObject({
    errors: { script: ['Write a script first.'] },
  });
  await app.deps.db.deleteFrom('user_plans').where('user_id', '=', bob.user.id).execute();
  expect((await bob.post('/api/scripts/translate', form)).json()).toMatchObject({ code: 'video_too_long_for_plan' });
});

test('titles and hashtags are of the text server, or of the built-in writer, which says why', async () => {
  const ask = async (what: string, more: object = {}) =>
    (await ada.post(`/api/scripts/${what}`, { script: SCRIPT, ...more })).json<{
      data: { titles?: string[]; hashtags?: string[]; stand_in?: string };
    }>().data;
  expect((await ask('titles', { count: 2 })).titles).toHaveLength(2);
  expect(await ask('hashtags', { platform: 'x' })).toEqual({ hashtags: ['#GlowSerum', '#dryskin'] });
  // In which language a script is, nobody has to say.
  await ask('titles', { script: 'Siempre tenía la piel seca hasta que encontré este sérum. Dos gotas por la mañana.' });
  expect(server.asked.at(-1)?.data).toMatchObject({ language: 'es' });
  server.answer = (response) => sendJson(response, 429, {});
  expect(await ask('titles')).toMatchObject({ stand_in: 'the text server is busy' });
  await setServer('');
  expect((await ask('hashtags', { platform: 'x' })).hashtags?.[0]).toBe('#GlowSerum');
  expect((await ada.post('/api/scripts/hashtags', { script: SCRIPT, platform: 'none' })).statusCode).toBe(422);
  expect((await ada.post('/api/scripts/titles', { script: SCRIPT, count: 9 })).json()).toMatchObject({
    errors: { count: ['Use a whole number from 1 to 8.'] },
  });
});
