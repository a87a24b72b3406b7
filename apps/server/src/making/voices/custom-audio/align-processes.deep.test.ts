import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CustomAudio, SpeechTiming } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepScratch } from '../../../platform/storage/scratch-folder.ts';
import { sweepFiles } from '../../../platform/storage/storage.feature.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listStored } from '../../../testing/list-stored.ts';
import { somebodyWaits } from '../../../testing/somebody-waits.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { alignAudioWork } from './align-audio.ts';
import { sendAudio } from '../testing/send-audio.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../testing/trash-process.ts');
const PATIENCE = { interval: 50 };
const WORDS = 'Two drops every morning, that is it.';
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

/** Lets a worker come as far as the lock, and kills it there. */
async function killAt(lock: RawBuilder<unknown>): Promise<void> {
  await app.deps.db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const worker = await startWorker();
    await somebodyWaits(app.deps.db);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  });
  // As if the time after which a silent worker counts as dead were over.
  await sql`update work set lease_expires_at = now() where kind = ${alignAudioWork.name}`.execute(app.deps.db);
}
const see = async (id: string) => (await ada.get(`/api/tts/custom-audio/${id}`)).json<{ data: CustomAudio }>().data;
const scratch = () => readdir(path.join(app.deps.config.dataDir, 'work', 'scratch'));
const inTwoDays = () => ({ ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) });

test('workers that are killed while they listen, and while they store what they heard, leave the next one to do it, once', async () => {
  const { wav } = await app.deps.speech.speak({ text: WORDS, voiceId: 'en-gb-isla', rate: 1 });
  const { jobId } = (await sendAudio(app, { who: ada, content: wav, script: WORDS })).json<{ jobId: string }>();
  const recording = await listStored(app.deps.storage);

  await killAt(sql`lock table pronunciations in access exclusive mode`);
  expect([await scratch(), await listStored(app.deps.storage)]).toEqual([[expect.any(String)], recording]);
  await killAt(sql`select 1 from custom_audio where id = ${jobId} for update`);
  expect((await listStored(app.deps.storage)).length).toBe(recording.length + 2);
  expect((await see(jobId)).status).toBe('processing');

  await startWorker();
  await vi.waitFor(async () => expect((await see(jobId)).status).toBe('completed'), PATIENCE);
  const { speech } = await see(jobId);
  const { words } = (await app.server.inject({ url: speech?.timingUrl ?? '' })).json<SpeechTiming>();
  expect(words.map(({ text }) => text).join(' ')).toBe(WORDS);
  expect(await app.deps.db.selectFrom('speeches').select('id').execute()).toEqual([{ id: speech?.id }]);

  expect([await sweepScratch(inTwoDays()), await scratch()]).toEqual([1, []]);
  expect(await sweepFiles(inTwoDays())).toBe(2);
  expect((await listStored(app.deps.storage)).length).toBe(recording.length + 2);
});
