import { useQuery } from '@tanstack/react-query';
import { sayPlaybackFailed, useSpeechAudio } from '../../voices/voices.parts.tsx';
import { timingQuery } from '../../voices/voices.queries.ts';
import { videoSpeechQuery } from '../videos.queries.ts';

/** Sound and word times of a video. There are none until they have come, nor when they are not stored any more. */
export function useVideoSpeech(videoId: string) {
  const { data } = useQuery(videoSpeechQuery(videoId));
  const audio = useSpeechAudio(data?.data ?? null, sayPlaybackFailed);
  const timing = useQuery(timingQuery(data?.speech.timingUrl ?? null));
  return { audio, timing: timing.data };
}
