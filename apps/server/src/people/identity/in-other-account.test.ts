import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { insertOwnAvatar } from '../../making/avatars/testing/insert-own-avatar.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';

let app: TestApp;
/** Has an account, in which Bob is a member; he works in his own. */
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
  await bob.put('/api/auth/account', { account_id: bob.user.account_id });
});

describe('the address of something that is in another account of the person', () => {
  const addresses: [string, () => Promise<string>][] = [
    ['a video', async () => `/api/videos/${(await startTestVideo(ada)).id}`],
    ['the watch times of a video', async () => `/api/analytics/videos/${(await startTestVideo(ada)).id}`],
    [
      'a part of a video that is made',
      async () => `/api/videos/${(await startTestVideo(ada)).id}/early-playback/sound-0-30`,
    ],
    [
      'a draft',
      async () =>
        `/api/drafts/${(await ada.post('/api/drafts', { content: {} })).json<{ data: { id: string } }>().data.id}`,
    ],
    [
      'an avatar',
      async () => `/api/a2e/avatars/${await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id })}`,
    ],
  ];
  test.each(addresses)('of %s says in which, and nobody else learns that it is there', async (_what, addressOf) => {
    const address = await addressOf();
    const stranger = await app.registerUser();
    const told = (await bob.get(address)).json<{ code: string; data?: unknown }>();
    expect(told).toMatchObject({
      code: 'in_other_account',
      data: { account: { id: ada.user.account_id, name: ada.user.name } },
    });
    const refused = (await stranger.get(address)).json<{ code: string; request_id: string }>();
    const nothing = (await stranger.get(address.replace(/[0-9a-f-]{36}/, newId()))).json<{ request_id: string }>();
    expect({ ...refused, request_id: '' }).toEqual({ ...nothing, request_id: '' });
    expect(refused.code).toMatch(/not_found$/);
    await app.deps.db
      .updateTable('memberships')
      .set({ status: 'inactive' })
      .where('user_id', '=', bob.user.id)
      .where('account_id', '=', ada.user.account_id)
      .execute();
    expect((await bob.get(address)).json<{ code: string }>().code).toBe(refused.code);
  });

  test('is not told to a program, whose token is of one account', async () => {
    const { id } = await startTestVideo(ada);
    const form = { name: 'Zapier', scopes: ['read'], password: bob.password };
    const { data } = (await bob.post('/api/user/tokens', form)).json<{ data: { token: string } }>();
    const headers = { authorization: `Bearer ${data.token}` };
    const answer = await app.server.inject({ url: `/api/videos/${id}`, headers });
    expect(answer.json<{ code: string }>().code).toBe('video_not_found');
  });
});
