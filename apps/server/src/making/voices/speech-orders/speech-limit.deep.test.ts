import { voicesApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: true } });
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
});
afterAll(() => app.close());

const speak = (who: TestUser, msg: string) =>
  who.post(voicesApi.generateSpeech.path, { msg, tts_id: 'en-us-ava', country: 'en', region: 'US' });
/** How often each account has had something spoken. */
const counts = async () => {
  const rows = await app.deps.db.selectFrom('rate_limits').select('hits').where('resets_at', '>', new Date()).execute();
  return rows.map(({ hits }) => hits).toSorted((one, other) => one - other);
};

test('sixty scripts an hour are spoken for an account, and what is spoken already does not count', async () => {
  const signUps = await counts();
  await speak(ada, 'One.');
  await speak(ada, 'One.');
  await speak(ada, 'Two.');
  await speak(ada, ' … ');
  expect(await counts()).toEqual([...signUps, 3].toSorted((one, other) => one - other));
  await app.deps.db.updateTable('rate_limits').set({ hits: 60 }).where('hits', '=', 3).execute();
  const refused = await speak(ada, 'Three.');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ success: false, error: 'Rate limit exceeded. Please try again later.' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await speak(ada, 'Two.')).statusCode).toBe(200);
  expect((await speak(bob, 'Three.')).statusCode).toBe(200);
});

test('thirty samples in ten minutes are made for an address, and what was heard before does not count', async () => {
  const hear = (rate: number, voice = 'en-us-ava') =>
    app.server.inject({ url: `/api/tts/voices/${voice}/samples/${rate}` });
  const rates = Array.from({ length: 16 }, (_, step) => 0.5 + step / 10);
  const asked = [
    ...rates.map((rate) => [rate, 'es-es-lucia'] as const),
    ...rates.map((rate) => [rate, 'en-us-ava'] as const),
  ];
  const answers: number[] = [];
  for (const [rate, voice] of asked.slice(0, 31)) answers.push((await hear(rate, voice)).statusCode);
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect((await hear(0.5, 'es-es-lucia')).statusCode).toBe(200);
});
