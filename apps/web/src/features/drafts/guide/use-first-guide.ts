import { useEffect, useRef } from 'react';
import { useSavePreference } from '../../../session/preferences.ts';
import { withAvatarType } from '../store/draft.ts';
import { useDraft, useDraftActions, useOpenDraft } from '../store/open-draft.tsx';
import { guideTexts } from './guide.texts.ts';

/** The guide of an account without any video, until its person hides it; null where there is none. The sample leads to its words as soon as somebody is there to say them. */
export function useFirstGuide(isWanted: boolean) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { goTo } = useOpenDraft();
  const save = useSavePreference();
  const isOnItsWay = useRef(false);
  const isThere = draft.avatar !== null;
  useEffect(() => {
    if (!isOnItsWay.current || !isThere) return;
    isOnItsWay.current = false;
    void goTo(2);
  }, [isThere, goTo]);

  const hasWords = draft.script.trim() !== '' || draft.useCustomAudio;
  if (!isWanted || draft.step !== 1) return null;
  const useSample = () => {
    change({ script: sampleFor(draft.country), ...(!isThere && withAvatarType('library')) });
    if (isThere) void goTo(2);
    isOnItsWay.current = !isThere;
  };
  return { useSample: hasWords ? null : useSample, hide: () => save({ showFirstVideoGuide: false }) };
}

const SAMPLES: Readonly<Record<string, string>> = guideTexts.samples;

function sampleFor(language: string): string {
  return SAMPLES[language] ?? guideTexts.samples.en;
}
