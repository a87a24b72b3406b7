import { FRAMES_PER_SECOND } from '../performance/scene-spec.ts';
import type { WordCue } from '../speech/speech-take.ts';

/** A group stays this long after its last word when nothing follows: long enough to finish reading, as subtitles do. */
export const LINGER_MS = 400;
/** A hole between two groups shorter than this would look like a flicker, so the first group stays through it. */
const FLICKER_FRAMES = 9;

/**
 * First frame of each word's highlight, in the order of the words: the frame nearest to its start. Two words never share a frame as long as the clip
 * has as many frames as words, so even a word of 5 ms is seen.
 */
export function startFrames(words: readonly WordCue[], frames: number): number[] {
  let earliest = 0;
  const starts = words.map(({ startMs }) => {
    const start = Math.max(toFrame(startMs), earliest);
    earliest = start + 1;
    return start;
  });
  let latest = frames - 1;
  for (let index = starts.length - 1; index >= 0; index--) {
    starts[index] = Math.max(0, Math.min(starts[index] ?? 0, latest));
    latest = (starts[index] ?? 0) - 1;
  }
  return starts;
}

/** First frame at which a group is gone: when the next one starts (or the clip ends), or a moment after its own last word if that leaves a real pause. */
export function endFrame(group: { lastWord: WordCue; nextStart: number | undefined; frames: number }): number {
  const lingered = toFrame(group.lastWord.endMs + LINGER_MS);
  const next = group.nextStart ?? group.frames;
  return next - lingered < FLICKER_FRAMES ? next : lingered;
}

function toFrame(timeMs: number): number {
  return Math.round((timeMs * FRAMES_PER_SECOND) / 1000);
}
