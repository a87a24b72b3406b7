import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServerSpeech, type OfferedServer } from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { readServerVoices } from '@sayso/contract';
import {
  type FakeSpeechServer,
  startFakeSpeechServer,
} from '@sayso/providers/speech/server/testing/fake-speech-server';
import { describeSpeechProvider } from '@sayso/providers/speech/testing/speech-provider-suite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTimeSpeech } from './natural-speech.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'sayso-server-speech-'));
const config = readConfig({ SAYSO_DATA: dataDir });
const reference = sharedSpeech();
const time = createTimeSpeech({ config, reference });
const KEY = 'sk-of-the-test';
const { voices } = readServerVoices('af_heart, Heart, female, en-US, warm\nam_adam, Adam, male, en-US');
const [HEART, ADAM] = voices.map(({ id }) => id) as [string, string];
const SCRIPT = 'Two drops of this serum, every single morning. My skin looks brighter. Friends keep asking me!';

const servers: Record<'kokoro' | 'plain', FakeSpeechServer> = {
  kokoro: await startFakeSpeechServer({ kind: 'kokoro', speech: reference, key: KEY }),
  plain: await startFakeSpeechServer({ kind: 'plain', speech: reference, key: KEY }),
};
const serverOf = (kind: 'kokoro' | 'plain'): OfferedServer => ({
  address: servers[kind].address,
  key: KEY,
  model: 'tts-1',
  voices,
});
const speechOf = (kind: 'kokoro' | 'plain') => createServerSpeech({ server: () => serverOf(kind), time });

beforeEach(() => {
  for (const server of Object.values(servers)) {
    server.answer = null;
    server.asked.length = 0;
  }
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await rm(dataDir, { recursive: true, force: true });
});

for (const kind of ['kokoro', 'plain'] as const)
  describeSpeechProvider({
    name: `a speech server (${kind})`,
    create: () => speechOf(kind),
    voiceId: HEART,
    script: SCRIPT,
    unspeakable: ['', '...', '\u{1F389} \u2014 !'],
  });

describe('a speech server', () => {
  const kokoro = speechOf('kokoro');
  const plain = speechOf('plain');
  let truth: Awaited<ReturnType<typeof reference.speak>>['take'];
  beforeAll(async () => {
    truth = (await reference.speak({ text: SCRIPT, voiceId: 'en-us-grace', rate: 1 })).take;
  });

  test.each([
    ['with word times of its own', kokoro, 15],
    ['without', plain, 45],
  ] as const)('%s: words stand where they are heard', async (_name, speech, mostMs) => {
    const { take } = await speech.speak({ text: SCRIPT, voiceId: HEART, rate: 1 });
    const shiftMs = (take.words[0]?.startMs ?? 0) - (truth.words[0]?.startMs ?? 0);
    const errors = take.words.map((word, index) =>
      Math.abs(word.startMs - (truth.words[index]?.startMs ?? 0) - shiftMs),
    );
    expect(errors.toSorted((one, other) => one - other)[errors.length >> 1]).toBeLessThanOrEqual(mostMs);
  });

  test('is asked as documented, with its key, and for word times first', async () => {
    const { asked } = servers.kokoro;
    await kokoro.speak({ text: 'Hello *there*,<break time="1s"/> friend.', voiceId: ADAM, rate: 1.2 });
    expect(asked.map((one) => one.path)).toEqual(['/dev/captioned_speech', '/dev/captioned_speech']);
    expect(asked.map(({ body }) => body['input'])).toEqual(['Hello there,', 'friend.']);
    expect(asked[0]?.authorization).toBe(`Bearer ${KEY}`);
    expect(asked[0]?.body).toMatchObject({ model: 'tts-1', voice: 'am_adam', speed: 1.2, response_format: 'wav' });
  });

  test('without a call for word times is asked for them once', async () => {
    const speech = speechOf('plain');
    for (const text of ['One.', 'Two.']) await speech.speak({ text, voiceId: HEART, rate: 1 });
    expect(servers.plain.asked.map((one) => one.path)).toEqual([
      '/dev/captioned_speech',
      '/v1/audio/speech',
      '/v1/audio/speech',
    ]);
  });

  test('breaks are silence, words are shown as written and said as taught', async () => {
    const pronunciations = [{ written: 'nguyen', spoken: 'win' }];
    const speak = (text: string) => kokoro.speak({ text, voiceId: HEART, rate: 1, pronunciations });
    const [whole, paused] = [await speak('Ask Nguyen. Now!'), await speak('Ask Nguyen.<break time="2s"/> Now!')];
    expect(paused.take.words.map(({ text }) => text)).toEqual(['Ask', 'Nguyen.', 'Now!']);
    const gapMs = (paused.take.words[2]?.startMs ?? 0) - (paused.take.words[1]?.endMs ?? 0);
    expect(gapMs).toBeGreaterThan(2_000);
    expect(whole.take.durationMs).toBeLessThan(paused.take.durationMs - 1_500);
    expect(servers.kokoro.asked[0]?.body['input']).toBe('Ask win. Now!');
  });

  test.each<[string, FakeSpeechServer['answer'], string]>([
    ['refuses the key', (response) => Boolean(response.writeHead(401).end('{}')), 'HTTP_401'],
    ['is broken', (response) => Boolean(response.writeHead(500).end('<h1>Oops</h1>')), 'HTTP_500'],
    [
      'leads elsewhere',
      (response) => Boolean(response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()),
      'HTTP_302',
    ],
    ['answers words', (response) => Boolean(response.end(JSON.stringify({ message: 'x'.repeat(200) }))), 'NO_SOUND'],
    ['answers noise', (response) => Boolean(response.end(Buffer.alloc(5_000, 7))), 'NO_SOUND'],
    ['hangs up', (response) => Boolean(response.destroy()), 'NETWORK_ERROR'],
  ])('that %s fails with a message that names the voice', async (_what, answer, fault) => {
    servers.plain.answer = answer;
    const speaking = speechOf('plain').speak({ text: 'Hello.', voiceId: HEART, rate: 1 });
    await expect(speaking).rejects.toMatchObject({ code: 'voice_server_failed', details: { fault } });
  });

  test('that is busy for a moment is asked once more', async () => {
    let isBusy = true;
    servers.kokoro.answer = (response) => {
      if (!isBusy) return false;
      isBusy = false;
      response.writeHead(429, { 'retry-after': '0' }).end('{}');
      return true;
    };
    const { take } = await kokoro.speak({ text: 'Hello.', voiceId: HEART, rate: 1 });
    expect(take.words).toHaveLength(1);
  });

  test('streams a WAV without its length: it is heard to its end', async () => {
    const { wav, take } = await reference.speak({ text: 'Hello there.', voiceId: 'en-us-ava', rate: 1 });
    const streamed = Buffer.from(wav);
    streamed.writeUInt32LE(0xffffffff, 4);
    streamed.writeUInt32LE(0xffffffff, 40);
    servers.plain.answer = (response, asked) => asked.endsWith('/audio/speech') && Boolean(response.end(streamed));
    const spoken = await speechOf('plain').speak({ text: 'Hello there.', voiceId: HEART, rate: 1 });
    expect(Math.abs(spoken.take.durationMs - take.durationMs)).toBeLessThan(80);
  });

  test.each([
    'http://169.254.169.254/v1',
    'http://[fe80::1]/v1',
    'http://0.0.0.0:1/v1',
    'http://[::ffff:169.254.1.1]/',
  ])('is not looked for at %s', async (address) => {
    const speech = createServerSpeech({ server: () => ({ ...serverOf('plain'), address }), time });
    const speaking = speech.speak({ text: 'Hello.', voiceId: HEART, rate: 1 });
    await expect(speaking).rejects.toMatchObject({ details: { fault: 'ADDRESS_REFUSED' } });
  });

  test('that is taken out of the settings offers nothing', async () => {
    const speech = createServerSpeech({ server: () => null, time });
    expect(speech.voices()).toEqual([]);
    await expect(speech.speak({ text: 'Hello.', voiceId: HEART, rate: 1 })).rejects.toMatchObject({
      code: 'voice_unavailable',
    });
  });
});
