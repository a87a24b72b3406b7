import { SCRIPT_MAX_CHARACTERS, SPEECH_WAIT_SECONDS, voicesApi } from '@sayso/contract';
import type { SpeechProvider, SpeechRequest } from '@sayso/providers';
import { speakLimitOf } from '@sayso/providers/speech/server/speak-at-server';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { aTry } from '../../../testing/try-work.ts';
import { speakOrderWork } from './speak-order.work.ts';
import { speakOrder } from './speak-order.ts';

describe('long speech', () => {
  /** Slow speech, in characters a second. */
  const SLOW_CHARACTERS = 12;
  /** The slowest machine that is to do: half real time. */
  const SLOWNESS = 2;
  const spokenMs = (characters: number) => (characters / SLOW_CHARACTERS) * 1000 * SLOWNESS;
  const builtIn = sharedSpeech();
  const asked: SpeechRequest[] = [];
  /** A natural voice: an order from the beginning. What it says is said by a quick one. */
  const speech: SpeechProvider = {
    ...builtIn,
    voices: () => builtIn.voices().map((voice) => ({ ...voice, takesLong: true })),
    speak: async (request) => {
      asked.push(request);
      return builtIn.speak(request);
    },
  };
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ deps: { speech } });
    ada = await app.registerUser();
  });
  afterAll(async () => {
    await app.close();
  });

  test.each([1, 100, 700, 1_500])('a server may speak %d characters at half real time', (characters) => {
    expect(speakLimitOf('a'.repeat(characters))).toBeGreaterThan(spokenMs(characters));
  });

  test('the longest script may be spoken at half real time before its job is given up', () => {
    expect(speakOrderWork.limitSeconds * 1000).toBeGreaterThan(spokenMs(SCRIPT_MAX_CHARACTERS));
  });

  test('a browser waits longer than the call does', () => {
    expect(voicesApi.generateSpeech.timeoutMs).toBeGreaterThan(SPEECH_WAIT_SECONDS * 1000);
  });

  test('a script of minutes is spoken whole, and nothing that it was asked with ends sooner than the job', async () => {
    const sentence = 'My skin was dry for years, until a friend gave me this serum, and now it stays soft all day. ';
    const msg = sentence.repeat(48).trim();
    const form = { msg, tts_id: 'en-us-ava', country: 'en', region: 'US', wait_seconds: 0 };
    const { jobId } = (await ada.post(voicesApi.generateSpeech.path, form)).json();
    await speakOrder(app.deps, aTry(jobId));
    const spoken = (await ada.post(voicesApi.generateSpeech.path, form)).json();
    expect(spoken.speech.durationMs).toBeGreaterThan(200_000);
    const { words } = (await ada.get(spoken.speech.timingUrl)).json();
    expect(words).toHaveLength(msg.split(' ').length);
    expect(asked).toHaveLength(1);
  });

  test('a try that was stopped leaves its order to the next one, and to nobody else', async () => {
    const form = { msg: 'Stopped once.', tts_id: 'en-us-ava', country: 'en', region: 'US', wait_seconds: 0 };
    const { jobId } = (await ada.post(voicesApi.generateSpeech.path, form)).json();
    const stopped = AbortSignal.abort(new Error('The process is stopping'));
    await expect(speakOrder(app.deps, { ...aTry(jobId), signal: stopped })).rejects.toThrow('stopping');
    const statusNow = async () =>
      (await ada.get(voicesApi.getSpeechOrder.path.replace(':id', jobId))).json().data.status as string;
    await speakOrder(app.deps, aTry(newId()));
    expect(await statusNow()).toBe('speaking');
    await speakOrder(app.deps, aTry(jobId));
    expect(await statusNow()).toBe('completed');
  });
});

describe('speech limit', () => {
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: true } });
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });
  afterAll(() => app.close());

  const speak = (who: TestUser, msg: string) =>
    who.post(voicesApi.generateSpeech.path, { msg, tts_id: 'en-us-ava', country: 'en', region: 'US' });
  /** How often each account has had something spoken. */
  const counts = async () => {
    const rows = await app.deps.db
      .selectFrom('rate_limits')
      .select('hits')
      .where('resets_at', '>', new Date())
      .execute();
    return rows.map(({ hits }) => hits).toSorted((one, other) => one - other);
  };

  test('sixty scripts an hour are spoken for an account, and what is spoken already does not count', async () => {
    const signUps = await counts();
    await speak(ada, 'One.');
    await speak(ada, 'One.');
    await speak(ada, 'Two.');
    await speak(ada, ' … ');
    expect(await counts()).toEqual([...signUps, 3].toSorted((one, other) => one - other));
    await app.deps.db.updateTable('rate_limits').set({ hits: 60 }).where('hits', '=', 3).execute();
    const refused = await speak(ada, 'Three.');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, error: 'Rate limit exceeded. Please try again later.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await speak(ada, 'Two.')).statusCode).toBe(200);
    expect((await speak(bob, 'Three.')).statusCode).toBe(200);
  });

  test('thirty samples in ten minutes are made for an address, and what was heard before does not count', async () => {
    const hear = (rate: number, voice = 'en-us-ava') =>
      app.server.inject({ url: `/api/tts/voices/${voice}/samples/${rate}` });
    const rates = Array.from({ length: 16 }, (_, step) => 0.5 + step / 10);
    const asked = [
      ...rates.map((rate) => [rate, 'es-es-lucia'] as const),
      ...rates.map((rate) => [rate, 'en-us-ava'] as const),
    ];
    const answers: number[] = [];
    for (const [rate, voice] of asked.slice(0, 31)) answers.push((await hear(rate, voice)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await hear(0.5, 'es-es-lucia')).statusCode).toBe(200);
  });
});

describe('speech turns', () => {
  const GENERATE = '/api/a2e/tts/generate';
  const WAIT = { interval: 10 };

  type Spoken = { text: string; release: () => void; signal: AbortSignal | undefined };

  const builtIn = sharedSpeech();
  let spoken: Spoken[] = [];
  /** Speaks when it is told to, and notes what it was asked for. */
  const speech: SpeechProvider = {
    ...builtIn,
    async speak(request) {
      request.signal?.throwIfAborted();
      const released = Promise.withResolvers<void>();
      spoken.push({ text: request.text, release: released.resolve, signal: request.signal });
      request.signal?.addEventListener('abort', () => released.reject(request.signal?.reason));
      await released.promise;
      return builtIn.speak(request);
    },
  };
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ deps: { speech } });
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });
  afterAll(() => app.close());
  beforeEach(() => (spoken = []));

  const body = (msg: string) => ({ msg, tts_id: 'en-us-ava', country: 'en', region: 'US' });
  const texts = () => spoken.map(({ text }) => text);
  const releaseNewest = () => spoken.at(-1)?.release();

  test('whoever asks for much waits for themselves, not others for them', async () => {
    // Which of three requests made at once gets the first turn is left open.
    const adas = ['Ada one.', 'Ada two.', 'Ada three.'].map((msg) => ada.post(GENERATE, body(msg)));
    await vi.waitFor(() => expect(texts()).toHaveLength(1), WAIT);
    const bobs = bob.post(GENERATE, body('Bob one.'));
    await vi.waitFor(() => expect(texts()).toContain('Bob one.'), WAIT);
    releaseNewest();
    expect((await bobs).statusCode).toBe(200);
    expect(texts()).toHaveLength(2);

    spoken[0]?.release();
    expect((await Promise.race(adas)).statusCode).toBe(200);
    for (let count = 3; count <= 4; count += 1) {
      await vi.waitFor(() => expect(texts()).toHaveLength(count), WAIT);
      releaseNewest();
    }
    expect((await Promise.all(adas)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  test('a script that fails does not hold up the next one', async () => {
    const [bad, good] = [ada.post(GENERATE, body('🎉🎉')), ada.post(GENERATE, body('This one is fine.'))];
    for (let count = 1; count <= 2; count += 1) {
      await vi.waitFor(() => expect(texts()).toHaveLength(count), WAIT);
      releaseNewest();
    }
    expect([(await bad).statusCode, (await good).statusCode].toSorted()).toEqual([200, 422]);
  });

  test('a caller who goes away takes along what they asked for', async () => {
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const ask = (msg: string, signal: AbortSignal) =>
      fetch(origin + GENERATE, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body(msg)),
        signal,
      });
    const left = [ask('Spoken for nobody.', leaving.signal), ask('For nobody either.', leaving.signal)];
    await vi.waitFor(() => expect(texts()).toHaveLength(1), WAIT);
    leaving.abort();
    await Promise.allSettled(left);

    const stays = ask('Spoken for somebody.', new AbortController().signal);
    await vi.waitFor(() => expect(texts().at(-1)).toBe('Spoken for somebody.'), WAIT);
    releaseNewest();
    expect((await stays).status).toBe(200);
    expect(spoken.slice(0, -1).map(({ signal }) => signal?.aborted)).not.toContain(false);
  });
});
