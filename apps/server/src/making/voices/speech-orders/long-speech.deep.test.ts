import { SCRIPT_MAX_CHARACTERS, SPEECH_WAIT_SECONDS, voicesApi } from '@sayso/contract';
import type { SpeechProvider, SpeechRequest } from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { speakLimitOf } from '@sayso/providers/speech/server/speak-at-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { aTry } from '../../../testing/try-work.ts';
import { speakOrderWork } from './speak-order.work.ts';
import { speakOrder } from './speak-order.ts';

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
