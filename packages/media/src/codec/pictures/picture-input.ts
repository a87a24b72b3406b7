import { Frame, type HardwareFramesContext } from 'node-av/lib';
import { AV_PIX_FMT_NV12, AV_PIX_FMT_YUV420P } from 'node-av/constants';
import { hintChanges } from './change-hint.ts';
import { must } from '../native.ts';
import { interleaveColours } from '../encoders/interleave-colours.ts';
import type { VideoEncoder } from '../encoders/video-encoder.ts';

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
