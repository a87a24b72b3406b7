import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createBuiltInSpeech } from './built-in-speech.ts';
import type { SynthesisAnswer, SynthesisRequest } from './synthesis-messages.ts';
import { BUILT_IN_VOICES } from './voice-catalogue.ts';

/** 5,000 words that flite has never heard: learning them all takes it half a minute. */
const MADE_UP = Array.from({ length: 5000 }, (_, index) =>
  [...String(100_000_000 + index * 37_411)].map((digit) => 'bodafilume'[Number(digit)]).join(''),
).join(' ');

/** Far less than the half minute, far more than one utterance takes on a busy machine. */
const AT_ONCE_MS = 20_000;

describe('a long job', () => {
  const provider = createBuiltInSpeech();
  afterAll(() => provider.close());

  test(
    'of words never heard before is given up between two utterances, and the next job is served',
    async () => {
      const hello = await provider.speak({ text: 'Hello.', voiceId: 'en-us-ava', rate: 1 });
      const controller = new AbortController();
      const long = provider.speak({ text: MADE_UP, voiceId: 'en-us-ava', rate: 1, signal: controller.signal });
      await Promise.all([
        expect(long).rejects.toThrow('changed my mind'),
        setTimeout(200).then(() => controller.abort(new Error('changed my mind'))),
      ]);
      expect(await provider.speak({ text: 'Hello.', voiceId: 'en-us-ava', rate: 1 })).toEqual(hello);
    },
    AT_ONCE_MS,
  );

  test(
    'ends with its parent, by a signal that no clean-up can delay',
    async () => {
      const child = fork(new URL('./synthesis-child.ts', import.meta.url), {
        env: {},
        execArgv: [],
        serialization: 'advanced',
      });
      const exited = once(child, 'exit');
      child.send(requestOf('Hello.'));
      const [answer] = (await once(child, 'message')) as [SynthesisAnswer];
      expect(answer.kind).toBe('performed');
      child.send(requestOf(MADE_UP));
      child.disconnect();
      expect(await exited).toEqual([null, 'SIGKILL']);
    },
    AT_ONCE_MS,
  );

  test(
    'that would sound for an hour is given up as soon as it is longer than allowed',
    async () => {
      for (const voiceId of ['en-us-ava', 'es-es-mateo']) {
        const speaking = provider.speak({ text: '7'.repeat(10_000), voiceId, rate: 1, maxDurationMs: 20_000 });
        await expect(speaking).rejects.toMatchObject({ code: 'script_too_long_to_speak' });
      }
    },
    AT_ONCE_MS,
  );
});

function requestOf(text: string): SynthesisRequest {
  const ava = BUILT_IN_VOICES.find(({ id }) => id === 'en-us-ava');
  if (!ava) throw new Error('The catalogue has no Ava.');
  const { language, region, engine: voice } = ava;
  const manner = { pronunciations: [], rate: 1, maxDurationMs: Number.POSITIVE_INFINITY };
  return { kind: 'perform', id: 1, job: { text, language, region, voice, ...manner } };
}
