import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Usage, Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/stored-files.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import type { TestUser } from '../../testing/test-user.ts';
import type { TrashRequest } from '../../testing/trash-process.ts';
import { preferSmallVideos, speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';

const SCRIPT = path.join(import.meta.dirname, '../../testing/trash-process.ts');
const PATIENCE = { interval: 50 };
let app: TestApp;
let ada: TestUser;
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
  await preferSmallVideos(ada);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

type Given = TrashRequest extends infer One ? (One extends object ? Omit<One, 'address' | 'dataDir'> : never) : never;
async function startProcess(given: Given): Promise<ChildProcess> {
  const request = { address: app.address, dataDir: app.deps.config.dataDir, ...given };
  const child = fork(SCRIPT, [JSON.stringify(request)]);
  children.push(child);
  await once(child, 'message');
  return child;
}
const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
const usage = async () => (await ada.get('/api/user/usage')).json<{ data: Usage }>().data.videos;
const takesOf = async (id: string) =>
  (await app.deps.db.selectFrom('takes').select('state').where('video_id', '=', id).orderBy('attempt').execute()).map(
    ({ state }) => state,
  );
const deletions = async (id: string) =>
  (
    await app.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('target_id', '=', id)
      .where('action', '=', 'video.delete')
      .execute()
  ).length;
const workFolders = () => readdir(path.join(app.deps.config.dataDir, 'work', 'takes')).catch(() => []);

test('a process that is killed while it deletes has done nothing; deleting again does it once', async () => {
  const { id } = await startTestVideo(ada);
  const child = await startProcess({ role: 'client', token: ada.token, videoId: id });
  await app.deps.db.transaction().execute(async (trx) => {
    // The last thing that deleting does before it is done.
    await sql`select pg_advisory_xact_lock(hashtextextended(${ada.user.account_id}, 0))`.execute(trx);
    child.send('go');
    await somebodyWaits(app.deps.db);
    const dead = once(child, 'exit');
    child.kill('SIGKILL');
    await dead;
  });
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from videos where id = ${id} for update skip locked`.execute(app.deps.db);
    expect(rows).toHaveLength(1);
  }, PATIENCE);
  expect([(await see(id)).removed_at, await takesOf(id), (await usage()).reserved]).toEqual([null, ['queued'], 1]);
  expect((await ada.delete(`/api/videos/${id}`)).statusCode).toBe(200);
  expect([await deletions(id), await takesOf(id), await usage()]).toMatchObject([
    1,
    ['cancelled'],
    { used: 0, reserved: 0 },
  ]);
});

test('a video that another process draws is deleted under its hands: nothing of it is stored, and it can be made anew', async () => {
  await startProcess({ role: 'worker' });
  const script = 'I used to spend forty minutes on my skin every morning. '.repeat(2);
  const { id } = await startTestVideo(ada, await speakScript(ada, script));
  await vi.waitFor(async () => expect((await see(id)).progress?.frames_done).toBeGreaterThan(0), PATIENCE);
  const stored = await listStored(app.deps.storage);
  const { data } = (await ada.delete(`/api/videos/${id}`)).json<{ data: Video }>();
  expect(data).toMatchObject({ status: 'cancelled', progress: null });
  expect(await usage()).toMatchObject({ used: 0, reserved: 0 });
  await vi.waitFor(async () => expect(await workFolders()).toEqual([]), PATIENCE);
  expect([await takesOf(id), await listStored(app.deps.storage)]).toEqual([['cancelled'], stored]);
  expect(await see(id)).toMatchObject({ status: 'cancelled', video_url: null });

  await ada.post(`/api/videos/${id}/restore`);
  await ada.post(`/api/video-generation/retry/${id}`);
  await vi.waitFor(async () => expect((await see(id)).status).toBe('completed'), PATIENCE);
  expect([await takesOf(id), await usage()]).toMatchObject([['cancelled', 'succeeded'], { used: 1, reserved: 0 }]);
  expect((await app.server.inject({ url: (await see(id)).video_url ?? '' })).statusCode).toBe(200);
});
