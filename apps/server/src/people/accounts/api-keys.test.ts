import { apiKeysApi } from '@sayso/contract';
import { createKeyTester } from '@sayso/providers';
import { GOOD_KEY, startFakeServices } from '@sayso/providers/keys/testing/fake-services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

let services: Awaited<ReturnType<typeof startFakeServices>>;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  services = await startFakeServices();
  app = await createTestApp({ deps: { keyTester: createKeyTester({ origins: services.origins }) } });
});
beforeEach(async () => {
  ada = await app.registerUser();
});
afterAll(async () => {
  await app.close();
  await services.close();
});

const { path } = apiKeysApi.getApiKeys;
const UNSET = { set: false, in_use: false, last4: null, tested_at: null, test_result: null };
const read = async (person = ada) => apiKeysApi.getApiKeys.response.parse((await person.get(path)).json()).data;
const tryKey = (service: string) => ada.post(`${path}/${service}/test`);
const rows = () => app.deps.db.selectFrom('api_keys').selectAll().where('user_id', '=', ada.user.id).execute();

test('nobody begins with keys', async () => {
  expect(await read()).toEqual({
    heygen: UNSET,
    googleTTS: UNSET,
    openai: UNSET,
    faceStudio: UNSET,
    configured: false,
  });
});

test('a key is sealed, and told by its last four characters only', async () => {
  const answer = await ada.put(path, { heygen: '  hg-secret-key-9876 ' });
  expect(answer.json()).toMatchObject({ data: { heygen: { set: true, last4: '9876' }, openai: UNSET } });
  const everything = JSON.stringify([await rows(), answer.body, (await ada.get(path)).body]);
  expect(everything).not.toContain('secret');
  const audit = await app.deps.db.selectFrom('audit_log').selectAll().where('actor_id', '=', ada.user.id).execute();
  expect(audit.map(({ action, target_label: label }) => [action, label])).toContainEqual(['api_key.set', 'heygen']);
  expect(JSON.stringify(audit)).not.toContain('9876');
});

test('empty fields keep what is there, and all three make it complete', async () => {
  await ada.put(path, { heygen: 'first-key-1111', openai: 'open-key-2222' });
  await ada.put(path, { heygen: '', openai: 'open-key-3333', googleTTS: 'goog-key-4444' });
  const { heygen, openai, googleTTS, configured } = await read();
  expect([heygen.last4, openai.last4, googleTTS.last4, configured]).toEqual(['1111', '3333', '4444', false]);
});

test.each([
  ['two words', 'This is not a key: it contains spaces or characters that keys do not have.'],
  ['a\r\nx-evil: 1', 'This is not a key: it contains spaces or characters that keys do not have.'],
  ['short', 'A key has at least 8 characters.'],
  ['x'.repeat(513), 'Use 512 characters at most.'],
])('%j is refused at its field', async (openai, message) => {
  const answer = await ada.put(path, { openai });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: { openai: string[] } }>().errors.openai[0]).toBe(message);
});

test('a key that works is noted as such', async () => {
  await ada.put(path, { openai: GOOD_KEY });
  const answer = await tryKey('openai');
  expect(answer.json()).toMatchObject({
    status: 'success',
    message: 'The key works.',
    data: { test_result: { works: true, code: 'OK' } },
  });
  expect((await read()).openai).toEqual(answer.json<{ data: unknown }>().data);
});

test.each([
  ['wrong-key', 'HTTP_401', 'Invalid API key. Please check your API configuration.'],
  ['status-403', 'HTTP_403', 'Access forbidden. Please check your API permissions.'],
  ['status-429', 'HTTP_429', 'Rate limit exceeded. Please try again later.'],
  ['status-500', 'HTTP_500', 'Server error. Please try again later.'],
  ['status-503', 'HTTP_503', 'Service temporarily unavailable. Please try again later.'],
  ['status-418', 'HTTP_418', 'Google Text-to-Speech test failed with status 418'],
  ['cut-1234', 'NETWORK_ERROR', 'Network error. Please check your internet connection.'],
  ['page-1234', 'UNKNOWN_ERROR', 'Google Text-to-Speech test failed.'],
])('the key %s is told in the documented words', async (googleTTS, code, message) => {
  await ada.put(path, { googleTTS });
  const answer = await tryKey('googleTTS');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ message, data: { test_result: { works: false, code, message } } });
});

test('a new key has not been tried yet', async () => {
  await ada.put(path, { openai: GOOD_KEY });
  await tryKey('openai');
  await ada.put(path, { openai: 'another-key-1' });
  expect((await read()).openai).toMatchObject({ set: true, tested_at: null, test_result: null });
});

test('without a key there is nothing to try, and of unknown services nothing at all', async () => {
  const answer = await tryKey('heygen');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'api_key_missing']);
  expect((await tryKey('acme')).statusCode).toBe(404);
});

test('one key is deleted, or all, and only one’s own', async () => {
  const other = await app.registerUser();
  const keys = { heygen: 'first-key-1111', openai: 'open-key-2222', googleTTS: 'goog-key-4444' };
  await other.put(path, keys);
  await ada.put(path, keys);
  expect((await ada.delete(`${path}/openai`)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ openai: UNSET, heygen: { set: true } });
  expect((await ada.delete(path)).statusCode).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await read(other)).openai.set).toBe(true);
});

test('equal saves at once leave one key of each service', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ada.put(path, { heygen: 'same-key-5555' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await rows()).toHaveLength(1);
});
