import { DRAFT_PRESENCE_ENDS_MS, type DraftSummary, type PersonRef, type StoredDraft } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSession } from '../../people/identity/sessions.service.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sweepPresence } from './draft-presence.service.ts';

const PATH = '/api/drafts';
let app: TestApp;
let at = Date.parse('2026-03-01T12:00:00Z');
let ada: TestUser;
let bob: TestUser;
let draft: StoredDraft;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(at) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
  draft = (await ada.post(PATH, { content: {} })).json<{ data: StoredDraft }>().data;
});

const presence = () => `${PATH}/${draft.id}/presence`;
const open = async (user: TestUser) =>
  (await user.put(presence(), {})).json<{ data: { editors: PersonRef[] } }>().data.editors;
const listed = async (user = ada) =>
  (await user.get(PATH)).json<{ data: { data: DraftSummary[] } }>().data.data[0]?.editors;
const refOf = ({ user }: TestUser): PersonRef => ({ id: user.id, name: user.name });
const announced = async () => {
  const events = await app.deps.db
    .selectFrom('events')
    .select('payload')
    .where('account_id', '=', ada.user.account_id)
    .where('type', '=', 'editors')
    .execute();
  return events.map(({ payload }) => payload);
};

test('who has a draft open is said to everybody who looks at it, in the list and in the draft', async () => {
  expect(await listed()).toEqual([]);
  expect(await open(bob)).toEqual([refOf(bob)]);
  expect(await listed()).toEqual([refOf(bob)]);
  expect(new Set((await open(ada)).map(({ id }) => id))).toEqual(new Set([ada.user.id, bob.user.id]));
  const { data } = (await bob.get(`${PATH}/${draft.id}`)).json<{ data: StoredDraft }>();
  expect(data.editors).toHaveLength(2);
});

test('browsers are told when somebody comes and leaves, and not each time they say that they are still there', async () => {
  await open(bob);
  await open(bob);
  expect(await announced()).toEqual([{ id: draft.id }]);
  await bob.delete(presence());
  await bob.delete(presence());
  expect(await announced()).toHaveLength(2);
  expect(await listed()).toEqual([]);
});

test('who has not said so for a minute has left; saving says so too', async () => {
  await open(bob);
  at += DRAFT_PRESENCE_ENDS_MS - 1;
  expect(await listed()).toEqual([refOf(bob)]);
  await bob.put(`${PATH}/${draft.id}`, { version: 1, content: { script: 'Two drops.' } });
  at += 1;
  expect(await listed()).toEqual([refOf(bob)]);
  at += DRAFT_PRESENCE_ENDS_MS;
  expect(await listed()).toEqual([]);
  await sweepPresence(app.deps);
  expect(await announced()).toHaveLength(2);
  expect(await open(bob)).toEqual([refOf(bob)]);
  expect(await announced()).toHaveLength(3);
});

test('who saves a draft that they have not open does not open it', async () => {
  await bob.put(`${PATH}/${draft.id}`, { version: 1, content: { script: 'Two drops.' } });
  expect(await listed()).toEqual([]);
});

test('who goes on in another account, is suspended or signs out has left, and the sweep tells the others', async () => {
  const { db } = app.deps;
  await open(bob);
  await bob.put('/api/auth/account', { account_id: bob.user.account_id });
  expect(await listed()).toEqual([]);
  await sweepPresence(app.deps);
  expect(await announced()).toHaveLength(2);
  await bob.put('/api/auth/account', { account_id: ada.user.account_id });
  await open(bob);
  await db.updateTable('memberships').set({ status: 'inactive' }).where('user_id', '=', bob.user.id).execute();
  expect(await listed()).toEqual([]);
  await db.updateTable('memberships').set({ status: 'active' }).where('user_id', '=', bob.user.id).execute();
  expect(await listed()).toEqual([refOf(bob)]);
  await bob.post('/api/auth/logout');
  expect(await listed()).toEqual([]);
});

test('an administrator who acts as somebody is not seen as that person', async () => {
  const admin = await app.registerAdministrator();
  const own = await startSession(app.deps, app.deps.db, {
    member: { id: admin.user.id, account_id: admin.user.account_id },
    device: { userAgentFamily: 'Firefox', ip: '127.0.0.1' },
  });
  const { token } = await startSession(app.deps, app.deps.db, {
    member: { id: ada.user.id, account_id: ada.user.account_id },
    device: { userAgentFamily: 'Firefox', ip: '127.0.0.1' },
    impersonator: { userId: admin.user.id, sessionId: own.id },
  });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.server.inject({ method: 'PUT', url: presence(), headers, payload: {} });
  expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([200, { editors: [] }]);
});

test("nobody says so of another account's draft, nor learns who has it open", async () => {
  await open(bob);
  const stranger = await app.registerUser();
  expect((await stranger.put(presence(), {})).json()).toMatchObject({ code: 'draft_not_found' });
  await stranger.delete(presence());
  expect(await listed()).toEqual([refOf(bob)]);
});
