import { open } from 'node:fs/promises';
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

/** The index of a segment, which begins it, is a fifth of this. */
const HEAD_BYTES = 4_096;
/** Version, profile, compatibility and level: the first bytes of an `avcC` record. @see ISO/IEC 14496-15, 5.3.3.1.2. */
const RECORD_BYTES = 4;

/**
 * What the pictures of a segment are, as players ask for it: such as `avc1.640028`.
 * @throws Error when the file is no segment.
 * @see https://www.rfc-editor.org/rfc/rfc6381#section-3.3
 */
export async function segmentCodec(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const at = head.indexOf('avcC');
    const record = head.subarray(at + 4, at + 4 + RECORD_BYTES);
    if (at === -1 || record.length < RECORD_BYTES) throw new Error('a segment names its codec in its index');
    return `avc1.${record.subarray(1).toString('hex')}`;
  } finally {
    await file.close();
  }
}
