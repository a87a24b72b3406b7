import { plansApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';

const START = '/api/video-generation/start';
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold' });
  // Teams, and as much of everything else as it is sold with.
  const team = { team_members_enabled: true, team_seats: null };
  await app.deps.db.updateTable('plans').set(team).where('slug', '=', 'FE').execute();
  operator = await app.registerAdministrator();
  await letWait(null);
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
});

const letWait = (value: number | null) =>
  operator.put('/api/admin/settings', { settings: [{ key: 'free_waiting_videos', value }] });
const usedBy = async (user: TestUser) => {
  const { videos } = plansApi.getUsage.response.parse((await user.get(plansApi.getUsage.path)).json()).data;
  return videos.used + videos.reserved;
};
const start = async (user: TestUser) => {
  const answer = await user.post(START, startBody(await speakScript(user)));
  return answer.json<{ code?: string }>().code ?? 'started';
};
const workIn = (user: TestUser, account_id: string) => user.put('/api/auth/account', { account_id });

/** Makes somebody the owner of another person's account, who stays as an admin. */
async function handOver(from: TestUser, to: TestUser): Promise<void> {
  const { db } = app.deps;
  const roleOf = (user: TestUser, role: 'admin' | 'owner') =>
    db
      .updateTable('memberships')
      .set({ role })
      .where('user_id', '=', user.user.id)
      .where('account_id', '=', from.user.account_id)
      .execute();
  await joinAccount(db, to, { owner: from, role: 'admin' });
  await roleOf(from, 'admin');
  await roleOf(to, 'owner');
}

test('an account that is handed over takes no use along: what was made is taken of the plan of who owned it then', async () => {
  for (let made = 0; made < 3; made += 1) await startTestVideo(ada);
  expect(await start(ada)).toBe('quota_reached');
  await handOver(ada, bob);
  expect(await usedBy(bob)).toBe(0);
  expect(await start(bob)).toBe('started');
  expect(await usedBy(bob)).toBe(1);
  // What she makes there now is taken of his plan.
  expect(await start(ada)).toBe('started');
  expect(await usedBy(bob)).toBe(2);
});

test('who owns two accounts has the plan once', async () => {
  await startTestVideo(bob);
  await handOver(ada, bob);
  expect(await usedBy(bob)).toBe(1);
  expect(await start(bob)).toBe('started');
  await workIn(bob, bob.user.account_id);
  expect(await usedBy(bob)).toBe(2);
  expect(await start(bob)).toBe('started');
  expect(await start(bob)).toBe('quota_reached');
  await workIn(bob, ada.user.account_id);
  expect(await start(bob)).toBe('quota_reached');
});

test('of starts in two accounts of one owner at once no more come through than the plan has', async () => {
  await startTestVideo(bob);
  await startTestVideo(bob);
  await handOver(ada, bob);
  const [there, here] = [await speakScript(ada), await speakScript(bob)];
  await workIn(bob, bob.user.account_id);
  const own = await speakScript(bob);
  expect(here).not.toBe(own);
  const answers = await Promise.all([ada.post(START, startBody(there)), bob.post(START, startBody(own))]);
  const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'started');
  expect(codes.toSorted()).toEqual(['quota_reached', 'started']);
});

test('several accounts of one owner with a free plan have no more of the queue than one', async () => {
  await letWait(1);
  expect(await start(bob)).toBe('started');
  await handOver(ada, bob);
  expect(await start(bob)).toBe('free_limit_reached');
  await letWait(null);
});

test('no limit bounds an administrator in their own account; as a member elsewhere the plan of the owner does, and of their members that of their account', async () => {
  const admin = operator;
  for (let made = 0; made < 4; made += 1) expect(await start(admin)).toBe('started');
  await joinAccount(app.deps.db, bob, { owner: admin, role: 'editor' });
  expect(await start(bob)).toBe('quota_reached');
  for (let made = 0; made < 3; made += 1) await startTestVideo(ada);
  await joinAccount(app.deps.db, admin, { owner: ada, role: 'editor' });
  expect(await start(admin)).toBe('quota_reached');
});
