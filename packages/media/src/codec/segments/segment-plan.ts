import type { FrameRange } from '@sayso/engine/performance/segment-ranges';

/** A stretch of a video that is one closed group of pictures, and one file until the video is joined. */
export type Segment = FrameRange;

/** Groups that begin within so many frames are decoded by the gate, 2 s: the first one may be short. */
const JUDGED_FROM_START_FRAMES = 60;

/** How wide the numbers in names are: 10 hours at 30 frames a second. */
const DIGITS = 7;

/** File name of a segment, such as `0000120-95.mp4`: first frame and number of frames. Names sort as text in the order of the segments. */
export function segmentName({ startFrame, frames }: Segment): string {
  return `${String(startFrame).padStart(DIGITS, '0')}-${frames}.mp4`;
}

/** The segment that a file holds, read from its name; nothing when that is no name of a whole segment. */
export function segmentNamed(name: string): Segment | undefined {
  const [, startFrame, frames] = /^(\d+)-(\d+)\.mp4$/.exec(name) ?? [];
  return startFrame === undefined ? undefined : { startFrame: Number(startFrame), frames: Number(frames) };
}

/** What the gate decodes: what begins at the start, and the last segment, which are one in a short video. The groups are closed, so each decodes alone. */
export function judgedOf(segments: readonly Segment[]): Segment[] {
  return segments.filter(
    ({ startFrame }, index) => startFrame < JUDGED_FROM_START_FRAMES || index === segments.length - 1,
  );
}

/** Frames of some segments together. */
export function framesOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { frames }) => sum + frames, 0);
}
