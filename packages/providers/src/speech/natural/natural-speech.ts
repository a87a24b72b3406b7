import { basename } from 'node:path';
import { AppError, SPEECH_RATE } from '@sayso/contract';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { createSynthesisProcess } from '../built-in/synthesis-process.ts';
import { timeWords } from '../built-in/word-times.ts';
import { type SpeechProvider, type SpeechRequest, type SpeechVoice, NoSoundError } from '../speech-provider.ts';
import { createSoundProcess } from './sound/sound-process.ts';
import type { TimeSpeech } from './speak-naturally.ts';
import { type PackVoice, type VoicePack, modelOf, type NaturalAudio, type NaturalJob } from './voice-pack.ts';

/** Loading a large model from a slow disk takes half a minute; a character is spoken in 0.1 s on an idle core. The limit leaves room for a machine ten times as busy. */
const TIMEOUT_MS = { start: 180_000, perCharacter: 1_000 } as const;
/** What speaking takes of the whole; finding out when words are said takes the rest. */
const SPOKEN_SHARE = 0.9;
/** `packs` is asked each time, so that packs may come and go. `time` finds out when the words are said, which models do not tell. */
export type NaturalSpeechParts = { packs: () => readonly VoicePack[]; time: TimeSpeech };

/** `tryPack` lets the first voice of a pack that is not offered yet say a text. Throws AppError as `speak` does. */
export type NaturalSpeech = SpeechProvider & {
  tryPack(pack: VoicePack, text: string, signal?: AbortSignal): Promise<void>;
};

/**
 * Speech with neural models that stand on this machine, in a child process of their own: one for all, and anew for each model, so that no two are in memory.
 */
export function createNaturalSpeech({ packs, time }: NaturalSpeechParts): NaturalSpeech {
  const script = new URL('./natural-child.ts', import.meta.url);
  const synthesis = createSynthesisProcess<NaturalJob, NaturalAudio>(script, { modelOf });
  const sounds = createSoundProcess();
  const perform = (request: SpeechRequest, found: Found) => {
    const timeoutMs = TIMEOUT_MS.start + TIMEOUT_MS.perCharacter * request.text.length;
    const onProgress = (share: number) => request.onProgress?.(share * SPOKEN_SHARE);
    return synthesis.perform(toJob(request, found), { timeoutMs, signal: request.signal, onProgress });
  };

  return {
    id: 'natural',
    voices: () => packs().flatMap(voicesOf),
    speak: async (request) => {
      if (!(request.rate >= SPEECH_RATE.min && request.rate <= SPEECH_RATE.max))
        throw new RangeError(`rate must be ${SPEECH_RATE.min} to ${SPEECH_RATE.max}, not ${request.rate}`);
      const found = findVoice(packs(), request.voiceId);
      if (!found) throw new AppError('voice_unavailable', { voiceId: request.voiceId });
      const audio = await perform(request, found);
      const { voice } = found;
      const { pronunciations = [], signal } = request;
      const text = audio.words.join(' ');
      const timed = await time({ audio: audio.wav, text, voice, pronunciations, signal }).catch(asSilentVoice);
      const plain = { wav: timed.wav, take: withSilentWords(timed.take) };
      const { stressed } = audio;
      // Stress is laid on words when it is known where they are.
      const spoken =
        stressed.length === 0 ? plain : await sounds.perform('stress', { ...plain, stressed }, request.signal);
      if (spoken.take.durationMs > (request.maxDurationMs ?? Number.POSITIVE_INFINITY))
        throw new AppError('script_too_long_to_speak');
      return { ...spoken, heard: audio.heard };
    },
    tryPack: async (pack, text, signal) => {
      const [voice] = pack.voices;
      if (!voice) throw new Error('The pack has no voice.');
      await perform({ text, voiceId: voice.id, rate: 1, signal }, { pack, voice });
    },
    close: async () => {
      await Promise.all([synthesis.close(), sounds.close()]);
    },
  };
}

type Found = { pack: VoicePack; voice: PackVoice };

function findVoice(packs: readonly VoicePack[], voiceId: string): Found | undefined {
  for (const pack of packs) {
    const voice = pack.voices.find(({ id }) => id === voiceId);
    if (voice) return { pack, voice };
  }
  return undefined;
}

/** The sound of a model is none. */
function asSilentVoice(error: unknown): never {
  throw error instanceof NoSoundError ? new AppError('voice_made_no_sound', {}, error) : error;
}

function toJob({ text, rate, pronunciations = [], maxDurationMs }: SpeechRequest, { pack, voice }: Found): NaturalJob {
  const { language, region, speaker, phonemeLanguage } = voice;
  const { folder, model } = pack;
  return {
    text,
    language,
    region,
    pronunciations,
    folder,
    model,
    speaker,
    phonemeLanguage,
    rate,
    maxDurationMs: maxDurationMs ?? Number.POSITIVE_INFINITY,
  };
}

/** Words of which nothing is heard get a short time beside their neighbours. */
function withSilentWords(take: SpeechTake): SpeechTake {
  const heard = take.words.flatMap(({ startMs, endMs }, wordIndex) =>
    endMs > startMs ? [{ wordIndex, startMs, endMs }] : [],
  );
  const texts = take.words.map(({ text }) => text);
  return heard.length === 0 ? take : { ...take, words: timeWords(texts, heard, take.durationMs) };
}

function voicesOf({ folder, voices }: VoicePack): SpeechVoice[] {
  return voices.map(({ speaker: _speaker, phonemeLanguage: _phonemes, ...voice }) => ({
    ...voice,
    takesLong: true,
    // Its folder's name and not where that stands: speech stays known when the data moves.
    origin: basename(folder),
  }));
}
