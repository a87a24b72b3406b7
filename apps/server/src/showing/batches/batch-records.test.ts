import { auditApi, type AuditEntry, BATCH_MAX, DEFAULT_PREFERENCES } from '@sayso/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presentEvents } from '../../platform/live/live-bus.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { WORK_HANDLERS } from '../../features.ts';
import type { Db } from '../../platform/db/connection.ts';
import { stopWork } from '../../platform/work/work.feature.ts';
import { sweepWork } from '../../platform/work/work-loop.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import { runTry } from '../../testing/try-work.ts';
import { endTake } from '../../making/renders/testing/start-test-video.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { batchLab, createBatchApp, doWork } from './testing/batch-lab.ts';
import { lockBatch } from './batches.store.ts';
import { checkBatchWork, speakRowWork } from './run/batch.work.ts';
import { takeBack } from './run/go-on.ts';

describe('batch records', () => {
  let app: Awaited<ReturnType<typeof createBatchApp>>;
  let operator: TestUser;
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createBatchApp();
    operator = await app.registerAdministrator();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
  });

  /** A batch of one's account that one runs oneself. */
  async function batchOf(person: TestUser, rows = 2) {
    const lab = batchLab(app, person);
    const mugs = Array.from({ length: rows }, (_, place) => `Mug ${place + 1}`);
    const { id } = await lab.batch((await lab.template()).id, { table: { text: ['product', ...mugs].join('\n') } });
    return { id, lab };
  }

  test('whatever is done with a batch stands in the audit log, with whom and how many rows', async () => {
    const { id, lab } = await batchOf(ada, 4);
    await ada.put(lab.path(id), { name: 'Cups' });
    await lab.act(id, 'check');
    await lab.finish(id);
    await lab.act(id, 'sample', { row: 2 });
    await lab.finish(id);
    await lab.act(id, 'start');
    await lab.act(id, 'pause');
    await lab.act(id, 'resume');
    await lab.finish(id, ({ number }) => (number === 1 ? 'succeeded' : 'failed'));
    await lab.act(id, 'retry');
    await lab.act(id, 'cancel');
    const answer = await operator.get(`${auditApi.listAudit.path}?per_page=100&sort_order=asc&actor=${ada.user.id}`);
    const entries: AuditEntry[] = auditApi.listAudit.response.parse(answer.json()).data.data;
    const own = entries.filter(({ target }) => target?.id === id);
    expect(own.map(({ action, details }) => [action, details])).toEqual([
      ['batch.create', { rows: 4 }],
      ['batch.update', {}],
      ['batch.check', {}],
      ['batch.sample', { row: 2 }],
      ['batch.start', { rows: 3 }],
      ['batch.pause', {}],
      ['batch.resume', {}],
      ['batch.retry', { rows: 2 }],
      ['batch.cancel', {}],
    ]);
    expect(new Set(own.slice(1).map(({ target }) => target?.label))).toEqual(new Set(['Cups']));
  });

  const mailed = async (to: TestUser) =>
    (
      await app.deps.db
        .selectFrom('mails')
        .select('id')
        .where('template', '=', 'batchEnded')
        .where('to_address', '=', to.email)
        .execute()
    ).length;

  test('who is in the app hears that a batch has ended by itself, once, and of none that somebody has stopped', async () => {
    const { id, lab } = await batchOf(ada);
    await lab.act(id, 'start');
    await lab.finish(id, ({ number }) => (number === 1 ? 'succeeded' : 'failed'));
    const stopped = await batchOf(ada);
    await lab.act(stopped.id, 'start');
    await lab.act(stopped.id, 'cancel');
    await lab.finish(stopped.id);
    const paused = await batchOf(bob, 3);
    await lab.act(paused.id, 'start');
    await app.deps.db.updateTable('batches').set({ run_by: null }).where('id', '=', paused.id).execute();
    await doWork(app);
    const rows = await app.deps.db
      .selectFrom('events')
      .select(['id', 'account_id', 'type', 'payload'])
      .where('account_id', '=', ada.user.account_id)
      .where('type', '=', 'batch_ended')
      .orderBy('id')
      .execute();
    const none = async () => [];
    const heard = await presentEvents(none, async () => new Map())(rows);
    expect(heard.map(({ event }) => event)).toEqual([
      { type: 'batch_ended', batch: { id, name: 'Mugs', state: 'finished', done: 1, failed: 1, left: 0 } },
      { type: 'batch_ended', batch: { id: paused.id, name: 'Mugs', state: 'paused', done: 0, failed: 0, left: 3 } },
    ]);
  });

  test('whoever runs a batch is told of its end by mail, the owner of the account is not', async () => {
    const { id, lab } = await batchOf(bob);
    await lab.act(id, 'start');
    await lab.finish(id);
    expect([await mailed(bob), await mailed(ada)]).toEqual([1, 0]);
  });

  /** Somebody may no longer see what they have begun. */
  const shutOut = {
    'is shut out': () => places().set({ status: 'inactive' }).execute(),
    'is removed': () => app.deps.db.deleteFrom('memberships').where('user_id', '=', bob.user.id).execute(),
    'is suspended': () => setStatus('suspended'),
  };
  const places = () => app.deps.db.updateTable('memberships').where('user_id', '=', bob.user.id);
  const setStatus = (status: 'suspended') =>
    app.deps.db.updateTable('users').set({ status }).where('id', '=', bob.user.id).execute();

  test.each(Object.entries(shutOut))(
    'where whoever ran it %s, the owner is told, and not them',
    async (_how, leave) => {
      const { id, lab } = await batchOf(bob, 1);
      const other = await batchOf(bob, 1);
      await lab.act(id, 'start');
      await doWork(app);
      await other.lab.act(other.id, 'start');
      await leave();
      const owner = batchLab(app, ada);
      await owner.finish(id);
      expect(await owner.get(id)).toMatchObject({ state: 'finished', counts: { done: 1 } });
      const pause = { code: 'account_changed', message: 'Whoever ran it no longer works in this account.' };
      expect(await owner.get(other.id)).toMatchObject({ state: 'paused', pause });
      expect([await mailed(bob), await mailed(ada)]).toEqual([0, 2]);
    },
  );

  test('an owner who wants no such mails gets none either', async () => {
    await ada.put('/api/user/settings/preferences', { ...DEFAULT_PREFERENCES, videoCompleteNotifications: false });
    const { id, lab } = await batchOf(bob, 1);
    await lab.act(id, 'start');
    await setStatus('suspended');
    await batchLab(app, ada).finish(id);
    expect([await mailed(bob), await mailed(ada)]).toEqual([0, 0]);
  });
});

describe('batch locks', () => {
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
});

describe('batch look ups', () => {
  const ROWS = 200;
  let app: Awaited<ReturnType<typeof createBatchApp>>;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createBatchApp();
    ada = await app.registerUser();
  });
  afterAll(() => app.close());

  /** The product as workers have it, with every question that they ask the database. */
  function listening() {
    const asked: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(
          JSON.stringify(
            [app.deps.db.getExecutor().compileQuery(node, queryId)].map(({ sql, parameters }) => [sql, parameters]),
          ),
        );
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const worker = { deps: { ...app.deps, db: app.deps.db.withPlugin(plugin) } };
    /** How often so far all presenters, or all names of uploads, were read. */
    const lists = () => ({
      uploads: asked.filter((one) => one.includes('uploads') && one.includes(String(BATCH_MAX.rows))).length,
      avatars: asked.filter((one) => /count\(\*\).*own_avatars/u.test(one)).length,
    });
    return { worker, lists };
  }

  test('two hundred rows are looked at with one look at all avatars and uploads, and made without another', async () => {
    await uploadFile(app, ada, 'product');
    const lab = batchLab(app, ada);
    const slots = [
      { kind: 'picture', key: 'picture', label: 'Picture', fills: 'product' },
      { kind: 'presenter', key: 'who', label: 'Presenter' },
    ];
    const { id: templateId } = await lab.template({ title: 'Mug', script: 'A mug.', slots });
    const text = ['picture,who,voice', ...Array.from({ length: ROWS }, () => 'Mine,MAYA,Ava')].join('\n');
    const mapping = { picture: { column: 0 }, who: { column: 1 }, _voice: { column: 2 } };
    const source = { kind: 'template', id: templateId };
    const made = await ada.post('/api/batch-jobs', { name: 'Mugs', source, table: { text }, mapping });
    const { id } = made.json<{ data: { id: string } }>().data;
    const { worker, lists } = listening();
    await doWork(worker);
    expect((await lab.get(id)).counts).toMatchObject({ ready: ROWS });
    expect(lists()).toEqual({ uploads: 1, avatars: 1 });

    await lab.act(id, 'start');
    for (let round = 0; round < 3; round += 1) {
      await doWork(worker);
      for (const { video } of await lab.rows(id, 'making')) await endTake(app, video?.id ?? '', 'succeeded');
    }
    await doWork(worker);
    expect((await lab.get(id)).counts).toMatchObject({ done: 6, failed: 0 });
    expect(lists()).toEqual({ uploads: 1, avatars: 1 });
  });
});
