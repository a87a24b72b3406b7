import type { Frame } from 'node-av/lib';
import { AV_FRAME_DATA_VIDEO_HINT, AV_VIDEO_HINT_TYPE_CHANGED } from 'node-av/constants';

/** Sizes of FFmpeg's `AVVideoHint` (three `size_t` and the type, padded) and of `AVVideoRect` (four 32-bit numbers). @see libavutil/video_hint.h */
const HINT_BYTES = 32;
const RECT_BYTES = 16;

/**
 * Tells the encoder where a picture differs from the one before, so that it skips all other macroblocks without looking at them.
 * The encoder must be opened with its option `mb_info`.
 * @param areas Rectangles of four numbers: x, y, width, height in pixels. A wrong one leaves old samples in the video.
 */
export function hintChanges(picture: Frame, areas: Uint32Array): void {
  picture.removeSideData(AV_FRAME_DATA_VIDEO_HINT);
  const hint = picture.newSideData(AV_FRAME_DATA_VIDEO_HINT, HINT_BYTES + areas.byteLength);
  hint.writeBigUInt64LE(BigInt(areas.length / 4), 0);
  hint.writeBigUInt64LE(BigInt(HINT_BYTES), 8);
  hint.writeBigUInt64LE(BigInt(RECT_BYTES), 16);
  hint.writeBigUInt64LE(BigInt(AV_VIDEO_HINT_TYPE_CHANGED), 24);
  hint.set(new Uint8Array(areas.buffer, areas.byteOffset, areas.byteLength), HINT_BYTES);
}
