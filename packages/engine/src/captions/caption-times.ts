import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import type { WordCue } from '../speech/speech-take.ts';

/** A group stays this long after its last word when nothing follows: long enough to finish reading, as subtitles do. */
export const LINGER_MS = 400;
/** A hole between two groups shorter than this would look like a flicker, so the first group stays through it. */
const FLICKER_FRAMES = 9;
/** Frames that a word may be late so that short words before it are seen too: 67 ms, less than the 90 ms at which viewers object (ITU-R BT.1359-1). */
const MAX_LATE_FRAMES = 2;

/**
 * First frame of each word's highlight, sentence by sentence: the frame nearest to its start, or one of the next two where words crowd. Within that
 * every word has a frame of its own; where even more words start together (silent ones between two that sound), the last of them share one.
 * Words are counted from the first frame of their sentence, so that a sentence that is moved keeps its frames.
 */
export function startFrames(sentences: readonly (readonly WordCue[])[], frames: number): number[][] {
  let own = 0;
  let previous = -1;
  return sentences.map((words) =>
    words.map(({ startMs }) => {
      own = Math.min(Math.max(own, frameIn(words, startMs)), frames - 1);
      previous = Math.min(Math.max(own, previous + 1), own + MAX_LATE_FRAMES, frames - 1);
      return previous;
    }),
  );
}

/**
 * First frame at which a group is gone: when the next one starts (or the clip ends), or a moment after its own last word if that leaves a real pause.
 * @param group.lastStart First frame of the last word's highlight.
 */
export function endFrame(group: {
  sentence: readonly WordCue[];
  lastWord: WordCue;
  lastStart: number;
  nextStart: number | undefined;
  frames: number;
}): number {
  const lingered = Math.max(frameIn(group.sentence, group.lastWord.endMs + LINGER_MS), group.lastStart + 1);
  const next = group.nextStart ?? group.frames;
  return next - lingered < FLICKER_FRAMES ? next : lingered;
}

/** The frame nearest to a time, counted from the frame nearest to the start of a sentence. */
export function frameIn(sentence: readonly WordCue[], timeMs: number): number {
  const startMs = sentence[0]?.startMs ?? 0;
  return toFrame(startMs) + toFrame(timeMs - startMs);
}

function toFrame(timeMs: number): number {
  return Math.round((timeMs * FRAMES_PER_SECOND) / 1000);
}
