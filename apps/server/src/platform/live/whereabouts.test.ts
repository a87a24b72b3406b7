import { draftsApi, identityApi, LIVE_PATH, type LiveEvent, type StoredDraft, type Video } from '@sayso/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { openWhereabouts } from './whereabouts.ts';

/** Far longer than anything takes here. */
const PATIENCE = { timeout: 20_000 };
let app: TestApp;
let origin: string;
let ada: TestUser;
let bob: TestUser;
let opened: AbortController[];

beforeAll(async () => {
  app = await createTestApp();
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  opened = [];
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
});
afterEach(() => opened.forEach((one) => one.abort()));

/** Opens a stream. `next` waits for the first event of a type that has not been read yet; `ended` for its end. */
async function open(user: TestUser) {
  const stop = new AbortController();
  opened.push(stop);
  const response = await fetch(origin + LIVE_PATH, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const waiting: LiveEvent[] = [];
  const read = async () => {
    const { value, done } = (await reader?.read()) ?? { value: '', done: true };
    text += value ?? '';
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (data) waiting.push(JSON.parse(data) as LiveEvent);
    }
    return !done;
  };
  return {
    async next<Type extends LiveEvent['type']>(type: Type): Promise<Extract<LiveEvent, { type: Type }>> {
      for (;;) {
        const at = waiting.findIndex((event) => event.type === type);
        if (at >= 0) return waiting.splice(at, 1)[0] as Extract<LiveEvent, { type: Type }>;
        if (!(await read())) throw new Error(`the stream ended before ${type}`);
      }
    },
    async ended(): Promise<LiveEvent[]> {
      while (await read());
      return waiting;
    },
  };
}

const membership = (user: TestUser, owner: TestUser) =>
  app.deps.db
    .updateTable('memberships')
    .where('user_id', '=', user.user.id)
    .where('account_id', '=', owner.user.account_id);
const rolesOf = async (stream: Awaited<ReturnType<typeof open>>) =>
  (await stream.next('memberships')).memberships.map(({ account_id: id, role }) => [id, role]);
const switchTo = (user: TestUser, account_id: string) => user.put(identityApi.switchAccount.path, { account_id });

test('a stream begins with the accounts of its person, and says them again when a role, a name or an account is another one', async () => {
  const stream = await open(bob);
  expect(await rolesOf(stream)).toEqual([
    [bob.user.account_id, 'owner'],
    [ada.user.account_id, 'editor'],
  ]);
  await membership(bob, ada).set({ role: 'admin' }).execute();
  expect((await rolesOf(stream))[1]).toEqual([ada.user.account_id, 'admin']);
  await app.deps.db.updateTable('accounts').set({ name: 'Glow' }).where('id', '=', ada.user.account_id).execute();
  expect((await stream.next('memberships')).memberships[1]?.name).toBe('Glow');
  const eve = await app.registerUser();
  const place = { user_id: bob.user.id, account_id: eve.user.account_id, role: 'viewer' } as const;
  await app.deps.db.insertInto('memberships').values(place).execute();
  expect((await rolesOf(stream))[2]).toEqual([eve.user.account_id, 'viewer']);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'is removed',
    () =>
      app.deps.db
        .deleteFrom('memberships')
        .where('user_id', '=', bob.user.id)
        .where('account_id', '=', ada.user.account_id)
        .execute(),
  ],
  ['is set inactive', () => membership(bob, ada).set({ status: 'inactive' }).execute()],
  ['signs out elsewhere', () => bob.post(identityApi.logout.path)],
  ['goes on in another account', () => switchTo(bob, bob.user.account_id)],
  [
    'is suspended',
    () => app.deps.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', bob.user.id).execute(),
  ],
])('the stream of a member who %s ends at once, and tells nothing of the account any more', async (_how, leave) => {
  const [forBob, forAda] = [await open(bob), await open(ada)];
  await forBob.next('memberships');
  await leave();
  const last = await forBob.ended();
  await ada.post(draftsApi.createDraft.path, { content: {} });
  expect(await forAda.next('list')).toEqual({ type: 'list', list: 'drafts' });
  expect(last.filter(({ type }) => type !== 'memberships')).toEqual([]);
});

test('somebody who works in another account hears how much ended there, and nothing else of it', async () => {
  const { id } = await startTestVideo(ada);
  await switchTo(bob, bob.user.account_id);
  const stream = await open(bob);
  await stream.next('memberships');
  const set = (status: Video['status']) =>
    app.deps.db.updateTable('videos').set({ status }).where('id', '=', id).execute();
  await ada.post(draftsApi.createDraft.path, { content: {} });
  await set('processing');
  await set('completed');
  expect(await stream.next('elsewhere')).toEqual({ type: 'elsewhere', account_id: ada.user.account_id, ended: 1 });
  await membership(bob, ada).set({ status: 'inactive' }).execute();
  await stream.next('memberships');
  await set('processing');
  await set('failed');
  // What is said next is of the own account.
  await bob.post(draftsApi.createDraft.path, { content: {} });
  expect(await stream.next('list')).toEqual({ type: 'list', list: 'drafts' });
});

test('who comes to a draft is told to the account, and to nobody in another one', async () => {
  const draft = (await ada.post('/api/drafts', { content: {} })).json<{ data: StoredDraft }>().data;
  const stream = await open(ada);
  await stream.next('memberships');
  await bob.put(`/api/drafts/${draft.id}/presence`, {});
  const editors = [{ id: bob.user.id, name: bob.user.name }];
  expect(await stream.next('editors')).toEqual({ type: 'editors', draft_id: draft.id, editors });
  await bob.delete(`/api/drafts/${draft.id}/presence`);
  expect(await stream.next('editors')).toEqual({ type: 'editors', draft_id: draft.id, editors: [] });
});

test('a person in many accounts is told them all', async () => {
  const owners = await app.deps.db
    .insertInto('accounts')
    .values(Array.from({ length: 60 }, (_, at) => ({ id: crypto.randomUUID(), name: `Account ${at}` })))
    .returning('id')
    .execute();
  await app.deps.db
    .insertInto('memberships')
    .values(owners.map(({ id }) => ({ user_id: bob.user.id, account_id: id, role: 'owner' })))
    .execute();
  const stream = await open(bob);
  expect((await stream.next('memberships')).memberships).toHaveLength(62);
});

test('while the plan of an account is gone its members work elsewhere, their streams end at once, and with the plan they are back', async () => {
  const { db } = app.deps;
  const accountOf = async () => (await bob.get(identityApi.currentUser.path)).json().data.user.account_id as string;
  const held = await db.deleteFrom('user_plans').where('user_id', '=', ada.user.id).returningAll().execute();
  expect(await accountOf()).toBe(bob.user.account_id);
  expect((await switchTo(bob, ada.user.account_id)).statusCode).toBe(404);
  const stream = await open(bob);
  expect((await stream.next('memberships')).memberships).toHaveLength(1);
  await db.insertInto('user_plans').values(held).execute();
  expect(await rolesOf(stream)).toEqual([
    [bob.user.account_id, 'owner'],
    [ada.user.account_id, 'editor'],
  ]);
  await switchTo(bob, ada.user.account_id);
  await stream.ended();
  const there = await open(bob);
  await there.next('memberships');
  await db.deleteFrom('user_plans').where('user_id', '=', ada.user.id).execute();
  await there.ended();
  expect((await ada.get(identityApi.currentUser.path)).json().data.user.account_id).toBe(ada.user.account_id);
});

test('what ends elsewhere while people are being looked at is told after it, without waiting for anything else', async () => {
  let announce = (_payload: string) => {};
  const listen: TestApp['deps']['listen'] = async (_channel, { onMessage }) => {
    announce = onMessage;
    return { close: async () => {} };
  };
  const [here, there] = ['account-here', 'account-there'];
  let looks = 0;
  let goOn = () => {};
  const placesOf = async () => {
    looks += 1;
    if (looks === 2) await new Promise<void>((resolve) => (goOn = resolve));
    const places = [here, there].map((account_id) => ({ account_id, name: account_id, role: 'editor' as const }));
    return new Map([['somebody', places]]);
  };
  const whereabouts = await openWhereabouts(
    { listen, log: app.deps.log },
    { placesOf, activeSessions: async () => new Map([['session', here]]) },
  );
  const told: LiveEvent[] = [];
  const send = (event: LiveEvent) => void told.push(event);
  whereabouts.follow({ userId: 'somebody', sessionId: 'session', accountId: here, send, end: () => {} });
  await vi.waitFor(() => expect(told).toHaveLength(1), PATIENCE);
  announce('person:somebody');
  await vi.waitFor(() => expect(looks).toBe(2), PATIENCE);
  announce(`ended:${there}:a-video`);
  announce(`ended:${there}:another-video`);
  goOn();
  await vi.waitFor(() => expect(told.slice(1)).toEqual([{ type: 'elsewhere', account_id: there, ended: 2 }]), PATIENCE);
  await whereabouts.close();
});
