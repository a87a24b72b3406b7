import type { SpeechTiming } from '@sayso/contract';
import { alignCaptionText } from '@sayso/engine/captions/align-caption-text';
import { useMemo } from 'react';
import { shownScript } from './shown-script.ts';

type Given = { timing: SpeechTiming | undefined; script: string; text: string };

/** When each word of a caption text is shown, as in the file; undefined where it says what is spoken. */
export function useCaptionWords({ timing, script, text }: Given) {
  return useMemo(
    () => (timing && text.trim() !== shownScript(script) ? alignCaptionText(timing.words, text) : undefined),
    [timing, script, text],
  );
}
