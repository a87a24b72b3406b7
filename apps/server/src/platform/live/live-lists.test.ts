import type { LiveEvent, Pronunciation } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { videosForStream } from '../../making/renders/videos.service.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { openLiveBus, presentEvents } from './live-bus.ts';

const PRONUNCIATIONS = '/api/a2e/tts/pronunciations';
let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
});

const storedFor = async ({ user }: TestUser) => {
  const rows = await app.deps.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('account_id', '=', user.account_id)
    .orderBy('id')
    .execute();
  return rows.map(({ type, payload }) => [type, payload]);
};
const addWord = async (person: TestUser, written: string) =>
  (await person.post(PRONUNCIATIONS, { written, spoken: 'x' })).json<{ data: Pronunciation }>().data.id;

test('each change of the pronunciations is told, a refused one is not', async () => {
  const id = await addWord(ada, 'Nguyen');
  await ada.post(PRONUNCIATIONS, { written: 'nguyen', spoken: 'x' });
  await ada.put(`${PRONUNCIATIONS}/${id}`, { written: 'Nguyen', spoken: 'win' });
  await bob.put(`${PRONUNCIATIONS}/${id}`, { written: 'Nguyen', spoken: 'mine' });
  await bob.delete(`${PRONUNCIATIONS}/${id}`);
  await ada.delete(`${PRONUNCIATIONS}/${id}`);
  expect(await storedFor(ada)).toEqual(Array.from({ length: 3 }, () => ['list', { list: 'pronunciations' }]));
  expect(await storedFor(bob)).toEqual([]);
});

test('a plan that is given or taken is told to the person it is for, and to nobody else', async () => {
  const admin = await app.registerAdministrator();
  const plans = (await admin.get('/api/admin/plans')).json().data as { id: string; slug: string }[];
  const plan_id = plans.find(({ slug }) => slug === 'DFY')?.id ?? '';
  const path = `/api/admin/users/${ada.user.id}/plans`;
  expect((await admin.post(path, { plan_id })).statusCode).toBe(200);
  const taken = await app.server.inject({
    method: 'DELETE',
    url: path,
    payload: { plan_id },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(taken.statusCode).toBe(200);
  await admin.put(`/api/admin/users/${ada.user.id}`, { plans: ['DFY'] });
  expect(await storedFor(ada)).toEqual(Array.from({ length: 3 }, () => ['list', { list: 'plans' }]));
  expect(await storedFor(bob)).toEqual([]);
});

test('an upload that comes or goes is told, a refused one is not', async () => {
  const id = await uploadFile(app, ada, 'background');
  await bob.delete(`/api/uploads/${id}`);
  await ada.delete(`/api/uploads/${id}`);
  await ada.delete(`/api/uploads/${id}`);
  expect(await storedFor(ada)).toEqual(Array.from({ length: 2 }, () => ['list', { list: 'uploads' }]));
  expect(await storedFor(bob)).toEqual([]);
});

test('whoever comes back hears of each list once, and of no list that this version does not know', async () => {
  await addWord(ada, 'Nguyen');
  await app.deps.publish(app.deps.db, {
    accountId: ada.user.account_id,
    type: 'list',
    payload: { list: 'of a later version' },
  });
  await uploadFile(app, ada, 'logo');
  await addWord(ada, 'Adobe');
  await addWord(bob, 'Sayso');
  const bus = await openLiveBus(
    app.deps,
    presentEvents(
      (wanted) => videosForStream(app.deps, wanted),
      async () => new Map(),
    ),
  );
  const heard = await new Promise<(LiveEvent | null)[]>((resolve) => {
    const deliver = (events: readonly { event: LiveEvent | null }[]) => resolve(events.map(({ event }) => event));
    bus.subscribe({ accountId: ada.user.account_id, lastEventId: '0', deliver });
  });
  await bus.close();
  expect(heard).toEqual([
    { type: 'list', list: 'uploads' },
    { type: 'list', list: 'pronunciations' },
  ]);
});
