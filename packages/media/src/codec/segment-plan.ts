import { FRAMES_PER_SEGMENT } from '@sayso/engine/performance/scene-spec';

/** A stretch of segments to encode with one encoder, both ends included. */
export type SegmentRun = { first: number; last: number };

/** How many segments a video of `frames` frames has; the last one may be shorter. */
export function segmentCount(frames: number): number {
  return Math.ceil(frames / FRAMES_PER_SEGMENT);
}

/** File name of a segment: `0000.mp4`, `0001.mp4`, ... */
export function segmentName(index: number): string {
  return `${String(index).padStart(4, '0')}.mp4`;
}

/** Frames in one segment of a video of `frames` frames: `FRAMES_PER_SEGMENT`, or the rest in the last one. */
export function framesInSegment(index: number, frames: number): number {
  return Math.min(FRAMES_PER_SEGMENT, frames - index * FRAMES_PER_SEGMENT);
}

/** The longest stretches of segments that are not there yet, in order. */
export function missingRuns(isWhole: readonly boolean[]): SegmentRun[] {
  const runs: SegmentRun[] = [];
  for (const [index, whole] of isWhole.entries()) {
    if (whole) continue;
    const run = runs.at(-1);
    if (run?.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  }
  return runs;
}
