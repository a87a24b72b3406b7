import { namesOf, PLAN_NUMBERS, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { isFree } from './ledger.store.ts';

let app: TestApp;
let admin: TestUser;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold' });
  admin = await app.registerAdministrator();
});
afterAll(() => app.close());

const usageOf = async (person: TestUser) =>
  plansApi.getUsage.response.parse((await person.get(plansApi.getUsage.path)).json()).data;
const limitsOf = async (person: TestUser) =>
  plansApi.getLimits.response.parse((await person.get(plansApi.getLimits.path)).json()).data;

/** An addition of nothing but what is said. */
async function makeAddition(change: object): Promise<string> {
  count += 1;
  const nothing = { video_seconds: 0, script_characters: 0, videos_created: 0, team_seats: 0 };
  const form = { name: `Extra ${count}`, slug: `extra_${count}`, description: 'More.', is_addition: true };
  const answer = await admin.post(plansApi.createPlan.path, { ...form, ...nothing, ...change });
  return plansApi.createPlan.response.parse(answer.json()).data.id;
}

const give = (person: TestUser, planId: string, quantity = 1) =>
  app.deps.db.insertInto('user_plans').values({ user_id: person.user.id, plan_id: planId, quantity }).execute();

test('an addition adds its limits as often as somebody has it, and the usage names it', async () => {
  const person = await app.registerUser();
  const more = await makeAddition({ name: 'Ten videos', videos_created: 10 });
  const longer = await makeAddition({ name: 'Long', video_seconds: 15, script_characters: 250 });
  await give(person, more, 2);
  await give(person, longer);
  const { limits, videos, plans } = await usageOf(person);
  expect(videos.limit).toBe(23);
  expect(limits).toMatchObject({
    videos_created: { max: 23, plan: 'Free Edition + 2 × Ten videos' },
    video_seconds: { max: 45, plan: 'Free Edition + Long' },
    script_characters: { max: 750, plan: 'Free Edition + Long' },
    team_seats: { max: 0, plan: 'Free Edition' },
  });
  expect(plans.map(({ name, is_addition, quantity }) => [name, is_addition, quantity])).toEqual([
    ['Free Edition', false, 1],
    ['Ten videos', true, 2],
    ['Long', true, 1],
  ]);
  expect(await limitsOf(person)).toMatchObject({ max_video_seconds: 45, max_videos_per_month: 23 });
});

test('what an addition adds can be used, and the refusal behind it names both', async () => {
  const person = await app.registerUser();
  await give(person, await makeAddition({ name: 'One more', videos_created: 1 }));
  await admin.put('/api/admin/settings/free_waiting_videos', { value: null });
  const speechId = await speakScript(person);
  for (let made = 0; made < 4; made += 1) await startTestVideo(person, speechId);
  const refused = (await person.post('/api/video-generation/start', startBody(speechId))).json();
  expect(refused).toMatchObject({ code: 'quota_reached', data: { max: 4, plan: 'Free Edition + One more' } });
  expect(refused.message).toContain("The plan 'Free Edition + One more' allows 4 videos a month, and 4 are used.");
});

test('no limit stays none, and an addition without a limit takes it away', async () => {
  const person = await app.registerUser();
  await give(person, await makeAddition({ videos_created: null }));
  expect((await usageOf(person)).videos.limit).toBeNull();
  const other = await app.registerUser();
  const plan = await app.deps.db
    .selectFrom('plans')
    .select('id')
    .where('slug', '=', 'UNLIMITED')
    .executeTakeFirstOrThrow();
  await give(other, plan.id);
  await give(other, await makeAddition({ videos_created: 5 }));
  expect((await usageOf(other)).limits.videos_created).toMatchObject({ max: null, plan: 'Unlimited' });
});

test('additions give their rights too, and alone they give nothing', async () => {
  const person = await app.registerUser();
  await give(person, await makeAddition({ videos_created: 10, full_avatar_library: true }));
  expect(await limitsOf(person)).toMatchObject({ full_avatar_library: true, can_manage_team_members: false });
  await app.deps.db
    .deleteFrom('user_plans')
    .where('user_id', '=', person.user.id)
    .where('is_default', '=', true)
    .execute();
  expect(await limitsOf(person)).toMatchObject({ full_avatar_library: false, max_videos_per_month: 0 });
  expect((await usageOf(person)).limits.videos_created).toEqual({ max: 0, plan: null, upgrade_url: null });
});

test.each(namesOf(PLAN_NUMBERS))('whoever has a plan that is sold under %s has no free account', async (field) => {
  const person = await app.registerUser();
  const { account_id: accountId } = person.user;
  expect(await isFree(app.deps.db, { accountId, firstPlan: 'FE' })).toBe(true);
  await give(person, await makeAddition({ [field]: [`sold_${field}`] }));
  expect(await isFree(app.deps.db, { accountId, firstPlan: 'FE' })).toBe(false);
});

test('leads to the cheapest plan on sale with more, then to an addition, then nowhere', async () => {
  const person = await app.registerUser();
  const at = async (limit: 'videos_created' | 'video_seconds' = 'videos_created') =>
    (await usageOf(person)).limits[limit].upgrade_url;
  const set = (slug: string, change: object) =>
    app.deps.db.updateTable('plans').set(change).where('slug', '=', slug).execute();
  const url = (name: string) => `https://shop.example.com/${name}`;
  // Their own plan, and a dearer one that allows no more of it.
  await set('FE', { upgrade_url: url('free') });
  await set('AUTOMATION', { upgrade_url: url('same'), videos_created: 3, price_minor: 100 });
  expect([await at(), await at('video_seconds')]).toEqual([null, url('same')]);
  const addition = await makeAddition({ videos_created: 10, upgrade_url: url('ten') });
  expect(await at()).toBe(url('ten'));
  await set('UNLIMITED', { upgrade_url: url('unlimited'), price_minor: 9_700 });
  await set('DFY', { upgrade_url: url('dfy'), price_minor: 4_700 });
  expect(await at()).toBe(url('dfy'));
  await set('DFY', { sold_until: new Date('2026-01-01T00:00:00Z') });
  expect(await at()).toBe(url('unlimited'));
  await set('UNLIMITED', { is_active: false });
  expect(await at()).toBe(url('ten'));
  await app.deps.db.updateTable('plans').set({ is_active: false }).where('id', '=', addition).execute();
  expect(await at()).toBeNull();
  await admin.put('/api/admin/settings/max_video_length', { value: 30 });
  expect(await at('video_seconds')).toBeNull();
});
