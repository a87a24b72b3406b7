import { type VoiceStyle, AppError } from '@sayso/contract';
import type { Mood } from '@sayso/engine';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';

/**
 * One voice that a person can choose. `id` is stable and unique within its provider; `note` is a short trait ('Warm, unhurried'), `style` what it is searched by.
 * `language` and `region` are ISO 639-1 and ISO 3166-1 codes ('en', 'US'). `basic` marks plain formant synthesis.
 * `hasMoods`: it lets be heard how something is meant.
 * `takesLong`: it may take as long to speak as its speech lasts, or longer. `origin` is another one when something else speaks under the same id; voices that only a new version of the product changes have none.
 */
export type SpeechVoice = {
  id: string;
  name: string;
  note: string;
  style: VoiceStyle;
  gender: 'female' | 'male';
  language: string;
  region: string;
  basic: boolean;
  hasMoods?: true | undefined;
  takesLong?: true | undefined;
  origin?: string | undefined;
};

/** How a word or phrase is said, in plain text. It counts whatever its capitals, as whole words only; the words of the take stay as written. */
export type Pronunciation = { written: string; spoken: string };

/**
 * What to speak: plain text with `<break time="1.5s"/>` tags where it is to pause and `*stars*` around what is to be stressed, a voice of the provider, and the speed within `SPEECH_RATE` of the contract, times the voice's own.
 * `mood`: how it is meant, for voices that can follow it; without one it is said plainly.
 * Speech that turns out longer than `maxDurationMs` is given up early; without it, speech may have any length.
 * `accountId`: for whom it is, where a source of speech bills or limits by it; none for what is everybody's.
 * `onProgress` hears, as long as it is being made, how much of it is done, from 0 to 1.
 */
export type SpeechRequest = {
  text: string;
  voiceId: string;
  rate: number;
  mood?: Mood | undefined;
  pronunciations?: readonly Pronunciation[] | undefined;
  maxDurationMs?: number | undefined;
  accountId?: string | undefined;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Speech and its timing. `wav` is RIFF, PCM, 16 bit, mono, at any sample rate.
 * `take.words` holds every word of the text (cut at white space and break tags, which are none; without marks of emphasis), in order, with its own spelling; words that make no sound
 * (emoji, other scripts) get a short time beside their neighbour. `take.phones` covers the audio without gaps.
 * `heard`: the text that the voice says, a line for each word of the take, where that is not the text as written in plain characters: pronunciations change words, and voices pass over what they cannot read.
 */
export type SpokenAudio = { wav: Buffer; take: SpeechTake; heard?: string | undefined };

/** A source of speech. Every adapter passes `testing/speech-provider-suite.ts`. */
export type SpeechProvider = {
  id: string;
  voices(): readonly SpeechVoice[];
  /**
   * Speaks a text. Requests may overlap.
   * @throws AppError `voice_unavailable` (no such voice), `script_has_no_words` (nothing this voice can speak),
   * `script_too_long_to_speak` (longer than `maxDurationMs`), `speech_failed` (the synthesiser failed, took too long, or the provider is closed).
   * @throws RangeError when `rate` is outside `SPEECH_RATE`.
   * @throws The reason of `signal` as soon as it aborts.
   */
  speak(request: SpeechRequest): Promise<SpokenAudio>;
  /** Ends what the provider holds; requests under way fail with `speech_failed`. May be called twice. */
  close(): Promise<void>;
};

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

/** What should be speech is no sound, or nothing is heard in it. Whoever asked for it knows what that means to people. */
export class NoSoundError extends Error {
  override name = 'NoSoundError';
}
