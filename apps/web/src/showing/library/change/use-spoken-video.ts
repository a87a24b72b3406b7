import type { EndCard, SpeechTiming, Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { placeOfSpeech, videoSpeechQuery } from '../../../making/renders/renders.queries.ts';
import { usePreviewSpeech } from '../../../making/specs/specs.parts.tsx';
import { sayPlaybackFailed, useSpoken } from '../../../making/voices/voices.parts.tsx';

/** What is heard in a video: its word times and its playhead, neither of which there is while they are on their way, nor when they are not stored any more. */
export type SpokenVideo = ReturnType<typeof usePreviewSpeech> & {
  timing: SpeechTiming | undefined;
  isOnItsWay: boolean;
};

/** The speech of a finished video, to be played with its end card. */
export function useSpokenVideo(video: Video, endCard: EndCard | null): SpokenVideo {
  const { data, isPending } = useQuery(videoSpeechQuery(video.id));
  const place = placeOfSpeech(data);
  const { audio, timing, error } = useSpoken(place, sayPlaybackFailed);
  const isOnItsWay = isPending || (place !== null && !timing && !error);
  return { ...usePreviewSpeech({ audio, timing, endCard }), timing, isOnItsWay };
}
