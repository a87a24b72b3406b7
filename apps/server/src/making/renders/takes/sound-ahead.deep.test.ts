import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountsApi, DEFAULT_PREFERENCES } from '@sayso/contract';
import { BEDS } from '@sayso/engine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSoundsAhead, type SoundsAhead } from '../../../platform/ahead/sounds-ahead.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { speakScript, startBody } from '../testing/start-test-video.ts';
import { performNextTake } from './testing/perform-next-take.ts';

let folder: string;
let app: TestApp;
let ada: TestUser;
/** What takes got of the sound that was asked for; those with music ask for none. */
const taken: Awaited<ReturnType<SoundsAhead['take']>>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-sounds-'));
  const real = await openSoundsAhead({ folder, isBusy: () => false });
  const soundsAhead: SoundsAhead = {
    ...real,
    async take(sound, outputPath) {
      const loudness = await real.take(sound, outputPath);
      taken.push(loudness);
      return loudness;
    },
  };
  app = await createTestApp({ deps: { soundsAhead } });
  ada = await app.registerUser();
});
afterAll(async () => {
  await app.deps.soundsAhead.close();
  await app.close();
  await rm(folder, { recursive: true });
});

const finished = async () => (await readdir(folder)).filter((name) => name.endsWith('.m4a'));

test('a video has the sound that was mastered when its script was heard, at the bit rate that the person prefers', async () => {
  await ada.put(accountsApi.savePreferences.path, {
    ...DEFAULT_PREFERENCES,
    videoQuality: 'low',
    audioBitrate: 'high',
  });
  const speechId = await speakScript(ada);
  await vi.waitFor(async () => expect(await finished()).toHaveLength(1), { timeout: 60_000 });
  for (const output of [{}, { music: { bedId: BEDS[0]?.id } }]) {
    const answer = await ada.post('/api/video-generation/start', startBody(speechId, { output }));
    expect(answer.statusCode).toBe(201);
    expect(await performNextTake(app.deps, new AbortController().signal)).toBe(true);
  }
  const videos = await app.deps.db.selectFrom('videos').select('status').execute();
  expect(videos.map(({ status }) => status)).toEqual(['completed', 'completed']);
  // The gate compares the sound of the file with it.
  expect(taken).toEqual([expect.objectContaining({ integratedLufs: expect.closeTo(-14, 0) as number })]);
});
