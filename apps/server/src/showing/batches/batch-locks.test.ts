import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WORK_HANDLERS } from '../../features.ts';
import type { Db } from '../../platform/db/connection.ts';
import { stopWork } from '../../platform/work/work.feature.ts';
import { sweepWork } from '../../platform/work/work-loop.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { runTry } from '../../testing/try-work.ts';
import { lockBatch } from './batches.store.ts';
import { checkBatchWork, speakRowWork } from './run/batch.work.ts';
import { takeBack } from './run/go-on.ts';
import { batchLab, createBatchApp } from './testing/batch-lab.ts';

let app: Awaited<ReturnType<typeof createBatchApp>>;
let ada: TestUser;
let id: string;

beforeAll(async () => {
  app = await createBatchApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
  const lab = batchLab(app, ada);
  const text = ['product', 'Mug 1', 'Mug 2', 'Mug 3'].join('\n');
  ({ id } = await lab.batch((await lab.template()).id, { table: { text } }));
});

const stateOf = async () =>
  (await app.deps.db.selectFrom('batches').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const rowStates = async () =>
  (
    await app.deps.db.selectFrom('batch_rows').select('state').where('batch_id', '=', id).orderBy('number').execute()
  ).map(({ state }) => state);
const handlerOf = (name: string) => {
  const found = WORK_HANDLERS.find(({ work }) => work.name === name);
  if (!found) throw new Error(`Nobody does ${name}`);
  return found;
};
/** Who has a batch's lock goes on once somebody else waits for it, and both come to their end. */
async function meanwhile(other: () => Promise<unknown>, goOn: (trx: Db) => Promise<void>): Promise<void> {
  let waiting: Promise<unknown> | undefined;
  await app.deps.db.transaction().execute(async (trx) => {
    await lockBatch(trx, id);
    waiting = other();
    waiting.catch(() => undefined);
    await somebodyWaits(app.deps.db);
    await goOn(trx);
  });
  await waiting;
}
/** What a pause does once it has the lock of the batch. */
const pause = (trx: Db) => takeBack(trx, id, 'waiting');

/** Has all rows speak, and answers the first of them. */
async function start(): Promise<string> {
  await ada.post(`/api/batch-jobs/${id}/start`, {});
  const first = app.deps.db.selectFrom('batch_rows').select('id').where('batch_id', '=', id).orderBy('number');
  return (await first.executeTakeFirstOrThrow()).id;
}
/** Lets a row meet something that is its own fault. */
const spoil = () =>
  app.deps.db
    .updateTable('batch_rows')
    .set({ cells: JSON.stringify(['x'.repeat(90)]) })
    .where('batch_id', '=', id)
    .execute();
const askedLongAgo = () =>
  app.deps.db
    .updateTable('work')
    .set({ created_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
const workOf = async (subjectId: string) =>
  (
    await app.deps.db
      .selectFrom('work')
      .select('id')
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
  ).id;
const stop = async (subjectId: string) => {
  const workId = await workOf(subjectId);
  return () =>
    app.deps.db.transaction().execute((trx) => stopWork(app.deps, trx, { id: workId, handlers: WORK_HANDLERS }));
};

test('a row that fails while somebody pauses its batch waits for them, and was taken back', async () => {
  const subjectId = await start();
  await spoil();
  await meanwhile(() => runTry(app.deps, handlerOf(speakRowWork.name), { subjectId }), pause);
  expect(await rowStates()).toEqual(['speaking', 'speaking', 'waiting']);
});

test('so does one that is given up, by its last try, by the clock or by an operator', async () => {
  const subjectId = await start();
  const { db } = app.deps;
  await db.updateTable('work').set({ attempts: 9 }).where('subject_id', '=', subjectId).execute();
  const lastTry = () => runTry(app.deps, handlerOf(speakRowWork.name), { subjectId });
  await meanwhile(lastTry, pause);
  for (const how of ['clock', 'operator'] as const) {
    await db.updateTable('batch_rows').set({ state: 'speaking' }).where('batch_id', '=', id).execute();
    await askForWork(db, speakRowWork, { subjectId, accountId: ada.user.account_id });
    await askedLongAgo();
    await meanwhile(how === 'clock' ? () => sweepWork(app.deps, WORK_HANDLERS) : await stop(subjectId), pause);
  }
  expect(await stateOf()).toBe('running');
});

test('a check that is given up while somebody asks for it anew waits for them', async () => {
  const { db } = app.deps;
  await db.updateTable('batches').set({ state: 'checking' }).where('id', '=', id).execute();
  await askForWork(db, checkBatchWork, { subjectId: id, accountId: ada.user.account_id });
  await meanwhile(await stop(id), (trx) =>
    askForWork(trx, checkBatchWork, { subjectId: id, accountId: ada.user.account_id }),
  );
  expect(await stateOf()).toBe('draft');
});
