import { defineEndpoint } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Feature } from './feature.ts';
import { eraseUser } from './people/accounts/deletion.service.ts';
import { FEATURES, gather } from './features.ts';
import { routes } from './platform/http/route.ts';
import { defineJob } from './platform/work/job.ts';
import { handleJob } from './platform/work/job-handler.ts';
import { ownAddresses } from './platform/storage/signed-addresses.ts';
import { sweepFiles } from './platform/storage/storage.feature.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import type { TestUser } from './testing/test-user.ts';
import { sealedColumn } from './platform/vault/sealed-text.ts';

const sketchesApi = {
  countSketches: defineEndpoint({
    method: 'GET',
    path: '/api/sketches/count',
    permission: 'session.use',
    summary: 'How many sketches the account has',
    response: z.object({ status: z.literal('success'), data: z.number() }),
  }),
};
const countSketches = async (db: TestApp['deps']['db'], accountId: string) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from sketches where account_id = ${accountId}`.execute(db);
  return rows[0]?.n ?? 0;
};
const drawJob = defineJob({ name: 'draw-sketch', schema: z.object({ accountId: z.string(), file: z.string() }) });
const SEALED_NOTE = sealedColumn({ table: 'sketches', key: 'account_id', column: 'note_sealed' });
const sketches: Feature = {
  api: sketchesApi,
  routes: (server, { db }) =>
    routes(server, sketchesApi, { countSketches: ({ actor }) => countSketches(db, actor.accountId) }),
  jobs: [
    handleJob({
      job: drawJob,
      handle: async ({ db }, { accountId, file }) =>
        void (await sql`insert into sketches (account_id, file) values (${accountId}, ${file})`.execute(db)),
    }),
  ],
  ownedData: {
    tables: ['sketches'],
    async *exportData(db, { accountIds }) {
      for (const accountId of accountIds)
        yield { path: 'sketches.json', value: { count: await countSketches(db, accountId) } };
    },
    async eraseData(trx, { accountIds }) {
      const { rows } = await sql<{ file: string }>`
        delete from sketches where account_id = any(${accountIds}) returning file`.execute(trx);
      return rows.map(({ file }) => file);
    },
  },
  fileColumns: [{ table: 'sketches', column: 'file', owner: 'account' }],
  sealedColumns: [SEALED_NOTE],
  tablesLeftBehind: ['sketch_previews'],
};

/** Two days, after which nobody may still be writing the row of a file. */
const LATER_MS = 2 * 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    features: { sketches },
    role: 'worker',
    deps: { now: () => new Date(Date.now() + LATER_MS) },
  });
  await sql`create table sketches (account_id uuid primary key, file text not null, note_sealed text)`.execute(
    app.deps.db,
  );
  ada = await app.registerUser();
  await app.work();
});
afterAll(() => app.close());

test('a feature that is listed once answers its calls, does its jobs, keeps its files and gives them up with the person', async () => {
  const { db, queue, storage } = app.deps;
  const kept = await storage.put(Buffer.from('kept'), { extension: 'png' });
  const stray = await storage.put(Buffer.from('stray'), { extension: 'png' });
  await queue.enqueue(db, drawJob, { accountId: ada.user.account_id, file: kept });
  await vi.waitFor(async () =>
    expect((await ada.get('/api/sketches/count')).json()).toEqual({ status: 'success', data: 1 }),
  );
  expect((await app.server.inject('/api/openapi.json')).json().paths).toHaveProperty('/api/sketches/count');

  expect((await app.server.inject(storage.url(kept))).statusCode).toBe(404);
  const address = ownAddresses(app.deps, ada.user.account_id)(kept);
  expect((await app.server.inject(address)).statusCode).toBe(200);

  expect(await sweepFiles(app.deps)).toBe(1);
  expect([await storage.stat(kept), await storage.stat(stray)]).toEqual([
    expect.objectContaining({ name: kept }),
    null,
  ]);

  const owner = { id: ada.user.id, email: ada.email };
  expect(await db.transaction().execute((trx) => eraseUser(app.deps, trx, owner))).toContain(kept);
});

test('what operators do with keys and backups is gathered from the same list', () => {
  const { sealedColumns, tablesLeftBehind } = gather({ ...FEATURES, sketches });
  expect(sealedColumns).toContain(SEALED_NOTE);
  expect(tablesLeftBehind).toContain('sketch_previews');
});

test('of a person, videos are erased before the speech, avatars and uploads that they name, and the person last', () => {
  const order = gather(FEATURES).ownedData;
  const place = (name: 'renders' | 'voices' | 'avatars' | 'uploads' | 'accounts') =>
    order.findIndex((data) => data === FEATURES[name].ownedData);
  for (const named of ['voices', 'avatars', 'uploads'] as const) expect(place('renders')).toBeLessThan(place(named));
  expect(place('accounts')).toBe(order.length - 1);
});

test('every column of sealed texts belongs to a feature', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)sealed$' and table_name <> 'sketches' order by 1`.execute(
    app.deps.db,
  );
  const known = gather(FEATURES).sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(known).toEqual(expect.arrayContaining(rows.map(({ place }) => place)));
});
