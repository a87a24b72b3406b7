import { useQuery } from '@tanstack/react-query';
import { sayPlaybackFailed, useSpoken } from '../../voices/voices.parts.tsx';
import { placeOfSpeech, videoSpeechQuery } from '../../renders/renders.queries.ts';

/** Sound and word times of a video. There are none until they have come, nor when they are not stored any more. */
export function useVideoSpeech(videoId: string) {
  const { data } = useQuery(videoSpeechQuery(videoId));
  const { audio, timing } = useSpoken(placeOfSpeech(data), sayPlaybackFailed);
  return { audio, timing };
}
