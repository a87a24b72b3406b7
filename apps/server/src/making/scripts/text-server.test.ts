import { type RewrittenScript, settingsApi, type SuggestedScript, type TextServerTest } from '@sayso/contract';
import {
  type FakeTextServer,
  sendJson,
  startFakeTextServer,
} from '@sayso/providers/text/server/testing/fake-text-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

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
