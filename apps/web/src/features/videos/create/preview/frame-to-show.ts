import type { SpeechAudio } from '../../../voices/voices.parts.tsx';
import type { PreviewClip } from './preview-clip.ts';

const FRAMES_PER_SECOND = 30;

type Moment = { resting: PreviewClip; spoken: PreviewClip | null; audio: SpeechAudio | null; restedMs: number };

/** The frame that is heard, once the speech has been started; the resting performer, over and over, until then. */
export function frameToShow({ resting, spoken, audio, restedMs }: Moment): { clip: PreviewClip; frame: number } {
  const clockMs = audio?.clockMs() ?? 0;
  if (spoken && audio && (audio.isPlaying() || clockMs > 0)) {
    return { clip: spoken, frame: Math.min(spoken.frames - 1, frameAt(clockMs)) };
  }
  return { clip: resting, frame: frameAt(restedMs) % resting.frames };
}

const frameAt = (ms: number) => Math.floor((ms * FRAMES_PER_SECOND) / 1000);
