import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WORK_HANDLERS } from '../../features.ts';
import { sweepWork } from '../../platform/work/work-loop.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { batchLab, createBatchApp, doWork, skipPauses } from './testing/batch-lab.ts';

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
