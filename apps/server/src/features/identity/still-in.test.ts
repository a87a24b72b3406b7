import { ROLE_REFUSALS, uploadsApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../platform/db/connection.ts';
import { speakScript, startBody, startTestVideo } from '../renders/testing/start-test-video.ts';
import { png } from '../uploads/testing/upload-file.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
});

const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
  bob[method === 'POST' ? 'post' : 'put'](url, payload);

/** What an editor may ask for that makes something, once it is prepared. */
const MAKING: [string, string, () => Promise<() => Promise<{ json(): unknown }>>][] = [
  ['a draft', 'drafts', async () => () => ask('POST', '/api/drafts', { content: {} })],
  [
    'a change of a draft',
    'drafts',
    async () => {
      const { data } = (await bob.post('/api/drafts', { content: {} })).json<{ data: { id: string } }>();
      return () => ask('PUT', `/api/drafts/${data.id}`, { version: 1, content: { script: 'Two drops.' } });
    },
  ],
  [
    'a video',
    'videos',
    async () => {
      const speechId = await speakScript(bob);
      return () => ask('POST', '/api/video-generation/start', startBody(speechId));
    },
  ],
  [
    'another take',
    'takes',
    async () => {
      const { id } = await startTestVideo(bob);
      await bob.post(`/api/videos/${id}/cancel`);
      return () => ask('POST', `/api/videos/${id}/retry`, {});
    },
  ],
  [
    'a pronunciation',
    'pronunciations',
    async () => () => ask('POST', '/api/a2e/tts/pronunciations', { written: 'Sayso', spoken: 'say so' }),
  ],
  [
    'an upload',
    'uploads',
    async () => () =>
      app.server.inject({
        method: 'POST',
        url: `${uploadsApi.createUpload.path}?kind=logo&name=a.png&consent=true`,
        headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/octet-stream' },
        payload: png(),
      }),
  ],
];

const countOf = async (table: string) => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} where account_id in (${ada.user.account_id}, ${bob.user.account_id})`.execute(
    app.deps.db,
  );
  return rows[0]?.rows;
};

/** Lets a change of Bob's membership be made, and not yet committed, while he asks for something. */
async function askDuring(change: (trx: Db) => Promise<unknown>, request: () => Promise<{ json(): unknown }>) {
  const { db } = app.deps;
  const asked = await db.transaction().execute(async (trx) => {
    await change(trx);
    const answer = request();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      },
      { interval: 10, timeout: 20_000 },
    );
    return { answer };
  });
  return (await asked.answer).json() as { code?: string; data?: unknown };
}

describe.each(MAKING)('a member who asks for %s', (_what, table, prepare) => {
  test('while they are being removed makes nothing, there or elsewhere', async () => {
    const request = await prepare();
    const before = await countOf(table);
    const remove = (trx: Db) =>
      trx
        .deleteFrom('memberships')
        .where('user_id', '=', bob.user.id)
        .where('account_id', '=', ada.user.account_id)
        .execute();
    expect((await askDuring(remove, request)).code).toBe('account_changed');
    expect(await countOf(table)).toBe(before);
  });

  test('while they become a viewer is refused as a viewer is', async () => {
    const request = await prepare();
    const before = await countOf(table);
    const demote = (trx: Db) =>
      trx
        .updateTable('memberships')
        .set({ role: 'viewer' })
        .where('user_id', '=', bob.user.id)
        .where('account_id', '=', ada.user.account_id)
        .execute();
    expect(await askDuring(demote, request)).toMatchObject({ code: 'forbidden', message: ROLE_REFUSALS.editor });
    expect(await countOf(table)).toBe(before);
  });
});

test('what a removed member had started stays with the account, and goes on', async () => {
  const { id } = await startTestVideo(bob);
  await app.deps.db
    .deleteFrom('memberships')
    .where('user_id', '=', bob.user.id)
    .where('account_id', '=', ada.user.account_id)
    .execute();
  const { data } = (await ada.get(`/api/videos/${id}`)).json<{ data: { status: string; created_by: unknown } }>();
  expect(data).toMatchObject({ status: 'pending', created_by: { id: bob.user.id } });
  expect((await bob.get(`/api/videos/${id}`)).statusCode).toBe(404);
});
