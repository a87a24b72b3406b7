import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AvatarJob } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepScratch } from '../../platform/storage/scratch-folder.ts';
import { sweepFiles } from '../../platform/storage/storage.feature.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/list-stored.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { drawAvatarWork } from './draw-avatar.work.ts';
import { generateAvatar } from './testing/generate-avatar.ts';

const SCRIPT = path.join(import.meta.dirname, '../../testing/trash-process.ts');
const PATIENCE = { interval: 50 };
let app: TestApp;
let ada: TestUser;
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

async function startWorker(): Promise<ChildProcess> {
  const child = fork(SCRIPT, [
    JSON.stringify({ address: app.address, dataDir: app.deps.config.dataDir, role: 'worker' }),
  ]);
  children.push(child);
  await once(child, 'message');
  return child;
}

/** Lets a worker come as far as the lock, and kills it there. `isThere`: what it has done by then. The worker's other rounds wait at the lock too. */
async function killAt(lock: RawBuilder<unknown>, isThere: () => Promise<void>): Promise<void> {
  await app.deps.db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const worker = await startWorker();
    await vi.waitFor(isThere, PATIENCE);
    await somebodyWaits(app.deps.db);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  });
  // As if the time after which a silent worker counts as dead were over.
  await sql`update work set lease_expires_at = now() where kind = ${drawAvatarWork.name}`.execute(app.deps.db);
}
const see = async (jobId: string) =>
  (await ada.post('/api/video-generation/check-status', { jobId })).json<AvatarJob>();
const scratch = () => readdir(path.join(app.deps.config.dataDir, 'work', 'scratch')).catch(() => []);
const inTwoDays = () => ({ ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) });

test('workers that are killed before they draw, and while they store the picture, leave the next one to do it, once', async () => {
  const { jobId } = (await generateAvatar(app, { who: ada })).json<{ jobId: string }>();
  const product = await listStored(app.deps.storage);

  await killAt(sql`lock table uploads in access exclusive mode`, async () => expect(await scratch()).toHaveLength(1));
  expect(await listStored(app.deps.storage)).toEqual(product);
  await killAt(sql`lock table events in access exclusive mode`, async () =>
    expect(await listStored(app.deps.storage)).toHaveLength(product.length + 1),
  );
  const { status, data } = await see(jobId);
  expect([status, data.url]).toEqual(['processing', null]);

  await startWorker();
  await vi.waitFor(async () => expect((await see(jobId)).status).toBe('completed'), PATIENCE);
  await vi.waitFor(async () => expect((await see(jobId)).data.avatar?.clip_url).not.toBeNull(), PATIENCE);
  const { url, avatar } = (await see(jobId)).data;
  const clip = await app.server.inject({ url: avatar?.clip_url ?? '' });
  expect([clip.headers['content-type'], clip.rawPayload.includes('ANIM')]).toEqual(['image/webp', true]);
  expect((await app.server.inject({ url: url ?? '' })).statusCode).toBe(200);
  const own = (await ada.get('/api/a2e/avatars/custom?own=true')).json();
  expect(own).toMatchObject({ page: { total: 1 }, data: [{ id: avatar?.id }] });

  await sweepScratch(inTwoDays());
  expect(await scratch()).toEqual([]);
  expect(await sweepFiles(inTwoDays())).toBe(1);
  expect((await listStored(app.deps.storage)).length).toBe(product.length + 2);
});
