import { AppError } from '@sayso/contract';
import type { SpeechProvider } from './speech-provider.ts';

/** Several sources of speech as one: its voices are those of all, in the order of the list; each is spoken by the first source that has it. */
export function joinSpeechProviders(providers: readonly SpeechProvider[]): SpeechProvider {
  return {
    id: providers.map(({ id }) => id).join('+'),
    voices: () => {
      const known = new Set<string>();
      return providers
        .flatMap((provider) => provider.voices())
        .filter(({ id }) => !known.has(id) && Boolean(known.add(id)));
    },
    speak: async (request) => {
      const { voiceId } = request;
      const speaker = providers.find((provider) => provider.voices().some(({ id }) => id === voiceId));
      if (!speaker) throw new AppError('voice_unavailable', { voiceId });
      return speaker.speak(request);
    },
    close: async () => {
      await Promise.all(providers.map((provider) => provider.close()));
    },
  };
}
