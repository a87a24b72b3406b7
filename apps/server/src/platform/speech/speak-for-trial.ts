import { SENTENCE_OF_TRIAL, type SpeechProvider, toSmallSound } from '@sayso/providers';

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
