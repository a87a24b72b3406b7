import type { Slot } from './stage-messages.ts';

const FRAMES_PER_SECOND = 30;

/** Lengths of the clips that are ready, in frames; null while one is not. */
export type ReadyClips = Readonly<Record<Slot, number | null>>;

/** Where a speech stands: what moves while it plays and stays where it is paused. */
export type SpeechClock = { isPlaying: () => boolean; clockMs: () => number };

type Moment = { ready: ReadyClips; clock: SpeechClock | null; restedMs: number };

/** The frame that is heard, once the speech has been started; the resting performer, over and over, until then. Null while nothing is ready. */
export function frameToShow({ ready, clock, restedMs }: Moment): { slot: Slot; frame: number } | null {
  const clockMs = clock?.clockMs() ?? 0;
  if (ready.spoken !== null && clock && (clock.isPlaying() || clockMs > 0)) {
    return { slot: 'spoken', frame: Math.min(ready.spoken - 1, frameAt(clockMs)) };
  }
  return ready.resting === null ? null : { slot: 'resting', frame: frameAt(restedMs) % ready.resting };
}

// A hundredth of a frame forgives clocks that count in fractions: frame 45 begins at 1499.99... ms as well.
const frameAt = (ms: number) => Math.floor((ms * FRAMES_PER_SECOND) / 1000 + 0.01);
