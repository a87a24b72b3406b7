import {
  type ApiKeys,
  type OrderedPartner,
  type PartnerOrder,
  type RewrittenScript,
  settingsApi,
  type SuggestedScript,
  type TextServerTest,
  type Video,
} from '@sayso/contract';
import {
  type FakeTextServer,
  sendJson,
  startFakeTextServer,
  TOKENS_OF_ANSWER,
} from '@sayso/providers/text/server/testing/fake-text-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody } from '../renders/testing/start-test-video.ts';

describe('text order', () => {
  let app: TestApp;
  let ada: TestUser;
  let admin: TestUser;
  let first: FakeTextServer;
  let second: FakeTextServer;
  beforeAll(async () => {
    [first, second] = [await startFakeTextServer(), await startFakeTextServer()];
    app = await createTestApp();
    admin = await app.registerAdministrator();
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([first.close(), second.close()]);
  });
  beforeEach(async () => {
    for (const table of ['partner_usage', 'partner_rests', 'partner_faults'] as const)
      await app.deps.db.deleteFrom(table).execute();
    ada = await app.registerUser();
    for (const server of [first, second]) {
      server.answer = null;
      server.asked.length = 0;
    }
    await set(USUAL());
  });

  const USUAL = () => ({
    text_order: '',
    text_server_url: first.address,
    text_server_model: 'one',
    text_server_daily_tokens: null,
    text_server_account_daily_tokens: null,
    text_server_price: 0,
    text_server_2_url: second.address,
    text_server_2_model: 'two',
    own_openai_model: '',
  });
  const set = (settings: Record<string, unknown>) =>
    admin.put(settingsApi.updateSettings.path, {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    });

  type Suggested = { scripts: SuggestedScript[]; stand_in?: string; written_by?: string };

  const BRIEF = {
    product: 'Glow Serum',
    audience: 'busy parents',
    tone: 'calm',
    details: 'no sticky feel, travel size',
  };
  const suggest = async (more: object = {}) =>
    (await ada.post('/api/scripts/suggest', { ...BRIEF, seconds: 15, ...more })).json<{ data: Suggested }>().data;
  const order = async () => (await admin.get('/api/admin/partner-orders')).json<{ data: PartnerOrder[] }>().data;
  const standing = async (id: string): Promise<OrderedPartner | undefined> =>
    (await order()).flatMap(({ partners }) => partners).find((partner) => partner.id === id);
  const asked = () => [first.asked.length, second.asked.length];
  const isBroken: FakeTextServer['answer'] = (response) => sendJson(response, 500, {});

  test('the first of the order is asked, what it takes is counted, and it is told what that cost', async () => {
    await set({ text_server_price: 50_000 });
    expect(await suggest()).not.toHaveProperty('stand_in');
    expect(asked()).toEqual([1, 0]);
    expect(await standing('text_server')).toMatchObject({
      health: 'works',
      model: 'one',
      today: { operator: TOKENS_OF_ANSWER, own_keys: 0 },
      spent_today_cents: 15,
    });
    expect((await standing('text_server_2'))?.health).toBe('never_asked');
    expect((await standing('text_server_3'))?.health).toBe('unset');
  });

  test('another order is kept and asked; who is off is not asked', async () => {
    await set({ text_order: 'text_server_2, text_server, -built_in' });
    expect((await order())[0]?.partners.map(({ id }) => id)).toEqual([
      'text_server_2',
      'text_server',
      'built_in',
      'text_server_3',
    ]);
    await suggest();
    expect(asked()).toEqual([0, 1]);
    await set({ text_order: '-text_server_2, text_server, built_in' });
    await suggest();
    expect(asked()).toEqual([1, 1]);
    expect((await standing('text_server_2'))?.health).toBe('off');
    await set({ text_order: 'built_in, text_server' });
    // Whoever is first and can answers; in a language that it does not write it is passed over.
    expect(await suggest()).not.toHaveProperty('stand_in');
    expect(asked()).toEqual([1, 1]);
    await suggest({ language: 'es' });
    expect(asked()).toEqual([2, 1]);
  });

  test.each([
    ['somebody unknown', 'text_server, nobody', /^Use these names/],
    ['somebody twice', 'built_in, -built_in', /twice/],
    ['nobody at all', '-text_server, -text_server_2, -text_server_3, -built_in', /at least one/],
  ])('an order of %s is refused', async (_, value, words) => {
    expect((await set({ text_order: value })).json()).toMatchObject({
      errors: { text_order: [expect.stringMatching(words) as string] },
    });
  });

  describe('a server that fails', () => {
    test('hands on to the next, and it is said who wrote and why', async () => {
      first.answer = isBroken;
      expect(await suggest()).toMatchObject({
        stand_in: 'the text server wrote nothing that can be used',
        written_by: 'the second text server',
      });
      const failing = await standing('text_server');
      expect(failing).toMatchObject({ health: 'failing', last_errors: [{ code: 'HTTP_500' }] });
      // What was refused was not paid.
      expect(failing?.today.operator).toBe(0);
      second.answer = isBroken;
      expect((await suggest()).written_by).toBe('the built-in writer');
      await set({ text_order: 'text_server, text_server_2, -built_in' });
      const refused = await ada.post('/api/scripts/suggest', { ...BRIEF, seconds: 15 });
      expect(refused.json()).toMatchObject({
        code: 'text_server_failed',
        message: expect.stringMatching(/because the text server/) as string,
      });
    });

    test('hands a translation on to the next who translates, and it is said who did and why', async () => {
      first.answer = isBroken;
      const script = 'I found *Glow Serum* last week. It costs $19.99. Tap the link.';
      const form = { script, from: 'en', language: 'es' };
      const because = {
        stand_in: 'the text server wrote nothing that can be used',
        written_by: 'the second text server',
      };
      expect((await ada.post('/api/scripts/translate', form)).json()).toMatchObject({ data: because });
      const body = startBody(await speakScript(ada, script), { title: 'Glow Serum' });
      const { data: video } = (await ada.post('/api/video-generation/start', body)).json<{ data: Video }>();
      const translate = async () =>
        (
          await ada.post(
            `/api/videos/${video.id}/translate`,
            { language: 'es' },
            { headers: { 'idempotency-key': 'translated' } },
          )
        ).json();
      const draft = await translate();
      expect(draft).toMatchObject({ data: because });
      // Whoever asks again after a lost answer reads the same.
      expect(await translate()).toEqual(draft);
      first.answer = null;
      expect((await ada.post('/api/scripts/translate', form)).json().data).not.toHaveProperty('stand_in');
    });

    test('three times in a row is left alone for all processes, and one question tries it after that', async () => {
      first.answer = isBroken;
      for (let times = 0; times < 3; times += 1) await suggest();
      expect(await standing('text_server')).toMatchObject({
        health: 'rests',
        rests_until: expect.any(String) as string,
      });
      expect((await suggest()).stand_in).toMatch(/left alone for a moment/);
      expect(asked()).toEqual([3, 4]);
      first.answer = null;
      await sql`update partner_rests set rests_until = now() - interval '1 second'`.execute(app.deps.db);
      expect(await suggest()).not.toHaveProperty('stand_in');
      expect((await standing('text_server'))?.health).toBe('works');
    });

    test('and asks to be left alone is, for as long as it wants', async () => {
      first.answer = (response) => response.writeHead(429, { 'retry-after': '300' }).end('{}');
      expect((await suggest()).stand_in).toBe('the text server is busy');
      const until = Date.parse((await standing('text_server'))?.rests_until ?? '');
      expect(until).toBeGreaterThan(app.deps.now().getTime() + 200_000);
      await suggest();
      expect(asked()).toEqual([1, 2]);
      // One that is set anew is asked at once, and nobody knows yet how it is.
      first.answer = null;
      await set({ text_server_model: 'larger' });
      expect(await standing('text_server')).toMatchObject({ health: 'never_asked', last_errors: [] });
      await suggest();
      expect(asked()).toEqual([2, 2]);
    });
  });

  describe('what it may cost', () => {
    test.each(['text_server_daily_tokens', 'text_server_account_daily_tokens'])(
      'one whose %s are used is passed over without being asked',
      async (limit) => {
        await set({ [limit]: TOKENS_OF_ANSWER });
        expect(await suggest()).toMatchObject({
          stand_in: 'the text server has written as much as it may today',
          written_by: 'the second text server',
        });
        expect(asked()).toEqual([0, 1]);
        expect((await standing('text_server'))?.last_errors).toEqual([]);
      },
    );

    test('what may have been written when a process dies stays counted', async () => {
      const dying = new AbortController();
      first.answer = () => dying.abort(new Error('the process is gone'));
      const wish = {
        brief: { ...BRIEF, tone: 'calm', problem: '', offer: '' },
        seconds: [15],
        rate: 1,
        seed: 1,
      } as const;
      const lost = app.deps.text.writeScripts({
        ...wish,
        language: 'en',
        maxCharacters: 500,
        accountId: ada.user.account_id,
        signal: dying.signal,
      });
      await expect(lost).rejects.toThrow('the process is gone');
      expect((await standing('text_server'))?.today.operator).toBeGreaterThan(TOKENS_OF_ANSWER);
      expect(second.asked).toEqual([]);
    });
  });

  describe('an OpenAI key of one’s own', () => {
    const inUse = async () => (await ada.get('/api/user/api-keys')).json<{ data: ApiKeys }>().data.openai.in_use;
    beforeEach(async () => {
      await ada.put('/api/user/api-keys', { openai: 'sk-of-ada-1234' });
    });

    test('is used for nothing while the operator does not let it write, and says so', async () => {
      expect(await inUse()).toBe(false);
      await suggest();
      expect(first.asked[0]?.authorization).toBeUndefined();
    });

    test('is asked first for its owner’s work, on their bill, and for nobody else’s', async () => {
      await set({ own_openai_model: 'mini', own_openai_url: second.address, text_order: 'text_server' });
      expect(await inUse()).toBe(true);
      await suggest();
      expect(second.asked[0]).toMatchObject({ authorization: 'Bearer sk-of-ada-1234', body: { model: 'mini' } });
      expect(asked()).toEqual([0, 1]);
      expect((await order())[0]?.own_keys).toMatchObject({ today: TOKENS_OF_ANSWER });
      second.answer = (response) => sendJson(response, 401, {});
      expect(await suggest()).toMatchObject({ stand_in: 'OpenAI refused its key', written_by: 'the text server' });
      const bob = await app.registerUser();
      await bob.post('/api/scripts/suggest', { ...BRIEF, seconds: 15 });
      expect(asked()).toEqual([2, 2]);
    });
  });
});

describe('text server', () => {
  const KEY = 'sk-of-the-operator';
  let app: TestApp;
  let ada: TestUser;
  let admin: TestUser;
  let server: FakeTextServer;
  beforeAll(async () => {
    server = await startFakeTextServer(KEY);
    app = await createTestApp();
    [ada, admin] = [await app.registerUser(), await app.registerAdministrator()];
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(() => {
    server.answer = null;
    server.asked.length = 0;
  });

  const BRIEF = {
    product: 'Glow Serum',
    audience: 'busy parents',
    tone: 'calm',
    details: 'no sticky feel, travel size bottle, smells of oranges, refills by post',
  };

  type Suggested = { data: { scripts: SuggestedScript[]; stand_in?: string } };

  const suggest = async (more: object = {}) => ada.post('/api/scripts/suggest', { ...BRIEF, seconds: 15, ...more });
  const languages = async () =>
    (await ada.get('/api/scripts/help')).json<{ data: { languages: string[] } }>().data.languages;
  const set = (settings: Record<string, string>) =>
    admin.put(settingsApi.updateSettings.path, {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    });
  const trial = async (form: object) =>
    (await admin.post('/api/admin/text-server/test', { url: server.address, model: 'llama3.2', ...form })).json<{
      data: TextServerTest;
    }>().data;

  test('a server is tried before it is set, and what it says of its key stays there', async () => {
    expect(await trial({ key: KEY })).toMatchObject({
      code: 'OK',
      models: ['llama3.2'],
      script: expect.stringContaining('Glow Serum') as string,
    });
    expect(await trial({ key: 'wrong' })).toMatchObject({ code: 'HTTP_401', script: '' });
    expect(await trial({ url: 'http://127.0.0.1:9/v1' })).toMatchObject({ code: 'NETWORK_ERROR' });
    expect(await trial({ url: 'http://169.254.169.254/v1' })).toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect((await admin.post('/api/admin/text-server/test', { url: '', model: '' })).json()).toMatchObject({
      errors: { url: ['Enter the address of your server.'] },
    });
    expect((await ada.post('/api/admin/text-server/test', { url: server.address, model: 'x' })).statusCode).toBe(403);
  });

  test('a trial is counted, and none is made that the budget of the day has no room for', async () => {
    const { db } = app.deps;
    const counted = async () => {
      const rows = await db.selectFrom('partner_usage').selectAll().where('partner', '=', 'text_server_2').execute();
      return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
    };
    expect(await trial({ server: 'text_server_2', key: 'wrong' })).toMatchObject({ code: 'HTTP_401' });
    expect(await counted()).toBe(0);
    expect(await trial({ server: 'text_server_2', key: KEY })).toMatchObject({ code: 'OK' });
    const used = await counted();
    expect(used).toBeGreaterThan(100);
    await admin.put(settingsApi.updateSetting.path.replace(':key', 'text_server_2_daily_tokens'), { value: used });
    const form = { server: 'text_server_2', url: server.address, model: 'llama3.2', key: KEY };
    const refused = await admin.post('/api/admin/text-server/test', form);
    expect(refused.json()).toMatchObject({ code: 'text_budget_used' });
    expect(await counted()).toBe(used);
  });

  test('once it is set it writes, in many languages; the key is sealed and goes to no other address', async () => {
    expect(await languages()).toEqual(['en']);
    await set({ text_server_url: server.address, text_server_model: 'llama3.2', text_server_key: KEY });
    expect(await languages()).toContain('es');
    const { data } = (await suggest({ language: 'es' })).json<Suggested>();
    expect(data.stand_in).toBeUndefined();
    expect(data.scripts.length).toBeGreaterThanOrEqual(3);
    expect(server.asked[0]).toMatchObject({ authorization: `Bearer ${KEY}`, data: { language: 'es' } });
    const rows = await app.deps.db.selectFrom('settings').selectAll().where('key', 'like', 'text_server%').execute();
    expect(JSON.stringify(rows)).not.toContain(KEY);
    expect(await trial({ key: '' })).toMatchObject({ code: 'OK' });
    expect(await trial({ key: '', url: server.address.replace('127.0.0.1', 'localhost') })).toMatchObject({
      code: 'HTTP_401',
    });
    expect((await set({ text_server_url: 'http://localhost:1/v1' })).json()).toMatchObject({
      errors: { text_server_key: [expect.stringContaining('again')] },
    });
  });

  test('when it fails the built-in writer writes, and the answer says why', async () => {
    server.answer = (response) => sendJson(response, 500, { error: { message: 'out of memory' } });
    const { data } = (await suggest()).json<Suggested>();
    expect(data.stand_in).toBe('the text server wrote nothing that can be used');
    expect(data.scripts.length).toBeGreaterThan(0);
    const script = 'Have you seen this? It is made for mornings. You put it on and go. Tap the link.';
    const rewritten = (await ada.post('/api/scripts/rewrite', { script, how: 'shorter' })).json<{
      data: RewrittenScript;
    }>().data;
    expect(rewritten).toMatchObject({ changed: true, stand_in: data.stand_in });
    expect((await suggest({ language: 'es' })).json()).toMatchObject({ code: 'text_server_failed' });
  });

  test('who asks for too long a script is refused before anybody writes', async () => {
    await admin.put(settingsApi.updateSetting.path.replace(':key', 'max_video_length'), { value: 10 });
    expect((await suggest()).json()).toMatchObject({ code: 'video_too_long_for_plan' });
    expect(server.asked).toEqual([]);
  });
});
