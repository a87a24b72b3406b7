import { batchesApi, type BatchCost, DEFAULT_PREFERENCES, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from 'kysely';
import { frameSize } from '../../making/specs/specs.service.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { batchLab, createBatchApp, doWork, skipPauses } from './testing/batch-lab.ts';

let app: Awaited<ReturnType<typeof createBatchApp>>;
let operator: TestUser;
let ada: TestUser;
let lab: ReturnType<typeof batchLab>;
let templateId: string;

beforeAll(async () => {
  app = await createBatchApp({ plans: 'as-sold' });
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
  lab = batchLab(app, ada);
  templateId = (await lab.template()).id;
  await setSetting('free_waiting_videos', null);
  await setSetting('free_render_minutes', null);
  await setSetting('max_videos_per_user', 100);
  await setSetting('storage_limit_gb', null);
});

const setSetting = (name: string, value: number | null) => operator.put(`/api/admin/settings/${name}`, { value });
/** Gives one person a plan of their own, of which so much is allowed. */
async function allow(change: object): Promise<void> {
  const nothing = { video_seconds: 0, script_characters: 0, videos_created: 0, team_seats: 0 };
  const named = { name: `Extra ${ada.email}`, slug: `extra_${ada.user.id.replaceAll('-', '')}`, description: 'More.' };
  const answer = await operator.post(plansApi.createPlan.path, { ...named, is_addition: true, ...nothing, ...change });
  const { id } = plansApi.createPlan.response.parse(answer.json()).data;
  await app.deps.db.insertInto('user_plans').values({ user_id: ada.user.id, plan_id: id, quantity: 1 }).execute();
}
const mugs = (count: number) =>
  ['product', ...Array.from({ length: count }, (_, place) => `Mug ${place + 1}`)].join('\n');
const makeBatch = (count: number) => lab.batch(templateId, { table: { text: mugs(count) } });
const costOf = async (id: string): Promise<BatchCost> =>
  batchesApi.batchCost.response.parse((await ada.get(lab.path(id, '/cost'))).json()).data;
const limitOf = async (id: string, name: string) => (await costOf(id)).limits.find(({ limit }) => limit === name);

test('what the plan of the month has room for is said before the start', async () => {
  const { id } = await makeBatch(5);
  const cost = await costOf(id);
  // Six words at 2.6 a second: 'Meet Mug 1. It costs nothing.'
  expect(cost).toMatchObject({ videos: 5, seconds: 12, fits: 3, too_long: 0, making_ms: null });
  expect(cost.limits[0]).toMatchObject({
    limit: 'videos_created',
    used: 0,
    max: 3,
    needed: 5,
    fits: 3,
    is_enough: false,
    message: '3 of 5 videos fit your plan this month.',
  });
  await allow({ videos_created: 2 });
  expect(await limitOf(id, 'videos_created')).toMatchObject({
    is_enough: true,
    message: 'All 5 videos fit your plan this month.',
  });
});

test('so is how many videos the account may keep', async () => {
  await setSetting('max_videos_per_user', 2);
  const { id } = await makeBatch(3);
  expect(await limitOf(id, 'max_videos_per_user')).toMatchObject({
    used: 0,
    max: 2,
    fits: 2,
    message: '2 of 3 videos fit the number of videos that an account may keep.',
  });
});

test('so is the room that files take', async () => {
  await setSetting('storage_limit_gb', 1);
  await allow({ videos_created: 100 });
  const { id } = await makeBatch(3);
  await app.deps.db.updateTable('batch_rows').set({ length_ms: 2_000_000 }).where('batch_id', '=', id).execute();
  // 2,000 s take some 500 MB each: what begins below the limit may end above it.
  expect(await limitOf(id, 'storage')).toMatchObject({ max: 1024 ** 3, fits: 3, is_enough: true });
  await app.deps.db.updateTable('batch_rows').set({ length_ms: 4_000_000 }).where('batch_id', '=', id).execute();
  expect(await limitOf(id, 'storage')).toMatchObject({ fits: 2, is_enough: false });
});

test('what a batch keeps takes up room of its account, also where it is changed, and is refused where there is none', async () => {
  const used = async () =>
    (await ada.get('/api/user/limits')).json<{ data: { storage_used_bytes: number } }>().data.storage_used_bytes;
  const { id } = await makeBatch(3);
  // ["Mug 1"] and its like.
  expect(await used()).toBe(27);
  await lab.edit(id, 1, { cells: { 0: 'Mug 1234567890' } });
  expect(await used()).toBe(36);
  await setSetting('storage_limit_gb', 0);
  const table = { text: mugs(2) };
  const refused = await ada.post('/api/batch-jobs', { name: 'M', source: { kind: 'template', id: templateId }, table });
  expect(refused.json()).toMatchObject({ code: 'storage_limit_reached' });
  const longer = await ada.put(lab.path(id, '/rows/1'), { cells: { 0: 'Mug 12345678901' } });
  expect(longer.json()).toMatchObject({ code: 'storage_limit_reached' });
  await lab.edit(id, 1, { cells: { 0: 'Mug' } });
  expect(await used()).toBe(25);
  await ada.delete(lab.path(id));
  expect(await used()).toBe(0);
});

test('how long it takes to make them is said by the shape that each row has itself', async () => {
  const { videoQuality: quality } = DEFAULT_PREFERENCES;
  const took = (pixels: number, ms: number) =>
    Array.from({ length: 3 }, () => ({
      take_id: newId(),
      finished_at: new Date(),
      outcome: 'succeeded' as const,
      claims: 1,
      repeats: 0,
      quality,
      pixels,
      video_ms: 2_400,
      stage_ms: JSON.stringify({ frames: ms }),
    }));
  const { db } = app.deps;
  await sql`truncate render_times`.execute(db);
  const upright = frameSize({ quality, format: '9:16' });
  const square = frameSize({ quality, format: '1:1' });
  const times = [...took(upright.width * upright.height, 10_000), ...took(square.width * square.height, 1_000)];
  await db.insertInto('render_times').values(times).execute();
  const table = { text: 'product,format\nMug 1,square\nMug 2,\nMug 3,vertical' };
  const { id } = await lab.batch(templateId, { table, mapping: { product: { column: 0 }, _format: { column: 1 } } });
  await db.updateTable('batch_rows').set({ length_ms: 2_400 }).where('batch_id', '=', id).execute();
  expect((await costOf(id)).making_ms).toBe(21_000);
  await sql`truncate render_times`.execute(db);
});

test('rows that are too long by what their script says are counted', async () => {
  const { id } = await makeBatch(2);
  await app.deps.db
    .updateTable('batch_rows')
    .set({ length_ms: 31_000 })
    .where('batch_id', '=', id)
    .where('number', '=', 1)
    .execute();
  expect(await costOf(id)).toMatchObject({ too_long: 1 });
});

test('a script with more letters than the plan allows is a fault at its cell', async () => {
  const text = ['script', 'x'.repeat(501), 'x'.repeat(500)].join('\n');
  const { id } = await lab.batch(templateId, {
    table: { text },
    mapping: { product: { value: 'Mug' }, _script: { column: 0 } },
  });
  expect((await lab.rows(id)).map(({ faults }) => faults)).toEqual([
    [{ column: 0, target: '_script', message: 'The script has 501 characters, and the plan allows 500.' }],
    [],
  ]);
});

test('so is one whose video would surely be longer than the plan allows, and what is only a little longer is measured when it is spoken', async () => {
  const text = ['script', 'word '.repeat(98), 'word '.repeat(97)].join('\n');
  const { id } = await lab.batch(templateId, {
    table: { text },
    mapping: { product: { value: 'Mug' }, _script: { column: 0 } },
  });
  expect((await lab.rows(id)).map(({ faults }) => faults)).toEqual([
    [{ column: 0, target: '_script', message: 'The video would be about 38 seconds long, and 30 are allowed.' }],
    [],
  ]);
});

test('a plan that is used up in the middle pauses the batch with its reason, fails no row, and the batch goes on once there is more', async () => {
  const { id } = await makeBatch(5);
  await lab.act(id, 'start');
  const spoken = app.scripts.length;
  await lab.finish(id);
  // What is refused is not spoken first.
  expect(app.scripts.length - spoken).toBe(3);
  const paused = await lab.get(id);
  expect(paused).toMatchObject({
    state: 'paused',
    pause: { code: 'quota_reached', message: expect.stringContaining('allows 3 videos a month') },
    counts: { done: 3, waiting: 2, failed: 0 },
  });
  await allow({ videos_created: 2 });
  await lab.act(id, 'resume');
  await lab.finish(id);
  expect(await lab.get(id)).toMatchObject({ state: 'finished', pause: null, counts: { done: 5 } });
  // One mail for all of its videos each time that nobody need look any more.
  const mails = await app.deps.db
    .selectFrom('mails')
    .select(['to_address', 'subject'])
    .where('template', '=', 'batchEnded')
    .where('to_address', '=', ada.email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your batch is paused: Mugs', 'Your batch is finished: Mugs']);
});

test('a sample that meets a limit leaves the batch as it was, and says why', async () => {
  await setSetting('max_videos_per_user', 0);
  const { id } = await makeBatch(2);
  await lab.act(id, 'sample');
  await doWork(app);
  expect(await lab.get(id)).toMatchObject({
    state: 'draft',
    pause: { code: 'video_limit_reached' },
    counts: { ready: 2 },
  });
});

test('a free account whose queue is full waits with its rows, and goes on when there is room', async () => {
  await setSetting('free_waiting_videos', 1);
  const { id } = await makeBatch(3);
  await lab.act(id, 'start');
  await doWork(app);
  expect((await lab.get(id)).counts).toMatchObject({ making: 1, speaking: 1, waiting: 1 });
  for (let round = 0; round < 3; round += 1) {
    await lab.finish(id);
    await skipPauses(app);
  }
  await lab.finish(id);
  expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
});

test('a free account whose minutes of the day are used pauses', async () => {
  const { id } = await makeBatch(2);
  await setSetting('free_render_minutes', 0);
  await lab.act(id, 'start');
  await doWork(app);
  expect(await lab.get(id)).toMatchObject({
    state: 'paused',
    pause: { code: 'free_limit_reached' },
    counts: { waiting: 2 },
  });
});

test('where no videos of free accounts are rendered at all, a batch pauses and says so', async () => {
  const { id } = await makeBatch(2);
  await setSetting('free_waiting_videos', 0);
  await lab.act(id, 'start');
  await doWork(app);
  expect(await lab.get(id)).toMatchObject({
    state: 'paused',
    pause: { code: 'free_limit_reached', message: expect.stringContaining('are not rendered at present') },
    counts: { waiting: 2 },
  });
});
