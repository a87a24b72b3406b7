import { BATCH_MAX } from '@sayso/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/test-user.ts';
import { endTake } from '../../making/renders/testing/end-take.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { batchLab, createBatchApp, doWork } from './testing/batch-lab.ts';

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
