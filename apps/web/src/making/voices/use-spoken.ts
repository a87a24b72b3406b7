import { useQuery } from '@tanstack/react-query';
import { hasAddressEnded } from '../../lib/links.ts';
import { useSpeechAudio } from './use-speech-audio.ts';
import { type SpeechPlace, speechQuery } from './voices.queries.ts';

/** Sound and word times of a speech, wherever they are by now. `onError` must keep its identity. */
export function useSpoken(place: SpeechPlace | null, onError: () => void) {
  const { data, error } = useQuery(speechQuery(place));
  const told = place === null || hasAddressEnded(place.audioUrl) ? null : place.audioUrl;
  const audio = useSpeechAudio(place === null ? null : (data?.audioUrl ?? told), onError);
  return { audio, timing: data?.timing, error };
}
