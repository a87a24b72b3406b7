import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerVoices } from '@sayso/contract';
import { createServerSpeech, tryServer } from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTimeSpeech } from './natural-speech.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'sayso-server-faults-'));
const reference = sharedSpeech();
const time = createTimeSpeech({ config: readConfig({ SAYSO_DATA: dataDir }), reference });
const fakes = await startFakes({ speech: reference });
const SERVERS = {
  kokoro: { line: 'af_heart, Heart, female, en-US', wrongKey: 'HTTP_403', tellsTimes: true, listed: 3 },
  openai: { line: 'coral, Heart, female, en-US', wrongKey: 'HTTP_401', tellsTimes: false, listed: 0 },
} as const;
const WORDS = 'The voice Heart does not answer at the moment. Try again later, or choose another voice.';

afterAll(async () => {
  await fakes.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(['kokoro', 'openai'] as const)('a speech server like %s', (name) => {
  const { line, wrongKey, tellsTimes, listed } = SERVERS[name];
  const { voices } = readServerVoices(line);
  const at = (fault?: FaultName) => ({ address: `${fakes.address(name, fault)}/v1`, key: FAKE_KEY, model: 'tts-1' });

  test('is found out about by asking it', async () => {
    const trial = await tryServer(at(), { text: 'Hello.', voice: voices[0]?.voice, maxVoices: 10 });
    expect(trial).toMatchObject({ tellsTimes });
    expect(trial.voices).toHaveLength(listed);
  });

  test.each<[FaultName, string]>([
    ['busy-for-an-hour', 'HTTP_429'],
    ['wrong-key', wrongKey],
    ['broken', 'HTTP_500'],
    ['cut', 'NETWORK_ERROR'],
    ['page', 'NO_SOUND'],
    ['to-metadata', 'HTTP_302'],
    ['to-localhost', 'HTTP_307'],
    ['endless', 'TOO_LARGE'],
    ['no-sound', 'NO_SOUND'],
  ])('that is %s is told of with %s', async (fault, code) => {
    const speech = createServerSpeech({ server: () => ({ ...at(fault), voices }), time });
    const speaking = speech.speak({ text: 'Hello.', voiceId: voices[0]?.id ?? '', rate: 1 });
    await expect(speaking).rejects.toMatchObject({
      code: 'voice_server_failed',
      details: { fault: code },
      message: WORDS,
    });
  });
});
