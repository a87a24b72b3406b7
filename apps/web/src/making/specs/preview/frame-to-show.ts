import type { ReadyClip, Slot } from './stage-messages.ts';

const FRAMES_PER_SECOND = 30;

/** The clips that are ready; null while one is not. */
export type ReadyClips = Readonly<Record<Slot, ReadyClip | null>>;

/** Where a speech stands: what moves while it plays and stays where it is paused. */
export type SpeechClock = { isPlaying: () => boolean; clockMs: () => number };

type Moment = { ready: ReadyClips; hasSpeech: boolean; clock: SpeechClock | null; restedMs: number };

/**
 * The frame that is heard. Until a speech is started, the frame that stands for its clip, as on the poster of the finished video; where there is no speech,
 * the performer who waits for one, over and over. Null while nothing is ready.
 */
export function frameToShow({ ready, hasSpeech, clock, restedMs }: Moment): { slot: Slot; frame: number } | null {
  const { resting, spoken } = ready;
  if (hasSpeech && spoken) {
    const clockMs = clock?.clockMs() ?? 0;
    const isStarted = clockMs > 0 || clock?.isPlaying() === true;
    return { slot: 'spoken', frame: isStarted ? Math.min(spoken.frames - 1, frameAt(clockMs)) : spoken.restingFrame };
  }
  return resting && { slot: 'resting', frame: frameAt(restedMs) % resting.frames };
}

// A hundredth of a frame forgives clocks that count in fractions: frame 45 begins at 1499.99... ms as well.
const frameAt = (ms: number) => Math.floor((ms * FRAMES_PER_SECOND) / 1000 + 0.01);
