import { useQuery } from '@tanstack/react-query';
import { videoSpeechQuery } from '../../videos/videos.queries.ts';
import { timingQuery } from '../../voices/voices.queries.ts';
import type { Word } from './script-words.ts';

/** When each word of a video is spoken; undefined while it is on its way, null when it is not stored any more. */
export function useScriptWords(videoId: string): readonly Word[] | null | undefined {
  const speech = useQuery(videoSpeechQuery(videoId));
  const timing = useQuery(timingQuery(speech.data?.speech.timingUrl ?? null));
  return speech.isError || timing.isError ? null : timing.data?.words;
}
