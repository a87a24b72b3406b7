import { createBuiltInSpeech } from '../built-in/built-in-speech.ts';
import type { SpeechProvider, SpeechRequest, SpokenAudio } from '../speech-provider.ts';

/** Longer sounds are not kept, in bytes: they would fill the memory. */
const KEPT_MAX_BYTES = 1024 ** 2;

let shared: SpeechProvider | undefined;

/**
 * The built-in voices for all tests of this process that need something spoken. What was spoken once is answered again: the same request gives the same speech, which
 * `built-in-speech.test.ts` proves, and to start their process and to speak takes longer than what most tests do with it. It ends when nobody has asked for a while, so `close` does nothing.
 */
export function sharedSpeech(): SpeechProvider {
  shared ??= remember(createBuiltInSpeech());
  return shared;
}

function remember(speech: SpeechProvider): SpeechProvider {
  const known = new Map<string, SpokenAudio>();
  return {
    ...speech,
    async speak(request) {
      request.signal?.throwIfAborted();
      const key = keyOf(request);
      const spoken = known.get(key) ?? (await speech.speak(request));
      if (spoken.wav.length <= KEPT_MAX_BYTES) known.set(key, spoken);
      // Whoever gets it may change it.
      return { ...spoken, wav: Buffer.from(spoken.wav), take: structuredClone(spoken.take) };
    },
    close: async () => undefined,
  };
}

const keyOf = ({ text, voiceId, rate, mood, pronunciations, maxDurationMs }: SpeechRequest): string =>
  JSON.stringify([text, voiceId, rate, mood, pronunciations, maxDurationMs]);
