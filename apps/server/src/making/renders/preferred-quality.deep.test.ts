import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { accountsApi, DEFAULT_PREFERENCES, type Preferences, type Video } from '@sayso/contract';
import { decodeAll } from '@sayso/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startTestVideo } from './testing/start-test-video.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  ada = await app.registerUser();
  await app.work();
});
afterAll(() => app.close());

/** The finished file of a video that was asked for with these preferences. */
async function fileWith(change: Partial<Preferences>): Promise<string> {
  await ada.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, ...change });
  const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops.'));
  const see = async () => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
  await expect.poll(async () => (await see()).status, { interval: 200 }).toBe('completed');
  return app.deps.storage.withLocalFile(path.basename((await see()).video_url ?? ''), async (file) => file);
}

/** The bits a second that the sound's description names: `avgBitrate` of its DecoderConfigDescriptor. @see ISO/IEC 14496-1, 7.2.6.6 */
function soundBitRate(file: Buffer): number {
  const config = file.indexOf(Buffer.from([0x04, 0x80, 0x80, 0x80]), file.indexOf('esds'));
  return file.readUInt32BE(config + 14);
}

/** What x264 says of itself in front of the first picture. */
function quantiserOf(file: Buffer): number {
  return Number(/x264 - core.* qp=(\d+)/u.exec(file.toString('latin1'))?.[1]);
}

test('picture and sound of a new video follow the preferences, up to the bits in its file', async () => {
  const made = [];
  for (const level of ['low', 'medium', 'high'] as const) {
    const file = await fileWith({ videoQuality: level, audioBitrate: level });
    const { width, height, damaged } = await decodeAll(file);
    const content = await readFile(file);
    made.push({ width, height, damaged, bitRate: soundBitRate(content), quantiser: quantiserOf(content) });
  }
  expect(made).toMatchObject([
    { width: 720, height: 1280, damaged: 0 },
    { width: 1080, height: 1920, damaged: 0 },
    { width: 1080, height: 1920, damaged: 0 },
  ]);
  // What is quiet needs fewer bits than it may have.
  const rates = made.map(({ bitRate }) => bitRate / 1000);
  expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  expect(rates[0]).toBeLessThan(100);
  expect(rates[1]).toBeLessThan(135);
  expect(rates[2]).toBeGreaterThan(1.5 * (rates[0] ?? 0));
  // The finer the quantiser, the sharper the picture.
  const [, medium = 0, high = 0] = made.map(({ quantiser }) => quantiser);
  expect(high).toBeGreaterThan(0);
  expect(high).toBeLessThan(medium);
});
