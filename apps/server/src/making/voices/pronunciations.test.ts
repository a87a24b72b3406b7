import { PRONUNCIATIONS, type Pronunciation, type SpeechTiming } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const PATH = '/api/a2e/tts/pronunciations';
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
});

const add = async (written: string, spoken: string) => ada.post(PATH, { written, spoken });
const list = async () => (await ada.get(PATH)).json<{ data: Pronunciation[] }>().data;
const speak = async (msg: string, user = ada) => {
  const body = { msg, tts_id: 'en-us-ava', country: 'en', region: 'US' };
  const answer = (await user.post('/api/a2e/tts/generate', body)).json<{ speech: { id: string; timingUrl: string } }>();
  const timing = (await app.server.inject({ url: answer.speech.timingUrl })).json<SpeechTiming>();
  return { id: answer.speech.id, timing };
};

test('a word that was added is listed, changed and deleted', async () => {
  const created = await add(' Nguyen ', 'win');
  expect(created.statusCode).toBe(201);
  const { id } = created.json<{ data: Pronunciation }>().data;
  await add('Adobe', 'a dough bee');
  expect((await list()).map(({ written, spoken }) => [written, spoken])).toEqual([
    ['Adobe', 'a dough bee'],
    ['Nguyen', 'win'],
  ]);
  expect((await ada.put(`${PATH}/${id}`, { written: 'Nguyen', spoken: 'nwin' })).statusCode).toBe(200);
  expect((await list())[1]?.spoken).toBe('nwin');
  expect((await ada.delete(`${PATH}/${id}`)).statusCode).toBe(200);
  expect(await list()).toHaveLength(1);
  expect((await ada.delete(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await ada.put(`${PATH}/${id}`, { written: 'x', spoken: 'y' })).statusCode).toBe(404);
});

test('a word stands in the list once, whatever its capitals', async () => {
  await add('Sayso Pro', 'say so pro');
  const { id } = (await add('Other', 'udder')).json<{ data: Pronunciation }>().data;
  for (const answer of [
    await add('SAYSO  pro', 'x'),
    await ada.put(`${PATH}/${id}`, { written: 'sayso pro', spoken: 'x' }),
  ]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toEqual({ written: ['This word is in your list already.'] });
  }
});

test.each([
  [{ written: '', spoken: 'x' }, ['written']],
  [{ written: '🔥', spoken: '...' }, ['written', 'spoken']],
  [{ written: 'a'.repeat(61), spoken: 'b'.repeat(121) }, ['written', 'spoken']],
])('%j is refused by field', async (input, fields) => {
  const answer = await ada.post(PATH, input);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(fields);
});

test('the list ends at its limit, also when the last two come at once', async () => {
  const { account_id: accountId } = await app.deps.db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', ada.user.id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: PRONUNCIATIONS.max - 1 }, (_, index) => ({
    id: crypto.randomUUID(),
    account_id: accountId,
    written: `word${index}`,
    written_key: `word${index}`,
    spoken: 'x',
  }));
  await app.deps.db.insertInto('pronunciations').values(rows).execute();
  const answers = await Promise.all([add('one', 'x'), add('two', 'x')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await list()).toHaveLength(PRONUNCIATIONS.max);
});

test('a repeat with the same key answers the same, and what was done is recorded', async () => {
  const { db } = app.deps;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => ada.post(PATH, { written: 'Nguyen', spoken: 'win' }, { headers });
  const { data } = (await send()).json<{ data: Pronunciation }>();
  const again = await send();
  expect([again.statusCode, again.json<{ data: Pronunciation }>().data]).toEqual([201, data]);
  await ada.put(`${PATH}/${data.id}`, { written: 'Nguyen', spoken: 'nwin' });
  await ada.delete(`${PATH}/${data.id}`);
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'target_label'])
    .where('target_id', '=', data.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(acts.map((act) => act.action)).toEqual([
    'pronunciation.create',
    'pronunciation.update',
    'pronunciation.delete',
  ]);
  expect(acts.map((act) => act.target_label)).toEqual(['Nguyen', 'Nguyen', 'Nguyen']);
});

test('a list belongs to its account', async () => {
  const { id } = (await add('Mine', 'mein')).json<{ data: Pronunciation }>().data;
  const bob = await app.registerUser();
  expect((await bob.get(PATH)).json<{ data: object[] }>().data).toEqual([]);
  expect((await bob.put(`${PATH}/${id}`, { written: 'a', spoken: 'b' })).statusCode).toBe(404);
  expect((await bob.delete(`${PATH}/${id}`)).statusCode).toBe(404);
  expect(await list()).toHaveLength(1);
});

test('speech says words as listed and shows them as written; only a script that holds one is spoken anew', async () => {
  const [before, unrelated] = [await speak('Ask Nguyen now.'), await speak('Buy it now.')];
  await add('nguyen', 'win');
  const after = await speak('Ask Nguyen now.');
  expect(after.id).not.toBe(before.id);
  expect(after.timing.words.map(({ text }) => text)).toEqual(['Ask', 'Nguyen', 'now.']);
  const phones = ({ timing }: { timing: SpeechTiming }) => timing.phones.map(({ phone }) => phone);
  expect(phones(after)).toEqual(phones(await speak('Ask win now.')));
  expect(phones(after)).not.toEqual(phones(before));
  expect((await speak('Buy it now.')).id).toBe(unrelated.id);
});
