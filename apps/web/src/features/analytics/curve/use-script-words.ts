import { useQuery } from '@tanstack/react-query';
import { placeOfSpeech, videoSpeechQuery } from '../../renders/renders.queries.ts';
import { speechQuery } from '../../voices/voices.queries.ts';
import type { Word } from './script-words.ts';

/** When each word of a video is spoken; undefined while it is on its way, null when it is not stored any more. */
export function useScriptWords(videoId: string): readonly Word[] | null | undefined {
  const speech = useQuery(videoSpeechQuery(videoId));
  const spoken = useQuery(speechQuery(placeOfSpeech(speech.data)));
  return speech.isError || spoken.isError ? null : spoken.data?.timing.words;
}
