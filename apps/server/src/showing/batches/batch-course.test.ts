import { batchesApi, type BatchRow, type BatchRowState } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { claimWork } from '../../platform/work/work.store.ts';
import { LEASE_MS } from '../../platform/work/run-work.ts';
import { WORK_HANDLERS } from '../../features.ts';
import { sweepWork } from '../../platform/work/work-loop.ts';
import { aTry } from '../../testing/try-work.ts';
import { stopWork } from '../../platform/work/work.feature.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { batchLab, createBatchApp, doWork, loseWork, skipPauses } from './testing/batch-lab.ts';
import { settleRowWork, speakRowWork } from './run/batch.work.ts';
import { speakRow } from './run/speak-row.ts';

describe('batch course', () => {
  let app: Awaited<ReturnType<typeof createBatchApp>>;
  let ada: TestUser;
  let lab: ReturnType<typeof batchLab>;
  let templateId: string;
  beforeAll(async () => {
    app = await createBatchApp();
    const operator = await app.registerAdministrator();
    await operator.put('/api/admin/settings/max_videos_per_user', { value: 1_000 });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.registerUser();
    lab = batchLab(app, ada);
    templateId = (await lab.template()).id;
  });

  const MAPPING = { product: { column: 0 }, price: { column: 1 }, who: { column: 2 } };
  const tableOf = (rows: readonly string[]) => ({ text: ['product,price,who', ...rows].join('\n') });
  const mugs = (count: number) => Array.from({ length: count }, (_, place) => `Mug ${place + 1},${place + 1} dollars,`);
  const makeBatch = (rows: readonly string[]) => lab.batch(templateId, { table: tableOf(rows), mapping: MAPPING });
  const videosOf = async ({ deps }: Pick<TestApp, 'deps'>, { user }: TestUser) =>
    deps.db.selectFrom('videos').select(['id', 'title', 'status']).where('account_id', '=', user.account_id).execute();
  const charges = async (person = ada) =>
    app.deps.db
      .selectFrom('usage_entries')
      .select(['video_id', 'state'])
      .where('account_id', '=', person.user.account_id)
      .execute();
  const numbers = (rows: readonly BatchRow[]) => rows.map(({ number }) => number);

  /** Work that is in hand with a worker that has died: asked for anew once its lease has run out. */
  async function killWorker(): Promise<void> {
    const kinds = [speakRowWork.name, settleRowWork.name];
    while (await claimWork(app.deps.db, { kinds, worker: 'dead', leaseMs: LEASE_MS }));
    await loseWork(app);
  }

  test('forty rows, four of them wrong, are mended in place, paused, killed and resumed, and each is made and charged once', async () => {
    const rows = mugs(40).map((row, place) => (place % 10 === 3 ? `${'x'.repeat(41)},${place},Nobody` : row));
    const { id, state, counts } = await makeBatch(rows);
    expect({ state, counts }).toMatchObject({ state: 'draft', counts: { total: 40, invalid: 4, ready: 36 } });
    expect((await lab.act(id, 'start')).json()).toMatchObject({ code: 'batch_has_faults' });

    const [wrong] = await lab.rows(id, 'invalid');
    expect(wrong?.faults).toEqual([
      { column: 2, target: 'who', message: "There is no presenter called 'Nobody' here." },
      { column: 0, target: 'product', message: 'Use 40 characters at most.' },
    ]);
    for (const { number } of await lab.rows(id, 'invalid')) {
      const half = batchesApi.editBatchRow.response.parse(
        (await lab.edit(id, number, { cells: { 0: `Cup ${number}` } })).json(),
      );
      expect(half.data).toMatchObject({ state: 'invalid', faults: [{ column: 2 }] });
      const mended = batchesApi.editBatchRow.response.parse(
        (await lab.edit(id, number, { cells: { 2: 'Maya' } })).json(),
      );
      expect(mended.data).toMatchObject({ state: 'ready', faults: [] });
    }

    expect((await lab.act(id, 'start')).statusCode).toBe(200);
    await doWork(app);
    expect((await lab.get(id)).counts).toMatchObject({ making: 2, waiting: 38, speaking: 0 });
    const [first] = await lab.rows(id, 'making');
    const takes = await app.deps.db.selectFrom('takes').select('priority').execute();
    expect(new Set(takes.map(({ priority }) => priority))).toEqual(new Set([10]));
    expect(first?.title).toBe('Mug 1');

    expect((await lab.act(id, 'pause')).json()).toMatchObject({ data: { state: 'paused', pause: { code: null } } });
    await lab.finish(id);
    expect((await lab.get(id)).counts).toMatchObject({ done: 2, waiting: 38 });

    expect((await lab.act(id, 'resume')).json()).toMatchObject({ data: { state: 'running', pause: null } });
    // Its two rows are in the hands of a worker that dies, and nobody knows of them any more.
    await killWorker();
    expect((await lab.get(id)).counts).toMatchObject({ speaking: 2 });
    await sweepWork(app.deps, WORK_HANDLERS);
    await lab.finish(id);

    const batch = await lab.get(id);
    expect(batch).toMatchObject({ state: 'finished', percent: 100, counts: { total: 40, done: 40 } });
    const videos = await videosOf(app, ada);
    expect(new Set(videos.map(({ title }) => title)).size).toBe(40);
    expect(videos).toHaveLength(40);
    const charged = await charges();
    expect(charged).toHaveLength(40);
    expect(new Set(charged.map(({ state: end }) => end))).toEqual(new Set(['settled']));
  });

  test('two workers that have the same row make one video of it', async () => {
    const { id } = await makeBatch(mugs(2));
    await lab.act(id, 'start');
    const [row] = await app.deps.db.selectFrom('batch_rows').select('id').where('batch_id', '=', id).execute();
    const both = await Promise.allSettled([0, 1].map(() => speakRow(app.deps, aTry(row?.id ?? ''))));
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await lab.finish(id);
    expect(await videosOf(app, ada)).toHaveLength(2);
    expect(await charges()).toHaveLength(2);
  });

  test('a batch whose process died between two rows goes on by itself', async () => {
    const { id } = await makeBatch(mugs(3));
    await lab.act(id, 'start');
    await loseWork(app);
    await app.deps.db.updateTable('batch_rows').set({ state: 'waiting' }).where('batch_id', '=', id).execute();
    await sweepWork(app.deps, WORK_HANDLERS);
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
  });

  test('a take that ended without anybody being told is found', async () => {
    const { id } = await makeBatch(mugs(2));
    await lab.act(id, 'start');
    await doWork(app);
    for (const { video } of await lab.rows(id, 'making'))
      await app.deps.db
        .updateTable('videos')
        .set({ status: 'completed', file_ms: 1 })
        .where('id', '=', video?.id ?? '')
        .execute();
    await sweepWork(app.deps, WORK_HANDLERS);
    await doWork(app);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 2 } });
  });

  test('what is lost of a batch that is weeks old is found as well, and is not given up at once', async () => {
    const { id } = await makeBatch(mugs(3));
    const weeksAgo = new Date(app.deps.now().getTime() - 21 * 24 * 60 * 60 * 1000);
    const { db } = app.deps;
    await db.updateTable('batches').set({ created_at: weeksAgo, state: 'checking' }).where('id', '=', id).execute();
    await sweepWork(app.deps, WORK_HANDLERS);
    await doWork(app);
    expect(await lab.get(id)).toMatchObject({ state: 'draft', pause: null });
    await lab.act(id, 'start');
    for (const states of [{ speaking: 2 }, { making: 2 }]) {
      expect((await lab.get(id)).counts).toMatchObject(states);
      await loseWork(app);
      await sweepWork(app.deps, WORK_HANDLERS);
      await doWork(app);
    }
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
    await db.updateTable('batches').set({ state: 'cancelled', ended_at: null }).where('id', '=', id).execute();
    await sweepWork(app.deps, WORK_HANDLERS);
    await doWork(app);
    expect(await lab.get(id)).toMatchObject({ state: 'cancelled', ended_at: expect.any(String) });
  });

  test('a sample is one row, made first as if somebody waits for it, and the others wait for a start', async () => {
    const { id } = await makeBatch(mugs(3));
    expect((await lab.act(id, 'sample', { row: 2 })).json()).toMatchObject({
      data: { state: 'sampling', sample: { row: 2 }, counts: { speaking: 1, ready: 2 } },
    });
    expect((await lab.act(id, 'start')).json()).toMatchObject({ code: 'batch_not_possible' });
    await doWork(app);
    const [row] = await lab.rows(id, 'making');
    const take = app.deps.db
      .selectFrom('takes')
      .select('priority')
      .where('video_id', '=', row?.video?.id ?? '');
    expect(await take.executeTakeFirst()).toEqual({ priority: 0 });
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({
      state: 'draft',
      sample: { row: 2, state: 'done' },
      counts: { done: 1, ready: 2 },
    });
    await lab.act(id, 'start');
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
    expect(await videosOf(app, ada)).toHaveLength(3);
  });

  test('a row without a number is the first that is ready, and one that is not there is refused', async () => {
    const { id } = await makeBatch(['x,1,Nobody', ...mugs(1)]);
    expect((await lab.act(id, 'sample', { row: 9 })).json()).toMatchObject({ code: 'batch_row_not_found' });
    expect((await lab.act(id, 'sample', { row: 1 })).json()).toMatchObject({ code: 'batch_row_fixed' });
    expect((await lab.act(id, 'sample')).json()).toMatchObject({ data: { sample: { row: 2 } } });
  });

  test('rows with faults are left out when somebody says so, and mended later', async () => {
    const { id } = await makeBatch([...mugs(2), 'Cup,1,Nobody']);
    expect((await lab.act(id, 'start', { skip_faulty: true })).statusCode).toBe(200);
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', percent: 100, counts: { done: 2, skipped: 1 } });
    expect((await lab.edit(id, 3, { cells: { 2: 'maya' } })).json()).toMatchObject({ data: { state: 'ready' } });
    expect((await lab.act(id, 'retry')).json()).toMatchObject({ data: { state: 'running' } });
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3, skipped: 0 } });
  });

  test('a row that somebody leaves out is not made, and comes back when they say so', async () => {
    const { id } = await makeBatch(mugs(2));
    expect((await lab.edit(id, 1, { skip: true })).json()).toMatchObject({ data: { state: 'skipped' } });
    expect((await lab.edit(id, 1, { skip: false })).json()).toMatchObject({ data: { state: 'ready' } });
    await lab.edit(id, 1, { skip: true });
    await lab.act(id, 'start');
    await lab.finish(id);
    expect(numbers(await lab.rows(id, 'done'))).toEqual([2]);
  });

  test('what failed is told with its reason, and only that is made once more', async () => {
    const { id } = await makeBatch(mugs(4));
    await lab.act(id, 'start');
    await lab.finish(id, ({ number }) => (number % 2 === 0 ? 'failed' : 'succeeded'));
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 2, failed: 2 } });
    const [failed] = await lab.rows(id, 'failed');
    expect(failed?.failure).toMatchObject({ code: 'take_frames_failed', message: expect.stringMatching(/\w/) });
    expect((await lab.act(id, 'retry', { rows: [2] })).json()).toMatchObject({ data: { counts: { failed: 1 } } });
    await lab.finish(id);
    expect(numbers(await lab.rows(id, 'failed'))).toEqual([4]);
    await lab.act(id, 'retry');
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ counts: { done: 4, failed: 0 } });
    expect((await charges()).filter(({ state }) => state === 'settled')).toHaveLength(4);
    expect((await lab.act(id, 'retry')).json()).toMatchObject({ code: 'batch_empty' });
  });

  test('a cancelled batch makes nothing more, stops what is in the making, and gives what that had reserved back', async () => {
    const { id } = await makeBatch(mugs(5));
    await lab.act(id, 'start');
    await lab.finish(id, ({ number }) => (number <= 2 ? 'succeeded' : 'failed')).catch(() => undefined);
    const other = await makeBatch(mugs(5));
    await lab.act(other.id, 'start');
    await doWork(app);
    const cancelled = batchesApi.cancelBatch.response.parse((await lab.act(other.id, 'cancel')).json()).data;
    expect(cancelled).toMatchObject({ state: 'cancelled', ended_at: null, counts: { making: 2, cancelled: 3 } });
    await doWork(app);
    expect(await lab.get(other.id)).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 5 },
      ended_at: expect.any(String),
    });
    const open = (await videosOf(app, ada)).filter(({ status }) => status === 'pending' || status === 'processing');
    expect(open).toEqual([]);
    expect((await charges()).filter(({ state }) => state === 'reserved')).toEqual([]);
    for (const act of ['start', 'resume', 'retry', 'cancel', 'pause', 'sample'])
      expect((await lab.act(other.id, act)).json()).toMatchObject({ code: 'batch_not_possible' });
  });

  test('a video that somebody cancels in the library is a cancelled row, and the batch goes on', async () => {
    const { id } = await makeBatch(mugs(3));
    await lab.act(id, 'start');
    await doWork(app);
    const [row] = await lab.rows(id, 'making');
    await ada.post(`/api/videos/${row?.video?.id}/cancel`);
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 2, cancelled: 1 } });
  });

  test('what is being made or is done stays as it is', async () => {
    const { id } = await makeBatch(mugs(3));
    await lab.act(id, 'start');
    await doWork(app);
    const states: BatchRowState[] = (await lab.rows(id)).map(({ state }) => state);
    expect(states).toEqual(['making', 'making', 'waiting']);
    expect((await lab.edit(id, 1, { cells: { 0: 'Cup' } })).json()).toMatchObject({ code: 'batch_row_fixed' });
    expect((await lab.edit(id, 3, { cells: { 0: 'Cup' } })).json()).toMatchObject({
      data: { state: 'waiting', title: 'Cup' },
    });
    expect((await ada.delete(lab.path(id))).json()).toMatchObject({ code: 'batch_not_possible' });
    await lab.finish(id);
    expect((await videosOf(app, ada)).map(({ title }) => title).toSorted()).toEqual(['Cup', 'Mug 1', 'Mug 2']);
    expect((await ada.delete(lab.path(id))).statusCode).toBe(200);
    expect(await videosOf(app, ada)).toHaveLength(3);
  });
});

describe('batch maintenance', () => {
  let app: Awaited<ReturnType<typeof createBatchApp>>;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createBatchApp();
    operator = await app.registerAdministrator();
  });
  afterAll(() => app.close());
  beforeEach(() => maintain(false));

  const maintain = (value: boolean) => operator.put('/api/admin/settings/maintenance_mode', { value });

  async function started(person: TestUser): Promise<{ id: string; lab: ReturnType<typeof batchLab> }> {
    const lab = batchLab(app, person);
    const text = ['product', 'Mug 1', 'Mug 2', 'Mug 3'].join('\n');
    const { id } = await lab.batch((await lab.template()).id, { table: { text } });
    await lab.act(id, 'start');
    return { id, lab };
  }

  const rowsOf = async (id: string) =>
    app.deps.db
      .selectFrom('batch_rows')
      .select(['state', 'attempts'])
      .where('batch_id', '=', id)
      .orderBy('number')
      .execute();
  const statesOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state);

  test('in a maintenance no further row of a batch becomes a video, and they go on by themselves when it is over', async () => {
    const { id, lab } = await started(await app.registerUser());
    await maintain(true);
    await doWork(app);
    expect(await rowsOf(id)).toEqual(Array.from({ length: 3 }, () => ({ state: 'waiting', attempts: 0 })));
    // Once a minute it is looked after batches that stand still.
    for (let minute = 0; minute < 3; minute += 1) {
      await sweepWork(app.deps, WORK_HANDLERS);
      expect(await doWork(app)).toMatchObject([{ end: 'again' }]);
      await skipPauses(app);
    }
    expect(await statesOf(id)).toEqual(['waiting', 'waiting', 'waiting']);

    await maintain(false);
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
    expect((await lab.rows(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  test('what is in the making is finished in a maintenance, and nothing is begun after it', async () => {
    const { id, lab } = await started(await app.registerUser());
    await doWork(app);
    const making = await lab.rows(id, 'making');
    await maintain(true);
    const { db } = app.deps;
    const ids = making.flatMap(({ video }) => video?.id ?? []);
    await db.updateTable('videos').set({ status: 'completed', file_ms: 1 }).where('id', 'in', ids).execute();
    await sweepWork(app.deps, WORK_HANDLERS);
    await doWork(app);
    expect(await statesOf(id)).toEqual(['done', 'done', 'waiting']);
  });

  test('a batch of an administrator goes on all the while', async () => {
    const { id, lab } = await started(operator);
    await maintain(true);
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
  });
});

describe('check again', () => {
  let app: Awaited<ReturnType<typeof createBatchApp>>;
  let ada: TestUser;
  let lab: ReturnType<typeof batchLab>;
  beforeAll(async () => {
    app = await createBatchApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.registerUser();
    lab = batchLab(app, ada);
  });

  test('a check that was given up says so, and its rows are checked once somebody asks for it again', async () => {
    const { id: templateId } = await lab.template();
    const table = { text: ['product', 'Mug 1', 'Mug 2'].join('\n') };
    const made = await ada.post('/api/batch-jobs', {
      name: 'Mugs',
      source: { kind: 'template', id: templateId },
      table,
    });
    const { id } = made.json<{ data: { id: string } }>().data;
    const { db } = app.deps;
    const asked = await db.selectFrom('work').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow();
    await db.transaction().execute((trx) => stopWork(app.deps, trx, { id: asked.id, handlers: WORK_HANDLERS }));
    expect(await lab.get(id)).toMatchObject({
      state: 'draft',
      pause: {
        code: 'internal',
        message: expect.stringMatching(/^Not every row could be checked\..*Check the rows again\.$/),
      },
      counts: { invalid: 2 },
    });
    expect((await lab.act(id, 'check')).json()).toMatchObject({ data: { state: 'checking', pause: null } });
    expect((await lab.act(id, 'check')).json()).toMatchObject({ code: 'batch_not_possible' });
    await doWork(app);
    expect(await lab.get(id)).toMatchObject({ state: 'draft', pause: null, counts: { ready: 2, invalid: 0 } });
  });

  test('what has come since the check is found by another one, and a row whose file is gone since fails with its name', async () => {
    const slots = [{ kind: 'picture', key: 'picture', label: 'Picture', fills: 'product' }];
    const { id: templateId } = await lab.template({ title: 'Mug', script: 'A mug.', slots });
    const table = { text: ['picture', 'mine'].join('\n'), has_header: true };
    const mapping = { picture: { column: 0 }, _presenter: { value: 'Maya' } };
    const { id } = await lab.batch(templateId, { table, mapping });
    const notThere = "There is no picture called 'mine' here.";
    expect((await lab.rows(id)).map(({ faults }) => faults[0]?.message)).toEqual([notThere]);
    const upload = await uploadFile(app, ada, 'product');
    await lab.act(id, 'check');
    await doWork(app);
    expect(await lab.get(id)).toMatchObject({ counts: { ready: 1 } });

    await lab.act(id, 'start');
    await ada.delete(`/api/uploads/${upload}`);
    await lab.finish(id);
    expect((await lab.rows(id)).map(({ failure }) => failure?.message)).toEqual([notThere]);
  });

  test('rows are looked at again as often as batches are stored, and no oftener', async () => {
    const limited = await createBatchApp({ config: { rateLimits: true } });
    try {
      const bea = await limited.registerUser();
      const check = async () =>
        (await bea.post('/api/batch-jobs/01990000-0000-7000-8000-000000000001/check')).statusCode;
      const statuses = [];
      for (let times = 0; times < 61; times += 1) statuses.push(await check());
      expect([...new Set(statuses.slice(0, 60)), statuses.at(-1)]).toEqual([404, 429]);
    } finally {
      await limited.close();
    }
  });
});
