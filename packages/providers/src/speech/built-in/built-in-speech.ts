import { AppError, SPEECH_RATE } from '@sayso/contract';
import type { SpeechProvider, SpeechVoice } from '../speech-provider.ts';
import { createSynthesisProcess, type SynthesisKeeping } from './synthesis-process.ts';
import { BUILT_IN_VOICES, type BuiltInVoice } from './voice-catalogue.ts';

// Reading and synthesis take about 2 ms a character on an idle core. The limit is for a process that hangs: a long script on a machine fifty times as busy must not meet it.
const TIMEOUT_MS = { start: 30_000, perCharacter: 100 } as const;

/**
 * Speech that needs no key and no network: flite for English, espeak-ng for the accent of England and twenty other languages, in one warm child process.
 * The same request gives the same sound and times. Close it to end the child process.
 */
export function createBuiltInSpeech(keeping: Pick<SynthesisKeeping<never>, 'compiledModules'> = {}): SpeechProvider {
  const synthesis = createSynthesisProcess(new URL('./synthesis-child.ts', import.meta.url), keeping);
  const voices = BUILT_IN_VOICES.map(toSpeechVoice);

  return {
    id: 'built-in',
    voices: () => voices,
    speak: async ({
      text,
      voiceId,
      rate,
      mood,
      pronunciations = [],
      maxDurationMs = Number.POSITIVE_INFINITY,
      signal,
    }) => {
      if (!(rate >= SPEECH_RATE.min && rate <= SPEECH_RATE.max))
        throw new RangeError(`rate must be ${SPEECH_RATE.min} to ${SPEECH_RATE.max}, not ${rate}`);
      const voice = BUILT_IN_VOICES.find(({ id }) => id === voiceId);
      if (!voice) throw new AppError('voice_unavailable', { voiceId });
      const { language, region, engine } = voice;
      const timeoutMs = TIMEOUT_MS.start + TIMEOUT_MS.perCharacter * text.length;
      const job = { text, language, region, pronunciations, voice: engine, rate, mood, maxDurationMs };
      return synthesis.perform(job, { timeoutMs, signal });
    },
    close: () => synthesis.close(),
  };
}

function toSpeechVoice({ id, name, note, style, gender, language, region, basic }: BuiltInVoice): SpeechVoice {
  return { id, name, note, style, gender, language, region, basic, hasMoods: true };
}
