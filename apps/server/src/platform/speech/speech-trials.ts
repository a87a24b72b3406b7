import { NoSoundError, SENTENCE_OF_TRIAL, type SpeechProvider, toSmallSound } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import { createTimeSpeech } from './natural-speech.ts';

/** What a speech server or a partner says when it is tried. */
export const WORDS_OF_TRIAL = 'Hello, this is how I sound.';

/** Whether what came of a trial is speech that a video can be made with. */
export async function judgeTrial(
  { config, referenceSpeech }: Pick<Deps, 'config' | 'referenceSpeech'>,
  { audio, signal }: { audio: Buffer; signal: AbortSignal },
): Promise<'OK' | 'NO_SOUND'> {
  const time = createTimeSpeech({ config, reference: referenceSpeech });
  const voice = { language: 'en', region: 'US', gender: 'female' } as const;
  try {
    await time({ audio, text: WORDS_OF_TRIAL, voice, pronunciations: [], signal });
    return 'OK';
  } catch (error) {
    if (error instanceof NoSoundError) return 'NO_SOUND';
    throw error;
  }
}

/** What a transcriber is let hear when it is tried, as transcribers are given sound. @param voiceId An English voice by default. */
export async function speakForTrial(
  referenceSpeech: Pick<SpeechProvider, 'voices' | 'speak'>,
  signal: AbortSignal,
  { text = SENTENCE_OF_TRIAL, voiceId }: { text?: string; voiceId?: string } = {},
): Promise<Int16Array> {
  const english = referenceSpeech.voices().find(({ language }) => language === 'en');
  const { wav } = await referenceSpeech.speak({ text, voiceId: voiceId ?? english?.id ?? '', rate: 1, signal });
  return toSmallSound([wav]);
}
