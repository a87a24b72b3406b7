import { FRAMES_PER_SEGMENT } from '../model/scene-spec.ts';

/** Some frames in a row, the first of which is `startFrame`. */
export type FrameRange = { startFrame: number; frames: number };

/**
 * A closed group of pictures. Segments of one `key` show the same pictures, in the same clip or in another, as long as the drawing code, the size of the
 * picture and the encoder are the same: the key says everything that their layers say, and what their sprites are, also which frames of a film, but not where they start.
 */
export type Segment = { startFrame: number; frames: number; key: string };

/** A segment shorter than this, 0.8 s, costs more in keyframes than it could ever spare. */
export const LEAST_SEGMENT_FRAMES = 24;

/** The first segment, 1 s, is short, as a video is watched from when it stands: what follows is made faster than it plays. */
export const FIRST_SEGMENT_FRAMES = 30;
/** Below this, 8 s, a clip is made in a moment, and one more keyframe would be a great part of it. */
const LEAST_FRAMES_WATCHED_EARLY = 240;

/**
 * Cuts a clip into segments of at most `FRAMES_PER_SEGMENT` frames: at the given frames (starts of passages), after `FIRST_SEGMENT_FRAMES` in a longer clip where that
 * leaves a whole segment before the next cut, and longer stretches into equal parts.
 * What is shorter than `LEAST_SEGMENT_FRAMES` goes with the stretch before it, or with the next one at the start of the clip. So what lies between two
 * cuts decides alone how it is parted, unless it has a very short neighbour.
 */
export function segmentRanges(frames: number, cuts: readonly number[]): FrameRange[] {
  return withShortFirst(frames, joinShort(stretchesOf(frames, cuts))).flatMap(inEqualParts);
}

function stretchesOf(frames: number, cuts: readonly number[]): FrameRange[] {
  const starts = [...new Set([0, ...cuts])].filter((cut) => cut >= 0 && cut < frames).toSorted((a, b) => a - b);
  return starts.map((startFrame, index) => ({ startFrame, frames: (starts[index + 1] ?? frames) - startFrame }));
}

function joinShort(stretches: readonly FrameRange[]): FrameRange[] {
  const joined: FrameRange[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const isShort = Math.min(stretch.frames, last?.frames ?? LEAST_SEGMENT_FRAMES) < LEAST_SEGMENT_FRAMES;
    if (last && isShort) last.frames += stretch.frames;
    else joined.push({ ...stretch });
  }
  return joined;
}

function withShortFirst(frames: number, stretches: readonly FrameRange[]): FrameRange[] {
  const [first, ...rest] = stretches;
  const hasRoom = first !== undefined && first.frames >= FIRST_SEGMENT_FRAMES + LEAST_SEGMENT_FRAMES;
  if (!hasRoom || frames < LEAST_FRAMES_WATCHED_EARLY) return [...stretches];
  const after = { startFrame: FIRST_SEGMENT_FRAMES, frames: first.frames - FIRST_SEGMENT_FRAMES };
  return [{ startFrame: 0, frames: FIRST_SEGMENT_FRAMES }, after, ...rest];
}

function inEqualParts({ startFrame, frames }: FrameRange): FrameRange[] {
  const parts = Math.ceil(frames / FRAMES_PER_SEGMENT);
  const edge = (part: number) => Math.round((part * frames) / parts);
  return Array.from({ length: parts }, (_, part) => ({
    startFrame: startFrame + edge(part),
    frames: edge(part + 1) - edge(part),
  }));
}
