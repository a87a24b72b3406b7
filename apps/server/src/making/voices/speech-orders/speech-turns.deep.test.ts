import type { SpeechProvider } from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

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
