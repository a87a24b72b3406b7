import { useEffect } from 'react';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { sayPlaybackFailed, useSpoken, voicesTexts } from '../../voices/voices.parts.tsx';
import { SpeechGoneError } from '../../voices/voices.queries.ts';
import { useDraftActions, useDraftPart } from '../store/open-draft.tsx';

/** Sound and word times of what the draft speaks with. Speech that no video used is erased after a day: then the draft lets go of it and says so. */
export function useSpeech() {
  const { setDefaults } = useDraftActions();
  const isOwn = useDraftPart((draft) => draft.useCustomAudio);
  const spoken = useDraftPart((draft) => (draft.useCustomAudio ? draft.customAudio : draft.speech));
  const place = spoken && {
    id: 'speechId' in spoken ? spoken.speechId : spoken.id,
    audioUrl: spoken.audioUrl,
    timingUrl: spoken.timingUrl,
  };
  const { audio, timing, error } = useSpoken(place, sayPlaybackFailed);
  const isErased = error instanceof SpeechGoneError && error.erased;
  useEffect(() => {
    if (!isErased) return;
    setDefaults(isOwn ? { customAudio: null, customAudioId: null } : { speech: null });
    showToast({ tone: 'info', about: 'speech', title: isOwn ? voicesTexts.own.gone : voicesTexts.gone });
  }, [isErased, isOwn, setDefaults]);
  return { audio, timing };
}
