import { plansApi, rendersApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { recordTake } from '../../making/renders/takes/record-take.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import * as takes from '../../making/renders/takes/takes.store.ts';

const START = '/api/video-generation/start';
const END_CARD = { endCard: { name: 'Glow serum', price: '', button: '', link: '' } };

let app: TestApp;
let admin: TestUser;
let now = new Date('2026-01-31T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold', deps: { now: () => now } });
  admin = await app.registerAdministrator();
});
afterAll(() => app.close());

const usageOf = async (user: TestUser) =>
  plansApi.getUsage.response.parse((await user.get(plansApi.getUsage.path)).json()).data;
const check = async (user: TestUser, script_text: string, estimated_seconds: number) =>
  plansApi.checkTtsLimits.response.parse(
    (await user.post(plansApi.checkTtsLimits.path, { script_text, estimated_seconds })).json(),
  ).data;

async function planId(slug: string): Promise<string> {
  const plans = (await admin.get('/api/admin/plans')).json().data as { id: string; slug: string }[];
  return plans.find((plan) => plan.slug === slug)?.id ?? '';
}

const setPlan = async (slug: string, change: object) => admin.put(`/api/admin/plans/${await planId(slug)}`, change);
const givePlan = async (user: TestUser, slug: string) =>
  app.deps.db
    .insertInto('user_plans')
    .values({ user_id: user.user.id, plan_id: await planId(slug) })
    .execute();

/** Ends the unfinished take of a video as a worker does, without performing it. */
async function endTake(videoId: string, state: 'succeeded' | 'failed'): Promise<void> {
  await app.deps.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .selectFrom('takes')
      .select('id')
      .where('video_id', '=', videoId)
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    const ended = await takes.finishTake(trx, id, { state });
    if (ended) await recordTake({ measures: app.deps.measures, db: trx }, ended, { outcome: state });
    const status = state === 'succeeded' ? 'completed' : 'failed';
    await trx.updateTable('videos').set({ status }).where('id', '=', videoId).execute();
  });
}

test('the fourth video of a month is refused with the limit, the plan and where to upgrade; the next month begins anew', async () => {
  const person = await app.registerUser();
  const speechId = await speakScript(person);
  for (let made = 0; made < 3; made += 1) await startTestVideo(person, speechId);
  const refused = await person.post(START, startBody(speechId));
  expect(refused.statusCode).toBe(403);
  const message = "The plan 'Free Edition' allows 3 videos a month, and 3 are used.";
  expect(refused.json()).toMatchObject({
    code: 'quota_reached',
    success: false,
    message: expect.stringContaining(message),
    data: { limit: 'videos_created', plan: 'Free Edition', used: 3, max: 3, upgrade_url: null },
  });
  await setPlan('FE', { upgrade_url: 'https://example.com/free' });
  expect((await person.post(START, startBody(speechId))).json().data.upgrade_url).toBeNull();
  await setPlan('DFY', { upgrade_url: 'https://example.com/more' });
  const again = await person.post(START, startBody(speechId));
  expect(again.json()).toMatchObject({
    message: `${message} Upgrade for more: https://example.com/more`,
    data: { upgrade_url: 'https://example.com/more' },
  });
  for (const slug of ['FE', 'DFY']) await setPlan(slug, { upgrade_url: null });
  expect(await usageOf(person)).toMatchObject({
    month: '2026-01',
    resets_at: '2026-02-01T00:00:00.000Z',
    videos: { used: 0, reserved: 3, limit: 3, remaining: 0 },
  });
  now = new Date('2026-02-01T00:00:00Z');
  // In the works: they wait no more, of which a free account may have only so many.
  const lease = new Date(Date.now() + 60 * 60_000);
  await app.deps.db.updateTable('takes').set({ state: 'running', lease_expires_at: lease }).execute();
  expect((await person.post(START, startBody(speechId))).statusCode).toBe(201);
  expect((await usageOf(person)).videos).toEqual({ used: 0, reserved: 1, limit: 3, remaining: 2 });
});

test('a video counts once it is there; one that fails or is cancelled costs nothing, and its retry reserves anew', async () => {
  const person = await app.registerUser();
  const [done, failed, cancelled] = [
    await startTestVideo(person),
    await startTestVideo(person),
    await startTestVideo(person),
  ];
  await endTake(done.id, 'succeeded');
  await endTake(failed.id, 'failed');
  await person.post(`/api/videos/${cancelled.id}/cancel`);
  const { videos, seconds } = await usageOf(person);
  expect(videos).toEqual({ used: 1, reserved: 0, limit: 3, remaining: 2 });
  expect(seconds.used).toBeGreaterThan(0);
  expect(seconds.reserved).toBe(0);

  expect((await person.post(rendersApi.retryVideo.path.replace(':id', failed.id))).statusCode).toBe(200);
  expect((await usageOf(person)).videos).toMatchObject({ used: 1, reserved: 1 });
  await startTestVideo(person);
  const refused = await person.post(rendersApi.retryVideo.path.replace(':id', cancelled.id));
  expect(refused.json().code).toBe('quota_reached');
  expect((await usageOf(person)).videos).toMatchObject({ used: 1, reserved: 2, remaining: 0 });
});

test('cancelling a video that is being made gives its place back at once, and its worker does not take it again', async () => {
  const person = await app.registerUser();
  const { id } = await startTestVideo(person);
  const take = await app.deps.db.selectFrom('takes').select('id').where('video_id', '=', id).executeTakeFirstOrThrow();
  await app.deps.db.updateTable('takes').set({ state: 'running' }).where('id', '=', take.id).execute();
  expect((await usageOf(person)).videos).toMatchObject({ reserved: 1, remaining: 2 });
  expect((await person.post(`/api/videos/${id}/cancel`)).statusCode).toBe(200);
  expect((await usageOf(person)).videos).toMatchObject({ used: 0, reserved: 0, remaining: 3 });
  await recordTake({ measures: app.deps.measures, db: app.deps.db }, await endedTake(take.id), {
    outcome: 'succeeded',
  });
  expect((await usageOf(person)).videos).toMatchObject({ used: 0, reserved: 0, remaining: 3 });
});

test('what a take has reserved ends once, however often its end is told', async () => {
  const person = await app.registerUser();
  const { id } = await startTestVideo(person);
  const take = await app.deps.db.selectFrom('takes').select('id').where('video_id', '=', id).executeTakeFirstOrThrow();
  const ended = { ...(await endedTake(take.id)), takeId: take.id };
  await recordTake({ measures: app.deps.measures, db: app.deps.db }, ended, { outcome: 'succeeded' });
  await recordTake({ measures: app.deps.measures, db: app.deps.db }, ended, { outcome: 'failed' });
  expect((await usageOf(person)).videos).toMatchObject({ used: 1, reserved: 0 });
});

const endedTake = async (takeId: string) => ({
  takeId,
  finishedAt: now,
  failureCode: null,
  queueMs: 0,
  stageMs: {},
  frames: null,
  quality: null,
  pixels: null,
  claims: 1,
  repeats: 0,
});

test('a script and a video longer than the plan allows are refused, each by its name; the end card counts', async () => {
  const person = await app.registerUser();
  const speechId = await speakScript(person, 'One two three four five six.');
  await setPlan('FE', { script_characters: 27 });
  const long = await person.post(START, startBody(speechId));
  expect(long.json()).toMatchObject({
    code: 'script_too_long_for_plan',
    data: { limit: 'script_characters', plan: 'Free Edition', used: 28, max: 27 },
  });
  await setPlan('FE', { script_characters: 28, video_seconds: 4 });
  const lasting = await person.post(START, startBody(speechId, { output: END_CARD }));
  expect(lasting.json()).toMatchObject({ code: 'video_too_long_for_plan', data: { limit: 'video_seconds', max: 4 } });
  expect((await person.post(START, startBody(speechId))).statusCode).toBe(201);
  await setPlan('FE', { script_characters: 500, video_seconds: 30 });
});

test('of several plans the most generous value of each limit counts, null above all', async () => {
  const person = await app.registerUser();
  await givePlan(person, 'DFY');
  expect((await usageOf(person)).limits).toMatchObject({
    videos_created: { max: 30, plan: 'Done For You' },
    video_seconds: { max: 60 },
    script_characters: { max: 1_000 },
  });
  await givePlan(person, 'UNLIMITED');
  const usage = await usageOf(person);
  expect(usage.limits.videos_created).toMatchObject({ max: null, plan: 'Unlimited' });
  expect(usage.videos).toMatchObject({ limit: null, remaining: null });
  expect(usage.plans.map(({ slug }) => slug)).toEqual(['FE', 'DFY', 'UNLIMITED']);
});

test('0 is none, and without a plan there is nothing', async () => {
  const person = await app.registerUser();
  const speechId = await speakScript(person);
  await setPlan('FE', { videos_created: 0 });
  expect((await person.post(START, startBody(speechId))).json().code).toBe('quota_reached');
  await setPlan('FE', { videos_created: 3 });
  await app.deps.db.deleteFrom('user_plans').where('user_id', '=', person.user.id).execute();
  const refused = await person.post(START, startBody(speechId));
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toContain('This account has no plan');
});

test('administrators make videos without quota', async () => {
  const speechId = await speakScript(admin);
  for (let made = 0; made < 4; made += 1) expect((await admin.post(START, startBody(speechId))).statusCode).toBe(201);
  expect((await usageOf(admin)).videos).toMatchObject({ reserved: 4, limit: null });
});

test('a check before starting names every problem, and reserves nothing', async () => {
  const person = await app.registerUser();
  expect(await check(person, 'Short.', 2)).toEqual({
    allowed: true,
    problems: [],
    remaining: { videos: 3, script_characters: 494, video_seconds: 28 },
  });
  expect(await check(person, `${'x'.repeat(499)}<break time="1s"/>`, 30)).toMatchObject({ allowed: true });
  const { allowed, problems } = await check(person, 'x'.repeat(501), 301);
  expect(allowed).toBe(false);
  expect(problems.map(({ limit, plan, used, max }) => [limit, plan, used, max])).toEqual([
    ['script_characters', 'Free Edition', 501, 500],
    ['video_seconds', 'Free Edition', 301, 30],
    ['max_video_length', null, 301, 300],
  ]);
  const speechId = await speakScript(person);
  for (let made = 0; made < 3; made += 1) await startTestVideo(person, speechId);
  expect((await check(person, 'Short.', 2)).problems.map(({ limit }) => limit)).toEqual([
    'videos_created',
    'free_waiting_videos',
  ]);
  expect((await usageOf(person)).videos.reserved).toBe(3);
});

test('the check also names the room for files, which is the same on every plan', async () => {
  const person = await app.registerUser();
  await admin.put('/api/admin/settings/storage_limit_gb', { value: 0 });
  const { allowed, problems } = await check(person, 'Short.', 2);
  await admin.put('/api/admin/settings/storage_limit_gb', { value: 5 });
  expect(allowed).toBe(false);
  expect(problems).toMatchObject([{ limit: 'storage', plan: null, used: 0, max: 0, upgrade_url: null }]);
});
