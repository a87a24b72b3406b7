import type { EndCard, SpeechTiming } from '@sayso/contract';
import { useMemo } from 'react';
import type { SpeechAudio } from '../../voices/voices.parts.tsx';
import { videoMs } from '../controls/end-card.ts';
import { createPlayhead, type Playhead } from './playhead.ts';
import type { PreviewSpeech } from './preview-canvas.tsx';

type Given = {
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
  endCard: EndCard | null;
};

/** A speech as the preview shows it, and the playhead and length in milliseconds of the video that it becomes. There is no playhead without sound and word times. */
export function usePreviewSpeech({ audio, timing, endCard }: Given) {
  const totalMs = timing ? videoMs(timing, endCard) : 0;
  const playhead: Playhead | null = useMemo(
    () => (audio && timing ? createPlayhead(audio, { soundMs: timing.durationMs, totalMs }) : null),
    [audio, timing, totalMs],
  );
  const speech: PreviewSpeech | null = useMemo(() => (timing ? { playhead, timing } : null), [playhead, timing]);
  return { speech, playhead, totalMs };
}
