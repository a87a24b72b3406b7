import type { CaptionLook, PictureFormat, SpeechTiming } from '@sayso/contract';
import { alignCaptionText } from '@sayso/engine/captions/align-caption-text';
import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';
import { useEffect, useMemo, useState } from 'react';
import { useSame } from '../../../../lib/use-same.ts';
import { type CaptionWords, captionTextOf } from './caption-words.ts';

type Captions = { words: CaptionWords; spec: { output: { format: PictureFormat } }; look: CaptionLook };

/** The lines in which the engine sets captions that nobody set, as soon as they are measured; null until then, and where somebody set them. */
export function useAutomaticLines(
  { words, spec, look }: Captions,
  timing: SpeechTiming | undefined,
): readonly CaptionLine[] | null {
  const { text, breaks } = captionTextOf(words);
  const setting = useSame({ look, format: spec.output.format });
  const cues = useMemo(
    () => (timing && breaks === 'auto' ? alignCaptionText(timing.words, text) : null),
    [timing, text, breaks],
  );
  const [measured, setMeasured] = useState<readonly CaptionLine[] | null>(null);
  useEffect(() => {
    if (!cues) return;
    let isOld = false;
    void import('./measure-lines.ts')
      .then(({ measureLines }) => measureLines({ words: cues, ...setting }))
      .then((lines) => !isOld && setMeasured(lines));
    return () => {
      isOld = true;
    };
  }, [cues, setting]);
  return breaks === 'auto' ? measured : null;
}
