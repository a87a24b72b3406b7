import { Frame, type HardwareFramesContext } from 'node-av/lib';
import {
  AV_PIX_FMT_NV12,
  AV_PIX_FMT_YUV420P,
  AV_FRAME_DATA_VIDEO_HINT,
  AV_VIDEO_HINT_TYPE_CHANGED,
} from 'node-av/constants';
import { must } from '../native.ts';
import type { VideoEncoder } from '../video-encoder.ts';

/** Sizes of FFmpeg's `AVVideoHint` (three `size_t` and the type, padded) and of `AVVideoRect` (four 32-bit numbers). @see libavutil/video_hint.h */
const HINT_BYTES = 32;
const RECT_BYTES = 16;

/**
 * Tells the encoder where a picture differs from the one before, so that it skips all other macroblocks without looking at them.
 * The encoder must be opened with its option `mb_info`.
 * @param areas Rectangles of four numbers: x, y, width, height in pixels. A wrong one leaves old samples in the video.
 */
function hintChanges(picture: Frame, areas: Uint32Array): void {
  picture.removeSideData(AV_FRAME_DATA_VIDEO_HINT);
  const hint = picture.newSideData(AV_FRAME_DATA_VIDEO_HINT, HINT_BYTES + areas.byteLength);
  hint.writeBigUInt64LE(BigInt(areas.length / 4), 0);
  hint.writeBigUInt64LE(BigInt(HINT_BYTES), 8);
  hint.writeBigUInt64LE(BigInt(RECT_BYTES), 16);
  hint.writeBigUInt64LE(BigInt(AV_VIDEO_HINT_TYPE_CHANGED), 24);
  hint.set(new Uint8Array(areas.buffer, areas.byteOffset, areas.byteLength), HINT_BYTES);
}

type Size = { width: number; height: number };

/**
 * Makes painted pictures into frames that an encoder takes. `take` gets a picture in yuv420p without padding, and where it differs from the one before, if that
 * is known; its frame is valid until the next call.
 */
export type PictureInput = Disposable & { take(bytes: Uint8Array, changed: Uint32Array | undefined): Frame };

/** The frames of one encoder. */
export function openPictureInput(
  { pictures, surfaces }: Pick<VideoEncoder, 'pictures' | 'surfaces'>,
  size: Size,
): PictureInput {
  if (pictures === 'yuv420p') return planar(size);
  const interleaved = withInterleavedColours(size);
  return surfaces === null ? interleaved : onSurfaces(interleaved, surfaces);
}

/** Zero-copy: the frame points into the bytes. The encoder copies them while they are being sent, so they may be painted over afterwards. */
function planar(size: Size): PictureInput {
  const frame = allocate(size, AV_PIX_FMT_YUV420P);
  return {
    take(bytes, changed) {
      must(frame.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)), 'take picture');
      if (changed) hintChanges(frame, changed);
      return frame;
    },
    [Symbol.dispose]: () => frame.free(),
  };
}

function withInterleavedColours(size: Size): PictureInput {
  const frame = allocate(size, AV_PIX_FMT_NV12);
  const bytes = Buffer.from(new ArrayBuffer((size.width * size.height * 3) / 2));
  return {
    take(painted) {
      interleaveColours(painted, bytes);
      must(frame.fromBuffer(bytes), 'take picture');
      return frame;
    },
    [Symbol.dispose]: () => frame.free(),
  };
}

/** Copies each picture into memory of the device. */
function onSurfaces(interleaved: PictureInput, surfaces: HardwareFramesContext): PictureInput {
  const surface = new Frame();
  surface.alloc();
  return {
    take(painted) {
      surface.unref();
      must(surfaces.getBuffer(surface), 'take surface');
      must(surfaces.transferDataSync(surface, interleaved.take(painted, undefined)), 'move picture to the device');
      return surface;
    },
    [Symbol.dispose]() {
      surface.free();
      interleaved[Symbol.dispose]();
    },
  };
}

function allocate({ width, height }: Size, format: Frame['format']): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = format;
  must(frame.getBuffer(), 'allocate picture');
  return frame;
}

/**
 * Turns a picture in yuv420p (all of Y, then U, then V) into nv12 (all of Y, then U and V by turns).
 * @param into As long as the picture.
 */
function interleaveColours(planar: Uint8Array, into: Uint8Array): void {
  const luma = (planar.length * 2) / 3;
  const chroma = luma / 4;
  into.set(planar.subarray(0, luma));
  for (let index = 0, at = luma; index < chroma; index++) {
    into[at++] = planar[luma + index] ?? 0;
    into[at++] = planar[luma + chroma + index] ?? 0;
  }
}
