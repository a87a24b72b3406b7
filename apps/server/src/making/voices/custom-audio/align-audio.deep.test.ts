import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CustomAudio, SpeechTiming, Video } from '@sayso/contract';
import { alignSpeech } from '@sayso/media';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepScratch } from '../../../platform/storage/scratch-folder.ts';
import { sweepFiles } from '../../../platform/storage/storage.feature.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listStored } from '../../../testing/stored-files.ts';
import { somebodyWaits } from '../../../testing/concurrency.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { preferSmallVideos, startTestVideo } from '../../renders/testing/start-test-video.ts';
import { sendAudio } from '../testing/send-audio.ts';
import { alignAudioWork } from './align-audio.ts';

describe('alignment', () => {
  const speech = sharedSpeech();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-align-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  const ENGLISH =
    'Stop scrolling for ten seconds. I used to wake up tired every day, and no coffee helped. Then a friend told me about this bottle. Two drops in the morning, that is it!';
  const GERMAN =
    'Hör kurz auf zu scrollen. Ich war jeden Tag müde, und kein Kaffee half. Dann kam diese Flasche. Zwei Tropfen am Morgen, das ist alles!';

  /** A script as a voice speaks it, and when it does. */
  async function spoken(text: string, voiceId: string, rate = 1) {
    const { wav, take } = await speech.speak({ text, voiceId, rate });
    const voicePath = path.join(folder, `${voiceId}-${rate}-${text.length}.wav`);
    await writeFile(voicePath, wav);
    return { voicePath, take };
  }

  const at = (errors: readonly number[], share: number) =>
    errors.toSorted((one, other) => one - other)[Math.floor((errors.length - 1) * share)];
  const BOTH = ['en-us-ava', 'en-us-ethan'];
  const paused = ENGLISH.replace('up tired', 'up <break time="1.5s"/> tired');

  // A recording of a voice of ours, whose truth is known, is aligned to others: half of the words begin within 40 ms of where they do, nine of ten within 150.
  test.each([
    { who: 'another speaker', said: ENGLISH, voiceId: 'en-gb-callum', rate: 1, references: BOTH },
    { who: 'a deep, slow one', said: ENGLISH, voiceId: 'en-gb-angus', rate: 0.8, references: BOTH },
    { who: 'a bright, quick one', said: ENGLISH, voiceId: 'en-gb-isla', rate: 1.4, references: BOTH },
    { who: 'one who pauses where nobody else does', said: paused, voiceId: 'en-us-mason', rate: 1.1, references: BOTH },
    { who: 'one in German', said: GERMAN, voiceId: 'de-de-lukas', rate: 1.2, references: ['de-de-anna'] },
  ])('$who: words begin where they are said', async ({ said, voiceId, rate, references }) => {
    const truth = await spoken(said, voiceId, rate);
    const known = await Promise.all(references.map((id) => spoken(said === GERMAN ? GERMAN : ENGLISH, id)));
    const found = await alignSpeech({ voicePath: truth.voicePath, references: known, words: [] });
    expect(found.words.map(({ text }) => text)).toEqual(truth.take.words.map(({ text }) => text));
    const errors = found.words.map(({ startMs }, index) => Math.abs(startMs - (truth.take.words[index]?.startMs ?? 0)));
    expect(at(errors, 0.5)).toBeLessThanOrEqual(40);
    expect(at(errors, 0.9)).toBeLessThanOrEqual(150);
  });
});

describe('align processes', () => {
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
});

describe('custom audio video', () => {
  const SCRIPT = 'Two drops every morning, that is it.';
  const WAIT = { interval: 100 };
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ role: 'worker' });
    ada = await app.registerUser();
    await preferSmallVideos(ada);
    await app.work();
  });
  afterAll(() => app.close());

  async function upload(script: string): Promise<string> {
    const { wav } = await app.deps.speech.speak({ text: SCRIPT, voiceId: 'en-gb-isla', rate: 1 });
    const answer = await sendAudio(app, { who: ada, content: wav, script });
    return answer.json<{ jobId: string }>().jobId;
  }

  const read = async <Data>(path: string) => (await ada.get(path)).json<{ data: Data }>().data;

  test.each([
    ['with its script', SCRIPT, true],
    ['without one', '', false],
  ])(
    'a recording %s is prepared by a worker and becomes a video that passes the gate',
    async (_how, script, hasCaptions) => {
      const id = await upload(script);
      const path = `/api/tts/custom-audio/${id}`;
      await vi.waitUntil(async () => (await read<CustomAudio>(path)).status !== 'processing', WAIT);
      const { speech, error } = await read<CustomAudio>(path);
      expect(error).toBeNull();
      const { id: videoId } = await startTestVideo(ada, speech?.id ?? '');
      const video = () => read<Video>(`/api/videos/${videoId}`);
      await vi.waitUntil(async () => !['pending', 'processing'].includes((await video()).status), WAIT);
      const made = await video();
      expect(made).toMatchObject({ status: 'completed', failure_reason: null });
      expect(made.duration_ms).toBeGreaterThan(speech?.durationMs ?? 0);
      const captions = made.subtitles_url === null ? '' : (await app.server.inject({ url: made.subtitles_url })).body;
      expect(captions.includes('drops')).toBe(hasCaptions);
    },
  );
});
