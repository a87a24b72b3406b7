import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WORK_HANDLERS } from '../../features.ts';
import { stopWork } from '../../platform/work/work.feature.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { batchLab, createBatchApp, doWork } from './testing/batch-lab.ts';

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
  const made = await ada.post('/api/batch-jobs', { name: 'Mugs', source: { kind: 'template', id: templateId }, table });
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
    const check = async () => (await bea.post('/api/batch-jobs/01990000-0000-7000-8000-000000000001/check')).statusCode;
    const statuses = [];
    for (let times = 0; times < 61; times += 1) statuses.push(await check());
    expect([...new Set(statuses.slice(0, 60)), statuses.at(-1)]).toEqual([404, 429]);
  } finally {
    await limited.close();
  }
});
